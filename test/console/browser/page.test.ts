import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../../src/express.ts'
import { createFetch } from '../../../src/index.ts'
import { openServer } from '../../harness/admin.ts'
import { useBrowser } from './browser.ts'

const { open, newPage } = useBrowser()
const views = ['portfolio', 'world', 'time', 'faults', 'requests', 'worlds']
const json = { 'content-type': 'application/json' }

test.each(views)('axe finds nothing in the view %s, and the policy blocks nothing', async (view) => {
  const { page, api, url, errors } = await open(`?view=${view}`)
  await api('/portfolios/crash/snapshots?pages=2')
  await fetch(`${url}/__admin/faults`, { method: 'POST', body: '{"id":"slow","delay":1}', headers: json })
  await fetch(`${url}/__admin/namespaces`, { method: 'POST', body: '{"name":"ada"}', headers: json })
  await page.getByText('Live', { exact: true }).waitFor()
  await page.waitForTimeout(500)
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion, a color changes at once.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Not a script tag, which the policy forbids.
    await page.evaluate(axe.source)
    const found = await page.evaluate(
      'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
    )
    expect([colorScheme, found]).toEqual([colorScheme, []])
  }
  expect(errors).toEqual([])
})

test('a reset by another program shows in the page at once', async () => {
  const { page, url } = await open('?view=world')
  await page.getByText('Live', { exact: true }).waitFor()
  // A hidden page does not poll, so it can know only by the event.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true }))
  await fetch(`${url}/__admin/reset`, { method: 'POST', body: '{"scenario":"depeg"}', headers: json })
  await page.locator('.world-bar').getByText('depeg').waitFor()
})

test('windows on two worlds never mix', async () => {
  const { page, url } = await open('?view=requests')
  await fetch(`${url}/__admin/namespaces`, { method: 'POST', body: '{"name":"ada","scenario":"demo"}', headers: json })
  const other = await newPage(`${url}/__admin/ui?view=requests&namespace=ada`)
  await other.getByText('Live', { exact: true }).waitFor()
  await page.getByText('Live', { exact: true }).waitFor()
  const send = (path: string, token: string) =>
    fetch(`${url}/v1/api/portfolios/${path}`, { headers: { authorization: `Bearer ${token}` } })
  await send('demo/snapshots?limit=3', 'ns-ada')
  await send('crash/snapshots?limit=4', 'any')
  await other.getByText('limit=3').waitFor()
  await page.getByText('limit=4').waitFor()
  expect(await other.getByText('limit=4').count()).toBe(0)
  expect(await page.getByText('limit=3').count()).toBe(0)
})

test('the page says that the server has ended, and continues when it is back', async () => {
  const first = await startServer({ port: 0, scenario: 'crash' })
  const page = await newPage(`${first.url}/__admin/ui?view=world`)
  await page.getByText('Live', { exact: true }).waitFor()
  await first.close()
  await page.getByText('The server does not answer.').waitFor()
  const second = await startServer({ port: first.port, scenario: 'depeg' })
  onTestFinished(() => second.close())
  await page.locator('.world-bar').getByText('depeg').waitFor()
  await page.getByText('The server does not answer.').waitFor({ state: 'detached' })
})

test('a token is asked for once, and a wrong one is refused', async () => {
  const { url } = await openServer({ admin: { token: 'secret' } })
  const page = await newPage(`${url}/__admin/ui?view=world`)
  await page.getByLabel('Admin token').fill('wrong')
  await page.getByRole('button', { name: 'Open the console' }).click()
  await page.getByText('The server refused this token.').waitFor()
  await page.getByLabel('Admin token').fill('secret')
  await page.getByRole('button', { name: 'Open the console' }).click()
  await page.getByText('Live', { exact: true }).waitFor()
  await page.reload()
  await page.getByText('Live', { exact: true }).waitFor()
})

test('the root leads there below a base path, and every place has a link', async () => {
  const { url } = await openServer({ basePath: '/mock', scenario: 'crash' })
  const page = await newPage(new URL('/', url).href)
  await page.getByText('Live', { exact: true }).waitFor()
  expect(page.url()).toBe(`${url}/__admin/ui`)
  await page.getByRole('link', { name: 'Faults' }).click()
  await page.getByRole('heading', { name: 'Faults', level: 1 }).waitFor()
  expect(page.url()).toBe(`${url}/__admin/ui?view=faults`)
  await page.goBack()
  await page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor()
})

