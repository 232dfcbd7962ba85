import { expect, it } from 'vitest'
import { onEveryForm, openCore } from '../harness/simulators.ts'

const documented = { scenario: 'documented' }
const POL = '01JJ1K57C0D2WX6T9B3V8QNRFM'
const HLX = '01JBRR55C0H7K4Z1YQ5E8SPCXG'

onEveryForm('lists the three published snapshots with a page size of 10', async (open) => {
  const client = await open(documented)
  const id = expect.stringMatching(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)
  expect(await client.list()).toEqual({
    data: [
      { id, usdValue: 2288.1747556340033, timestamp: '2025-04-22T08:57:32.664Z' },
      { id, usdValue: 2291.4009717199997, timestamp: '2025-04-21T08:41:07.120Z' },
      { id, usdValue: 2202.666885, timestamp: '2025-04-20T08:12:55.001Z' },
    ],
    meta: { total: 3, perPage: 10, currentPage: 1, lastPage: 1, firstPage: 1 },
  })
})

onEveryForm('values the published positions exactly', async (open) => {
  const client = await open(documented)
  const positions = await client.positions()
  expect(positions.map(({ assetSymbol, amount, price, usdValue }) => [assetSymbol, amount, price, usdValue])).toEqual([
    ['SWELL', 9221.807907689552, 0.009858, 90.90858235400361],
    ['CRV', 1500, 0.4987, 748.05],
    ['POL', 2475.8914, 0.1752, 433.77617327999997],
    ['HLX-PE', 8, 126.93, 1015.44],
  ])
})

it('answers every field of the published positions', async () => {
  const client = await openCore(documented)
  const [, crv, pol] = await client.positions()
  expect(JSON.stringify(crv)).toBe(
    '{"id":"01J0D6QK3VPH1S9G4E6W8QK2DB-1","network":"Ethereum","platform":"Yearn V3","account":"My account","address":"0x2be4b1f8787ae0aab54d15aa20bb90909160967a","type":"Yield","assetSymbol":"CRV","assetName":"Curve DAO Token","assetContext":"supply","amount":1500,"price":0.4987,"usdValue":748.05,"description":null}',
  )
  expect(JSON.stringify(pol)).toBe(
    '{"id":"01JJ1K57C0D2WX6T9B3V8QNRFM-1","network":"Manual","platform":"Manual","account":"My account","type":"Manual","assetSymbol":"POL","assetName":"Polygon Ecosystem Token","amount":2475.8914,"price":0.1752,"usdValue":433.77617327999997,"description":null}',
  )
})

it('shows the comments of the scenario on the snapshot and on the manual position', async () => {
  const client = await openCore(documented)
  const [newest] = await client.snapshots('?includeComments=true')
  expect(newest?.comments).toEqual([
    {
      author: 'Ada Lovell',
      timestamp: '2025-04-22T09:15:02.118+00:00',
      content: "Checked against the custodian's statement.",
    },
  ])
  const [, , pol, hlx] = await client.positions('latest', '?includeComments=true')
  expect(pol?.comments).toBeUndefined()
  expect(hlx?.comments).toEqual([
    {
      author: 'Ada Lovell',
      timestamp: '2025-04-22T11:55:37.383+00:00',
      content: "Valuation from the fund's quarterly report.",
    },
  ])
})

it('reports a listed asset with `manualAsset: false` and the published price', async () => {
  const client = await openCore(documented)
  expect(await client.update(POL, {})).toMatchObject({
    id: POL,
    platform: 'Manual',
    account: 'My account',
    assetSymbol: 'POL',
    assetName: 'Polygon Ecosystem Token',
    amount: 2475.8914,
    price: 0.1752,
    usdValue: 433.77617327999997,
    manualAsset: false,
    description: null,
  })
})

it('answers every field of a custom asset after an update', async () => {
  const client = await openCore(documented)
  expect(await client.update(HLX, { amount: 2475.8914, price: 0.1752, description: 'd' })).toEqual({
    id: HLX,
    network: 'Manual',
    platform: 'Manual',
    account: 'My account',
    assetSymbol: 'HLX-PE',
    assetName: 'Helix Growth Fund II, limited partner interest',
    amount: 2475.8914,
    price: 0.1752,
    usdValue: 433.77617327999997,
    manualAsset: true,
    description: 'd',
  })
})

it('uses the seed only for the ids of snapshots', async () => {
  const client = await openCore({ ...documented, seed: 1 })
  const other = await openCore({ ...documented, seed: 99 })
  expect(await other.positions()).toEqual(await client.positions())
  const withoutId = ({ id: _, ...rest }: { id: string }) => rest
  expect((await other.snapshots()).map(withoutId)).toEqual((await client.snapshots()).map(withoutId))
})
