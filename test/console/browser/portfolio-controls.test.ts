import { expect, test } from 'vitest'
import type { SnapshotList } from '../../../src/index.ts'
import { useBrowser } from './browser.ts'

const { open } = useBrowser()

test('the chosen portfolio shows, and what is beside it is taken away again', async () => {
  const { page, api } = await open('', { scenario: 'demo' })
  await page.getByLabel('Portfolio', { exact: true }).selectOption('demo-small')
  await page.locator('.readout-name').getByText('demo-small', { exact: true }).waitFor()
  const list: SnapshotList = await (await api('/portfolios/demo-small/snapshots?limit=1')).json()
  await page.locator('.readout-value').getByText(dollars(list.data[0]?.usdValue)).waitFor()
  const compare = page.getByLabel('Compare with')
  await compare.selectOption('Portfolio demo')
  await page.getByRole('button', { name: 'Change in percent' }).click()
  await page.locator('.readout-beside').waitFor()
  await page.waitForURL(/unit=change/)
  await compare.selectOption('Nothing')
  await page.locator('.readout-beside').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'USD', exact: true }).click()
  await page.waitForURL((address) => address.search === '?portfolio=demo-small')
})

test('a range is left by all, and by zooming out', async () => {
  const { page } = await open('?range=1w')
  await page.getByText(/^240 snapshots\./).waitFor()
  await page.getByRole('button', { name: '1 w, the last week', pressed: true }).waitFor()
  await page.getByRole('button', { name: 'All, all snapshots' }).click()
  await page.waitForURL((address) => !address.searchParams.has('range'))
  await page.getByRole('button', { name: '1 m, the last month' }).click()
  await page.waitForURL(/range=1m/)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await page.waitForURL(/from=/)
  expect(Math.round(daysOf(page.url()))).toBe(62)
})

test('a click on the chart chooses the snapshot, and the strip below moves what is shown', async () => {
  const { page, api } = await open('?from=2025-11-01T00:00:00Z&to=2025-12-01T00:00:00Z')
  await page.getByText(/^240 snapshots\./).waitFor()
  const strip = page.locator('.overview')
  const { x = 0, y = 0, width = 0, height = 0 } = (await strip.boundingBox()) ?? {}
  // The window is the part from 60 % to 72 % of the strip.
  await page.mouse.move(x + width * 0.66, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * 0.36, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await page.waitForURL(
    (address) => new Date(address.searchParams.get('from') ?? '').getTime() < Date.parse('2025-09-15'),
  )
  expect(Math.round(daysOf(page.url()))).toBe(30)
  const chart = page.getByRole('slider')
  const box = await chart.boundingBox()
  await chart.click({ position: { x: (box?.width ?? 0) / 2, y: (box?.height ?? 0) / 2 } })
  await page.waitForURL(/at=/)
  const at = new URL(page.url()).searchParams.get('at')
  const list: SnapshotList = await (await api('/portfolios/crash/snapshots?limit=240')).json()
  const chosen = list.data.find(({ timestamp }) => timestamp === at)
  await page.mouse.move(0, 0)
  await page.locator('.readout-value').getByText(dollars(chosen?.usdValue)).waitFor()
})

test('a hundred positions show at first, and all on demand, each with its details', async () => {
  const { page } = await open('', { scenario: 'whale' })
  const rows = page.locator('.position')
  await expect.poll(() => rows.count()).toBe(100)
  await page.getByRole('button', { name: 'Show 300 more positions' }).click()
  await expect.poll(() => rows.count()).toBe(400)
  const details = page.getByRole('button', { name: /^Details/ }).first()
  await details.click()
  await page.locator('.position-details').getByText('Id', { exact: true }).waitFor()
  await details.click()
  await page.locator('.position-details').waitFor({ state: 'detached' })
})

function daysOf(url: string): number {
  const { searchParams } = new URL(url)
  return (Date.parse(searchParams.get('to') ?? '') - Date.parse(searchParams.get('from') ?? '')) / 86_400_000
}

function dollars(value = Number.NaN): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }).format(
    value,
  )
}