test('a link to another scenario asks before it resets the world', async () => {
  const { page, admin } = await open('?scenario=depeg&portfolio=depeg&view=world')
  await page.getByText('This link is about the scenario').waitFor()
  expect(await admin('/world')).toMatchObject({ scenario: 'crash' })
  await page.getByRole('button', { name: 'Reset the world to depeg' }).click()
  await page.locator('.world-bar').getByText('depeg').waitFor()
  expect(await admin('/world')).toMatchObject({ scenario: 'depeg' })
})

test('hostile texts in requests and comments show as text', async () => {
  const { page, api, url, errors } = await open('?view=requests')
  const hostile = '<img src=x onerror="document.title=1"><script>document.title=2</script>\u202e'
  await api(`/portfolios/${encodeURIComponent(hostile)}/snapshots?q=${'x'.repeat(8000)}`)
  const body = JSON.stringify({ author: hostile, content: hostile + 'y'.repeat(9000) })
  await fetch(`${url}/__admin/portfolios/crash/comments`, { method: 'POST', body, headers: json })
  await page.getByRole('button', { name: /404 GET/ }).click()
  await page.getByRole('region', { name: 'Request 1' }).waitFor()
  await page.goto(`${url}/__admin/ui?view=portfolio`)
  await page.getByRole('table').waitFor()
  await page.waitForTimeout(500)
  expect(await page.title()).toBe('mockfolio console')
  expect(await page.locator('#console img, #console script').count()).toBe(0)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(errors).toEqual([])
})

test('ten thousand requests draw only the visible rows', async () => {
  const { page, simulator } = await open('?view=requests')
  await page.getByText('Live', { exact: true }).waitFor()
  const send = createFetch(simulator)
  for (let sent = 0; sent < 10_000; sent += 200) {
    await Promise.all(Array.from({ length: 200 }, () => send('/v1/api/portfolios/none/snapshots')))
    // The server closes the stream of a client that is a megabyte behind.
    await expect.poll(() => page.getByText(`${(sent + 200).toLocaleString('en-GB')} requests`).count()).toBe(1)
  }
  await page.getByText('10,000 requests').waitFor()
  expect(await page.locator('.request-row').count()).toBeLessThan(60)
})

test('a read-only console shows the banner, and has nothing that changes a world', async () => {
  const { page } = await open('?view=faults', { readOnlyUi: true, demoBanner: 'Not real money.', resetEvery: 'PT24H' })
  await page.getByText('Not real money.').waitFor()
  await page.getByText(/All worlds are reset at/).waitFor()
  for (const view of views) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${view}\\b`, 'i') })
      .click()
    await page.getByRole('heading', { name: new RegExp(`^${view}$`, 'i'), level: 1 }).waitFor()
    const names = await page.getByRole('main').getByRole('button').allTextContents()
    expect(
      names.filter((name) =>
        /\b(?:reset|switch|turn|move|run|freeze|create|end|restore|save|clear)\b|^edit/i.test(name),
      ),
    ).toEqual([])
  }
})

test('foreign pages, frames and host names get nothing', async () => {
  const { url } = await openServer()
  const ask = (headers: Record<string, string>) => fetch(`${url}/__admin/ui`, { headers })
  const own = await ask({})
  expect(own.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(own.headers.get('access-control-allow-origin')).toBeNull()
  expect((await ask({ origin: 'http://evil.test' })).status).toBe(403)
  const frame = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }
  expect((await ask(frame)).status).toBe(403)
})

test('keys alone lead through the views and switch a fault on', async () => {
  const { page, admin } = await open('?view=faults')
  await page.getByRole('button', { name: /Outage/ }).waitFor()
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(`/^Outage/.test(document.activeElement?.textContent ?? '')`)) break
  }
  await page.keyboard.press('Enter')
  await expect.poll(() => admin('/faults')).toMatchObject({ data: [{ id: 'outage' }] })
})
