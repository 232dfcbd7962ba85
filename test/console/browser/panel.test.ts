import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { newPage } = useBrowser()

const html = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>My app</title><link rel="icon" href="data:,"></head>
  <body>
    <button id="load">Load</button>
    <pre id="result"></pre>
    <script type="module">
      import { createFetch, createSimulator } from './index.js'
      import { mountPanel } from './panel.js'
      const simulator = createSimulator({ scenario: 'crash' })
      const send = createFetch(simulator)
      await mountPanel(simulator, { keep: true }).ready
      const load = async () => {
        const response = await send('/v1/api/portfolios/crash/snapshots', { headers: { authorization: 'Bearer any' } })
        document.getElementById('result').textContent = response.status
      }
      document.getElementById('load').onclick = load
      await load()
    </script>
  </body>
</html>`

test('the panel opens by its hotkey, makes the requests of the page fail, and keeps that over a reload', async () => {
  const errors: string[] = []
  const page = await newPage(await servePage(), errors)
  await page.getByRole('button', { name: 'mockfolio' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
  await page.keyboard.press('Alt+Shift+M')
  await page.getByRole('button', { name: 'Faults' }).click()
  await page.getByRole('button', { name: /Outage/ }).click()
  await page.getByRole('row', { name: /outage/ }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.click('#load')
  await expect.poll(() => page.textContent('#result')).toBe('503')
  await page.waitForFunction(() => sessionStorage.getItem('mockfolio-panel')?.includes('outage'))
  await page.reload()
  await expect.poll(() => page.textContent('#result')).toBe('503')
  expect(errors).toEqual([])
})

test('the panel opens and closes by its buttons', async () => {
  const page = await newPage(await servePage())
  await page.getByRole('button', { name: 'mockfolio', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'mockfolio' })
  await drawer.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor()
  await drawer.getByRole('button', { name: 'Close', exact: true }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'mockfolio', exact: true }).waitFor()
})

test('the styles of the panel do not reach the page', async () => {
  const page = await newPage(await servePage())
  const before = await page.evaluate('getComputedStyle(document.getElementById("load")).cssText')
  await page.keyboard.press('Alt+Shift+M')
  await page.getByRole('dialog').waitFor()
  expect(await page.evaluate('getComputedStyle(document.getElementById("load")).cssText')).toBe(before)
  expect(await page.evaluate('document.styleSheets.length')).toBe(0)
})

/** Serves the page and the built package, as a bundler or a static server would. */
async function servePage(): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    return response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(`dist${request.url}`))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}/`
}
