import { expect } from 'vitest'
import type { SnapshotList } from '../../../src/api/wire.ts'
import type { AdminClient } from '../../harness/admin.ts'
import { type OpenConsole, useBrowserTest } from './page.ts'

const browserTest = useBrowserTest()

browserTest('a stranger sees the crash, and finds its day', async (open) => {
  const { page, api, errors } = await open({ scenario: 'crash' })
  const marker = page.getByRole('button', { name: /Market -55%/ })
  await marker.hover()
  await page.getByRole('tooltip').getByText('Oct 10, 2025').waitFor()
  await marker.click()
  await page
    .locator('.readout-date')
    .getByText(/^Oct 11, 2025, .* UTC/)
    .waitFor()
  const day = (await snapshotsOf(api, 'crash')).find(({ timestamp }) => timestamp.startsWith('2025-10-11'))
  expect(new URL(page.url()).searchParams.get('at')).toBe(day?.timestamp)
  await expect.poll(() => totalShown({ page })).toBe(day?.usdValue)
  expect(errors).toEqual([])
})

browserTest('each range shows what its name says, and its link shows the same', async (open) => {
  const { page, url } = await open({ scenario: 'crash' })
  const since = page.locator('.readout-date')
  for (const [range, start] of [
    ['1 d', 'Feb 4, 2026'],
    ['1 w', 'Jan 29, 2026'],
    ['1 m', 'Jan 5, 2026'],
    ['1 y', 'Jun 11, 2025'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${range},`) }).click()
    await since.getByText(`change since ${start}`).waitFor()
  }
  await page.waitForURL(/range=1y/)
  await page.goto(`${url}/__admin/ui?range=1w`)
  await since.getByText('change since Jan 29, 2026').waitFor()
})

browserTest('dragging zooms, a double-click shows everything again', async (open) => {
  const { page } = await open({ scenario: 'crash' })
  const chart = page.getByRole('slider')
  const { x, y, width, height } = await boxOf({ page })
  await page.mouse.move(x + width * 0.4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.6, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await page.waitForURL(/from=.*to=/)
  const { searchParams } = new URL(page.url())
  const days = (Date.parse(searchParams.get('to') ?? '') - Date.parse(searchParams.get('from') ?? '')) / 86_400_000
  expect(days).toBeGreaterThan(40)
  expect(days).toBeLessThan(65)
  await chart.dblclick({ position: { x: 100, y: 150 } })
  await page.waitForURL((address) => !address.searchParams.has('from'))
})

browserTest('the wheel with Ctrl zooms, and the buttons do', async (open) => {
  const { page } = await open({ scenario: 'crash' })
  const { x, y, width } = await boxOf({ page })
  await page.mouse.move(x + width / 2, y + 100)
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -100)
  await page.keyboard.up('Control')
  await page.waitForURL(/from=/)
  const first = page.url()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.waitForURL((address) => address.href !== first)
})

browserTest('hovering shows date, value and change of the nearest snapshot', async (open) => {
  const { page, api } = await open({ scenario: 'crash' })
  const snapshots = (await snapshotsOf(api, 'crash')).toReversed()
  const { x, y } = await boxOf({ page })
  await page.mouse.move(x + 22, y + 120)
  await page.locator('.readout-date').getByText('Jun 11, 2025').first().waitFor()
  await page.locator('.readout-value').getByText(dollars(snapshots[0]?.usdValue)).waitFor()
  await page.locator('.readout').getByText('0%', { exact: true }).waitFor()
})

browserTest('keys choose snapshots, zoom and pan', async (open) => {
  const { page, api } = await open({ scenario: 'crash' })
  const [latest, previous] = await snapshotsOf(api, 'crash')
  const chart = page.getByRole('slider')
  await page.locator('.position').first().waitFor()
  await chart.focus()
  await page.keyboard.press('ArrowLeft')
  await page.locator('.readout-value').getByText(dollars(previous?.usdValue)).waitFor()
  expect(await chart.getAttribute('aria-valuetext')).toContain(dollars(previous?.usdValue))
  await page.keyboard.press('End')
  await page.locator('.readout-value').getByText(dollars(latest?.usdValue)).waitFor()
  await page.keyboard.press('+')
  await page.waitForURL(/from=/)
  const zoomed = page.url()
  await page.keyboard.press('PageUp')
  await page.waitForURL((address) => address.href !== zoomed)
  await page.keyboard.press('0')
  await page.waitForURL((address) => !address.searchParams.has('from'))
})

browserTest('a comment is marked, and opens in place with its snapshot', async (open) => {
  const { page, api } = await open({ scenario: 'crash' })
  const commented = (await snapshotsOf(api, 'crash')).findLast(({ comments }) => comments !== undefined)
  const [comment] = commented?.comments ?? []
  const marker = page.locator('.marker-comment').first()
  await marker.focus()
  await page
    .getByRole('tooltip')
    .getByText(comment?.content ?? 'none')
    .waitFor()
  await page.keyboard.press('Enter')
  await page
    .getByRole('list', { name: 'Comments on this snapshot' })
    .getByText(comment?.content ?? 'none')
    .waitFor()
})

browserTest('a second portfolio and a scenario are shown beside the first', async (open) => {
  const { page, api } = await open({ scenario: 'demo' })
  const [small] = await snapshotsOf(api, 'demo-small')
  const compare = page.getByLabel('Compare with')
  await compare.selectOption('Portfolio demo-small')
  await page.locator('.readout-beside').getByText(dollars(small?.usdValue)).waitFor()
  await compare.selectOption('Scenario crash')
  await page.locator('.readout-beside').getByText('crash', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Change in percent' }).click()
  expect(new URL(page.url()).search).toBe('?besideScenario=crash&unit=change')
  const world = await (await fetch(`${new URL(page.url()).origin}/__admin/world?namespace=beside-crash`)).json()
  expect(world).toMatchObject({ scenario: 'crash' })
})

async function snapshotsOf(api: AdminClient, portfolioId: string): Promise<SnapshotList['data']> {
  const { body } = await api.get(`${portfolioId}/snapshots?limit=1000&includeComments=true`)
  return (body as SnapshotList).data
}

async function totalShown({ page }: Pick<OpenConsole, 'page'>): Promise<number> {
  await page.getByText('The snapshot has the same total').waitFor()
  const text = await page.getByLabel('Total of all positions').textContent()
  return Number((text ?? '').replace(/[$,]/g, ''))
}

async function boxOf({ page }: Pick<OpenConsole, 'page'>) {
  await page.getByText(/snapshots\. Drag to zoom/).waitFor()
  const box = await page.getByRole('slider').boundingBox()
  if (box === null) throw new Error('The chart is not in the page.')
  return box
}

function dollars(value = Number.NaN): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value)
}
