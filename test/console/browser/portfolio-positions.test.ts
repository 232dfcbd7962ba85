import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PositionList, SnapshotList } from '../../../src/api/wire.ts'
import type { AdminClient } from '../../harness/admin.ts'
import { useBrowserTest } from './page.ts'

const browserTest = useBrowserTest()

const scenario = 'custom-assets'

browserTest('the amount of a fund is changed by the API, and the totals follow', async (open) => {
  const { page, api } = await open({ scenario })
  const form = await edit(page, 'HLX-PE')
  await form.getByLabel('Amount').fill('40.5')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Saved.').waitFor()
  expect(await positionOf(api, 'HLX-PE')).toMatchObject({ amount: 40.5, price: 1043.18 })
  const { body } = await api.get(`${scenario}/snapshots?limit=1`)
  const total = (body as SnapshotList).data[0]?.usdValue
  const shown = page.getByLabel('Total of all positions')
  await shown.getByText(new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 }).format(total ?? 0)).waitFor()
  const [request] = await api.requests({ operation: 'updateManualPosition' })
  expect(request).toMatchObject({ method: 'PATCH', status: 200, body: '{"amount":40.5}' })
})

browserTest('price and description are changed, and an empty description clears it', async (open) => {
  const { page, api } = await open({ scenario })
  const form = await edit(page, 'HLX-PE')
  await form.getByLabel('Price in USD').fill('1,100.25')
  await form.getByLabel('Description').fill('Called in full')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Saved.').waitFor()
  expect(await positionOf(api, 'HLX-PE')).toMatchObject({ price: 1100.25, description: 'Called in full' })
  await form.getByLabel('Description').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await positionOf(api, 'HLX-PE'))?.description).toBeNull()
})

browserTest('the page says that the API ignored the price of a listed asset', async (open) => {
  const { page, api } = await open({ scenario })
  const before = await positionOf(api, 'SOL')
  const form = await edit(page, 'SOL')
  await form.getByLabel('Price in USD').fill('1')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('The API ignored the price: SOL has the price of the market.').waitFor()
  expect(await positionOf(api, 'SOL')).toEqual(before)
})

browserTest('refusals of the API are shown at their fields, and change nothing', async (open) => {
  const { page, api } = await open({ scenario })
  const before = await positionOf(api, 'HLX-PE')
  const form = await edit(page, 'HLX-PE')
  await form.getByLabel('Amount').fill('1e101')
  await form.getByLabel('Description').fill('x'.repeat(201))
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText(/^Refused with 422/).waitFor()
  expect(await form.getByLabel('Amount').getAttribute('aria-invalid')).toBe('true')
  expect(await form.getByLabel('Description').getAttribute('aria-invalid')).toBe('true')
  await form.getByRole('button', { name: 'Undo' }).click()
  await form.getByLabel('Amount').fill('many')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Write a number such as 1234.5.').waitFor()
  expect(await positionOf(api, 'HLX-PE')).toEqual(before)
})

browserTest('a fault rule fails the update, too, but not what the page reads', async (open) => {
  const { page, api } = await open({ scenario })
  await api.addFault({ id: 'down', status: 503 })
  const form = await edit(page, 'HLX-PE')
  await form.getByLabel('Amount').fill('1')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText(/^Refused with 503/).waitFor()
  await page.getByRole('button', { name: 'Asset', exact: true }).first().click()
  expect(await api.countRequests({})).toBe(1)
})

browserTest('positions are sorted, filtered and added up', async (open) => {
  const { page, api } = await open({ scenario })
  const { body } = await api.get(`${scenario}/snapshots/latest/positions`)
  const values = (body as PositionList).data.map(({ usdValue }) => usdValue)
  const first = page.locator('.position').first()
  await page.getByRole('columnheader', { name: 'Value' }).getByRole('button').click()
  await first.getByText(dollars(Math.max(...values))).waitFor()
  await page.getByRole('columnheader', { name: 'Value' }).getByRole('button').click()
  await first.getByText(dollars(Math.min(...values))).waitFor()
  expect(await page.getByRole('columnheader', { name: 'Value' }).getAttribute('aria-sort')).toBe('ascending')
  await page.getByLabel('Filter positions').fill('lisbon vault')
  await page.getByLabel('Total of the filtered positions').getByText('$93,750').waitFor()
  expect(await page.locator('.position').count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('filter')).toBe('lisbon vault')
})

browserTest('the allocation is grouped in four ways, and a group shows its positions', async (open) => {
  const { page, api } = await open({ scenario })
  const { body } = await api.get(`${scenario}/snapshots/latest/positions`)
  const { data } = body as PositionList
  for (const [name, key] of [
    ['Type', 'type'],
    ['Asset', 'assetSymbol'],
    ['Platform', 'platform'],
    ['Network', 'network'],
  ] as const) {
    await page.getByRole('group', { name: 'Group by' }).getByRole('button', { name }).click()
    const groups = new Set(data.map((position) => position[key]))
    await expect.poll(() => page.locator('.allocation-list li').count()).toBe(groups.size)
  }
  await page
    .locator('.allocation-list')
    .getByRole('button', { name: /^Manual/ })
    .click()
  const manual = data.filter(({ network }) => network === 'Manual').length
  await expect.poll(() => page.locator('.position').count()).toBe(manual)
})

/** Opens the form of the position with this symbol. */
async function edit(page: Page, symbol: string) {
  await page.getByRole('button', { name: `Edit ${symbol}` }).click()
  return page.locator('.position-form')
}

async function positionOf(api: AdminClient, symbol: string) {
  const { body } = await api.get(`${scenario}/snapshots/latest/positions`)
  return (body as PositionList).data.find(({ assetSymbol }) => assetSymbol === symbol)
}

function dollars(value: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value)
}
