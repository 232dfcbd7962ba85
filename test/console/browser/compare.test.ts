import { expect } from 'vitest'
import type { SnapshotList } from '../../../src/api/wire.ts'
import { useBrowserTest } from './page.ts'

const browserTest = useBrowserTest()

browserTest(
  'a scenario beside the first follows its own changes, and is created again when it has ended',
  async (open) => {
    const { page, url } = await open({ query: '?besideScenario=crash' })
    const beside = page.locator('.readout-beside .readout-value')
    await beside.waitFor()
    const first = (await beside.textContent()) ?? ''
    await fetch(`${url}/__admin/reset?namespace=beside-crash`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"scenario":"crash","seed":7}',
    })
    await expect.poll(() => beside.textContent()).not.toBe(first)
    const changed = await beside.textContent()
    const path = '/__admin/view/portfolios/crash/snapshots?namespace=beside-crash&limit=2'
    const { data }: SnapshotList = await (await fetch(url + path)).json()
    expect(data.map(({ usdValue }) => dollars(usdValue))).toContain(changed)
    await fetch(`${url}/__admin/namespaces/beside-crash`, { method: 'DELETE' })
    await beside.getByText(first).waitFor()
  },
)

browserTest('a portfolio beside the first follows the clock', async (open) => {
  const { page, api, errors } = await open({ query: '?beside=demo-small' })
  const beside = page.locator('.readout-beside .readout-value')
  await beside.waitFor()
  await api.advance('P40D')
  const { body } = await api.get('demo-small/snapshots?limit=1')
  await beside.getByText(dollars((body as SnapshotList).data[0]?.usdValue)).waitFor()
  expect(errors).toEqual([])
})

function dollars(value = Number.NaN): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(value)
}
