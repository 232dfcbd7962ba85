import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished } from 'vitest'
import type { PositionList } from '../../../src/api/wire.ts'
import { useBrowserTest } from './page.ts'

const browserTest = useBrowserTest()

browserTest('behind a proxy that takes a prefix away, everything works below the prefix', async (open) => {
  const { page, url, api, errors } = await open({ scenario: 'custom-assets' })
  const proxy = await proxyTo(url, '/demos/mock')
  await page.goto(`${proxy}/demos/mock/__admin/ui`)
  await page.getByText('Live', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Edit HLX-PE/ }).click()
  await page.getByLabel('Amount').fill('40')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved.').waitFor()
  const { body } = await api.get('custom-assets/snapshots/latest/positions')
  expect((body as PositionList).data.find(({ assetSymbol }) => assetSymbol === 'HLX-PE')?.amount).toBe(40)
  await page.getByRole('link', { name: 'Requests' }).click()
  await page.getByRole('button', { name: /200 PATCH/ }).click()
  await page.getByRole('button', { name: 'Copy as curl' }).click()
  await page.getByText('The curl command was copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`'${proxy}/demos/mock/v1/api/`)
  expect(page.url()).toContain(`${proxy}/demos/mock/__admin/ui?view=requests`)
  await page.reload()
  await page.getByRole('heading', { name: 'Requests', level: 1 }).waitFor()
  expect(errors).toEqual([])
})

browserTest('below a base path, a link to any place works', async (open) => {
  const { page, url, errors } = await open({ args: ['--base-path', '/mock'], query: '?view=faults' })
  expect(url).toMatch(/\/mock$/)
  await page.getByRole('button', { name: /Outage/ }).click()
  await page.getByRole('row', { name: /outage/ }).waitFor()
  expect((await fetch(`${url}/v1/api/portfolios/demo/snapshots`)).status).toBe(503)
  expect(errors).toEqual([])
})

browserTest('a foreign page gets nothing by frames, fetch, forms or scripts', async (open) => {
  const { page, url, api } = await open()
  const { fingerprint } = await (await fetch(`${url}/__admin/world`)).json()
  await page.goto(await foreignPage(url))
  await page.locator('#done').waitFor()
  expect(await page.textContent('#done')).toBe('fetch refused, script refused')
  const frame = page.frames()[1]
  expect(await frame?.content()).not.toContain('console')
  expect((await (await fetch(`${url}/__admin/world`)).json()).fingerprint).toBe(fingerprint)
  expect(await api.faults()).toEqual([])
})

/** Serves a page of another origin that tries what it can. */
async function foreignPage(url: string): Promise<string> {
  const html = `<!doctype html><title>Foreign</title><link rel="icon" href="data:,">
    <iframe src="${url}/__admin/ui"></iframe>
    <iframe name="sink"></iframe>
    <form method="post" action="${url}/__admin/reset" target="sink"></form>
    <script>
      document.forms[0].submit()
      const fetched = fetch('${url}/__admin/world').then(() => 'fetch allowed', () => 'fetch refused')
      const script = new Promise((resolve) => {
        const element = document.createElement('script')
        element.src = '${url}/__admin/ui/console.js'
        element.type = 'module'
        element.onload = () => resolve('script allowed')
        element.onerror = () => resolve('script refused')
        document.body.append(element)
      })
      Promise.all([fetched, script]).then((texts) => {
        const done = document.createElement('p')
        done.id = 'done'
        done.textContent = texts.join(', ')
        document.body.append(done)
      })
    </script>`
  return serve((_path, respond) => respond(html))
}

async function serve(answer: (path: string, respond: (html: string) => void) => void): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    answer(url, (html) => response.writeHead(200, { 'content-type': 'text/html' }).end(html))
  })
  return listen(server)
}

/** A reverse proxy that takes a prefix away, as nginx does with a path in `proxy_pass`. */
function proxyTo(url: string, prefix: string): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const { url: target = '', method, headers } = incoming
    if (!target.startsWith(`${prefix}/`)) return outgoing.writeHead(404).end()
    const upstream = send(url + target.slice(prefix.length), { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers)
      outgoing.flushHeaders()
      reply.pipe(outgoing)
    })
    outgoing.on('close', () => upstream.destroy())
    upstream.on('error', () => outgoing.destroy())
    return incoming.pipe(upstream)
  })
  return listen(server)
}

async function listen(server: ReturnType<typeof createServer>): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}
