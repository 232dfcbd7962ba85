import { expect, test } from 'vitest'
import { allocate, totalOf } from '../../../src/console/portfolio/allocation.ts'
import { createFetch, createSimulator, type PositionList, type SnapshotList } from '../../../src/index.ts'
import { position } from './positions.ts'

test('the groups are sorted by value, with their share of the total', () => {
  const positions = [
    position({ type: 'Manual', usdValue: 10 }),
    position({ type: 'Staked', usdValue: 25 }),
    position({ type: 'Manual', usdValue: 5 }),
  ]
  expect(allocate(positions, 'type')).toEqual([
    { name: 'Staked', count: 1, usdValue: 25, share: 0.625 },
    { name: 'Manual', count: 2, usdValue: 15, share: 0.375 },
  ])
})

test('positions can be grouped by asset, platform and network', () => {
  const positions = [position({ assetSymbol: 'ETH', platform: 'Lido', network: 'Ethereum' })]
  const names = (['asset', 'platform', 'network'] as const).map((grouping) => allocate(positions, grouping)[0]?.name)
  expect(names).toEqual(['ETH', 'Lido', 'Ethereum'])
})

test('a debt beside an asset leaves no shares, nor does a total of 0', () => {
  const debt = [position({ type: 'Staked', usdValue: 25 }), position({ usdValue: -5 })]
  expect(allocate(debt, 'type').map(({ share }) => share)).toEqual([null, null])
  expect(allocate([position({ usdValue: 0 })], 'type')).toEqual([
    { name: 'Manual', count: 1, usdValue: 0, share: null },
  ])
})

test.each(['demo', 'crash', 'edge-values'])(
  'the total of %s is that of its snapshot, to the last digit',
  async (scenario) => {
    const ask = createFetch(createSimulator({ scenario }), { baseUrl: 'http://mock.test' })
    const get = async (path: string) => {
      const url = `http://mock.test/v1/api/portfolios/${scenario}/snapshots${path}`
      return (await ask(url, { headers: { authorization: 'Bearer x' } })).json()
    }
    const snapshots: SnapshotList = await get('?limit=3')
    for (const { id, usdValue } of snapshots.data) {
      const positions: PositionList = await get(`/${id}/positions`)
      expect(totalOf(positions.data)).toBe(usdValue)
    }
  },
)
