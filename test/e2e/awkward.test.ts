import { expect } from 'vitest'
import { onEveryForm } from '../harness/simulators.ts'

for (const portfolio of ['awkward', 'awkward-zero', 'awkward-dust']) {
  onEveryForm(`answers ${portfolio} as the OpenAPI document says, and its totals are the sums`, async (open) => {
    const client = await open({ scenario: 'awkward' }, { portfolio })
    const { data } = await client.list('?limit=1000&includeComments=true')
    const shown = [...data.slice(0, 1), ...data.filter(({ usdValue }) => usdValue <= 0).slice(0, 3)]
    for (const { id, usdValue } of shown) {
      const positions = await client.positions(id, '?includeComments=true')
      expect(positions.reduce((sum, position) => sum + position.usdValue, 0)).toBe(usdValue)
    }
  })
}

onEveryForm('updates a manual position with an Arabic name', async (open) => {
  const client = await open({ scenario: 'awkward' })
  const updated = await client.update(await client.manualId(), { amount: -4, description: 'تم التحديث' })
  expect(updated).toMatchObject({ assetSymbol: 'صندوق', amount: -4, usdValue: -6003, description: 'تم التحديث' })
  expect((await client.manual()).map(({ amount }) => amount)).toEqual([-4])
})
