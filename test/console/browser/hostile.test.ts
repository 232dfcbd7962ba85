import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { open } = useBrowser()
const views = ['portfolio', 'world', 'time', 'faults', 'requests', 'worlds']
const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>\u202e\u2066'
const word = 'W'.repeat(150)
const token = `<script>document.title=3</script>${'t'.repeat(3000)}`

test('on a phone, no text of a banner, scenario, portfolio, fault rule or world runs, or makes a view wider', async () => {
  const scenario = {
    name: 'n'.repeat(150),
    summary: `${markup} ${word} ${'long '.repeat(1900)}`,
    portfolios: [{ id: `${markup}${word}`.slice(0, 200), snapshots: { count: 3 } }],
  }
  const { page, errors, url, simulator } = await open('', {
    scenario,
    demoBanner: `${markup} ${word}`,
    namespaces: { isolated: true },
  })
  simulator.faults.add({ id: `${markup}${word}`.slice(0, 200), status: 503, urlIncludes: `${markup}${word}` })
  const headers = { authorization: `Bearer ${token}` }
  await fetch(`${url}/v1/api/portfolios/none/snapshots`, { headers })
  const add = { method: 'POST', headers: { 'content-type': 'application/json' } }
  await fetch(`${url}/__admin/namespaces`, { ...add, body: JSON.stringify({ name: 'w'.repeat(64) }) })
  await page.setViewportSize({ width: 390, height: 844 })
  const shown: Record<string, string> = {
    portfolio: scenario.portfolios[0]?.id ?? '',
    world: scenario.summary.trim(),
    faults: `URL with “${markup}${word}”`,
    worlds: token,
  }
  for (const view of views) {
    await page.goto(`${url}/__admin/ui?view=${view}`)
    await page.locator('.demo-text').getByText(`${markup} ${word}`).waitFor()
    const text = shown[view]
    if (text !== undefined) await expect.poll(() => page.locator('main').textContent()).toContain(text)
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    const parts = await page.locator('#console img, #console script').count()
    expect([view, await page.title(), parts, wider]).toEqual([view, 'mockfolio console', 0, 0])
  }
  expect(errors).toEqual([])
})
