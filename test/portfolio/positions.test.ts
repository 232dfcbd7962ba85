import { expect, it } from 'vitest'
import type { Position } from '../../src/api/wire.ts'
import { YEAR_MS } from '../../src/market/paths.ts'
import { Holdings } from '../../src/portfolio/holdings.ts'
import { Portfolio } from '../../src/portfolio/portfolio.ts'
import { createRandom } from '../../src/random/random.ts'
import { DAY, dataOf, holding, manualPosition, market, NOW, portfolioOf, position, snapshot } from './records.ts'

const eth = market.price('ETH', NOW)
const btc = market.price('BTC', NOW)
const at = (instant: number) => ({ id: 'S', instant, record: null })
const values = (positions: readonly Position[]) => positions.map(({ id, amount, price }) => [id, amount, price])

it('values a holding at an instant, and leaves out what it does not have', () => {
  const [shown, ...others] = new Holdings([holding()], market).positionsAt(NOW)
  expect(others).toEqual([])
  expect(Object.entries(shown ?? {})).toEqual([
    ['id', 'H-1'],
    ['network', 'Ethereum'],
    ['platform', 'Lido'],
    ['account', 'Ledger'],
    ['type', 'Staked'],
    ['assetSymbol', 'ETH'],
    ['assetName', 'Ethereum'],
    ['amount', 2],
    ['price', eth],
    ['usdValue', 2 * eth],
    ['description', null],
  ])
})

it('shows the address, the context and the description of a holding', () => {
  const record = holding({ address: '0x1', context: 'supply', description: 'note' })
  expect(new Holdings([record], market).positionsAt(NOW)).toMatchObject([
    { address: '0x1', assetContext: 'supply', description: 'note' },
  ])
})

it('shows the assets of a pool as numbered positions, each at its price and in the order of the holdings', () => {
  const pool = holding({
    id: 'L',
    assets: [
      { symbol: 'BTC', name: 'Bitcoin', amount: 1 },
      { symbol: 'ETH', name: 'Ethereum', amount: 5 },
    ],
  })
  const holdings = new Holdings([holding(), pool], market)
  expect(values(holdings.positionsAt(NOW))).toEqual([
    ['H-1', 2, eth],
    ['L-1', 1, btc],
    ['L-2', 5, eth],
  ])
  expect(holdings.sumAt(NOW)).toBe(2 * eth + 1 * btc + 5 * eth)
  expect([holdings.has('L'), holdings.has('H'), holdings.has('L-1')]).toEqual([true, true, false])
})

it('shows a holding from its opening until just before it closes', () => {
  const holdings = new Holdings([holding({ opened: NOW, closed: NOW + DAY })], market)
  const instants = [NOW - 1, NOW, NOW + DAY - 1, NOW + DAY]
  expect(instants.map((instant) => holdings.positionsAt(instant).length)).toEqual([0, 1, 1, 0])
  expect(instants.map((instant) => holdings.sumAt(instant) > 0)).toEqual([false, true, true, false])
})

it('multiplies every amount by the growth, and sums the same values', () => {
  const record = holding({ rate: 1, compounding: false, opened: NOW - YEAR_MS })
  const holdings = new Holdings([record], market)
  const instant = NOW + YEAR_MS
  expect(holdings.positionsAt(instant)).toMatchObject([{ amount: 3, usdValue: 3 * market.price('ETH', instant) }])
  expect(holdings.sumAt(instant)).toBe(3 * market.price('ETH', instant))
})

it('sums the same again, whatever was summed before', () => {
  const holdings = new Holdings([holding()], market)
  const sums = [NOW, NOW - DAY, NOW, NOW - DAY].map((instant) => holdings.sumAt(instant))
  expect(sums).toEqual([2 * eth, 2 * market.price('ETH', NOW - DAY), 2 * eth, 2 * market.price('ETH', NOW - DAY)])
})

it('limits amounts to what the API allows, and keeps 0 at 0', () => {
  const levels = [{ from: 0, level: 1e6 }]
  const assets = [1e98, -1e98, 0, 1e94, -1e94].map((amount) => ({ symbol: 'ETH', name: 'Ethereum', amount }))
  const holdings = new Holdings([holding({ levels, assets })], market)
  expect(holdings.positionsAt(NOW).map(({ amount }) => amount)).toEqual([1e100, -1e100, 0, 1e100, -1e100])
  const endless = holding({ rate: 10, compounding: true, anchor: 0, assets })
  const amounts = new Holdings([endless], market).positionsAt(NOW + 1000 * YEAR_MS).map(({ amount }) => amount)
  expect(amounts).toEqual([1e100, -1e100, 0, 1e100, -1e100])
})

it('values a manual position of a listed asset at the market price', async () => {
  const portfolio = await portfolioOf({ manualPositions: [manualPosition()] })
  const [shown] = portfolio.positionsAt(at(NOW))
  expect(Object.entries(shown ?? {})).toEqual([
    ['id', 'M-1'],
    ['network', 'Manual'],
    ['platform', 'Manual'],
    ['account', 'Safe'],
    ['type', 'Manual'],
    ['assetSymbol', 'BTC'],
    ['assetName', 'Bitcoin'],
    ['amount', 3],
    ['price', btc],
    ['usdValue', 3 * btc],
    ['description', 'note'],
  ])
})

it('values a custom asset at its own price, and each instant by the revision in force', async () => {
  const custom = manualPosition({
    custom: true,
    symbol: 'OWN',
    revisions: [
      { from: NOW - 2 * DAY, amount: 3, price: 0, description: null },
      { from: NOW - DAY, amount: 4, price: 5, description: 'more' },
    ],
  })
  const portfolio = await portfolioOf({ manualPositions: [custom] })
  const instants = [NOW - 2 * DAY - 1, NOW - 2 * DAY, NOW - DAY - 1, NOW - DAY, NOW]
  expect(instants.map((instant) => values(portfolio.positionsAt(at(instant))))).toEqual([
    [],
    [['M-1', 3, 0]],
    [['M-1', 3, 0]],
    [['M-1', 4, 5]],
    [['M-1', 4, 5]],
  ])
  expect(instants.map((instant) => portfolio.totalAt(at(instant)))).toEqual([0, 0, 0, 20, 20])
})

it('lists holdings before manual positions, each by ordinal, and adds their values in that order', async () => {
  const portfolio = await portfolioOf({
    holdings: [holding({ id: 'B', ordinal: 1 }), holding({ id: 'A', ordinal: 0 })],
    manualPositions: [manualPosition({ id: 'D', ordinal: 1 }), manualPosition({ id: 'C', ordinal: 0 })],
  })
  const positions = portfolio.positionsAt(at(NOW))
  expect(positions.map(({ id }) => id)).toEqual(['A-1', 'B-1', 'C-1', 'D-1'])
  expect(portfolio.totalAt(at(NOW))).toBe(positions.reduce((sum, { usdValue }) => sum + usdValue, 0))
  expect(portfolio.totalAt(at(NOW))).toBe(2 * eth + 2 * eth + 3 * btc + 3 * btc)
})

it('shows recorded positions as they are, in place of holdings', async () => {
  const recorded = snapshot(NOW, {
    positions: [
      position(),
      position({ id: 'Q-1', address: '0x1', context: 'supply', description: 'note', amount: 0.1, price: 3 }),
    ],
  })
  const portfolio = await portfolioOf({ holdings: [holding()], snapshots: [recorded] })
  const [one, other] = portfolio.positionsAt({ ...at(NOW), record: recorded })
  expect(Object.entries(one ?? {})).toEqual([
    ['id', 'P-1'],
    ['network', 'Ethereum'],
    ['platform', 'Lido'],
    ['account', 'Ledger'],
    ['type', 'Staked'],
    ['assetSymbol', 'stETH'],
    ['assetName', 'Lido Staked Ether'],
    ['amount', 2],
    ['price', 1000],
    ['usdValue', 2000],
    ['description', null],
  ])
  expect(other).toMatchObject({ address: '0x1', assetContext: 'supply', usdValue: 0.1 * 3, description: 'note' })
  expect(portfolio.totalAt({ ...at(NOW), record: recorded })).toBe(2000 + 0.1 * 3)
})

it('shows a recorded total instead of the sum, also 0, and values holdings where no positions are recorded', async () => {
  const portfolio = await portfolioOf({ holdings: [holding()] })
  const ref = (changes: object) => ({ ...at(NOW), record: snapshot(NOW, changes) })
  expect(portfolio.totalAt(ref({ recordedTotal: 0 }))).toBe(0)
  expect(portfolio.totalAt(ref({ recordedTotal: 7, positions: [position()] }))).toBe(7)
  expect(portfolio.totalAt(ref({}))).toBe(2 * eth)
  expect(portfolio.totalAt(ref({ positions: [] }))).toBe(0)
  expect(values(portfolio.positionsAt(ref({})))).toEqual([['H-1', 2, eth]])
})

it('shows an update in a recorded manual position, but not the values at its creation', async () => {
  const recorded = position({ id: 'M-1', type: 'Manual', amount: 1, price: 9, description: 'recorded' })
  const [first] = manualPosition().revisions
  const shown = async (price: number | null, ...later: object[]) => {
    const revisions: (typeof first)[] = later.map((change) => ({ ...first, price, ...change }))
    const portfolio = await portfolioOf({
      manualPositions: [manualPosition({ custom: price !== null, revisions: [{ ...first, price }, ...revisions] })],
    })
    const [one] = portfolio.positionsAt({ ...at(NOW), record: snapshot(NOW, { positions: [recorded] }) })
    return [one?.amount, one?.price, one?.description]
  }
  expect(await shown(null)).toEqual([1, 9, 'recorded'])
  expect(await shown(null, { from: NOW, amount: 8, description: null })).toEqual([8, 9, null])
  expect(await shown(4, { from: NOW, amount: 8, description: null })).toEqual([8, 4, null])
  expect(await shown(null, { from: NOW + 1, amount: 8 })).toEqual([1, 9, 'recorded'])
  const updated = manualPosition({ id: 'N', revisions: [{ ...first }, { ...first, from: NOW, amount: 8 }] })
  const other = await portfolioOf({ manualPositions: [updated] })
  const record = snapshot(NOW, { positions: [recorded, { ...recorded, id: 'N', type: 'Staked' }] })
  expect(other.positionsAt({ ...at(NOW), record }).map(({ amount }) => amount)).toEqual([1, 1])
})

it('shows a recorded manual position as it is before the position was entered', async () => {
  const recorded = position({ id: 'M-1', type: 'Manual', amount: 1, price: 9 })
  const portfolio = await portfolioOf({ manualPositions: [manualPosition()] })
  const record = snapshot(NOW - 20 * DAY, { positions: [recorded] })
  expect(values(portfolio.positionsAt({ ...at(NOW - 20 * DAY), record }))).toEqual([['M-1', 1, 9]])
})

it('takes only the parts of another version whose records are the same', async () => {
  const records = { holdings: [holding()], snapshots: [snapshot(NOW)] }
  const [data, other] = [await dataOf(records), await dataOf({})]
  const before = new Portfolio(data, market, () => createRandom(7))
  const after = new Portfolio(other, market, () => createRandom(7), before)
  expect(after.holdings.positionsAt(NOW)).toEqual([])
  expect(after.timeline.countUntil(NOW)).toBe(0)
  const schedule = { every: DAY, offset: 0, jitter: 0, first: 0, skipped: [] }
  const { portfolios } = await dataOf({ portfolios: [{ id: 'mine', schedule }] })
  const scheduled = new Portfolio({ ...data, portfolios }, market, () => createRandom(7), before)
  expect(scheduled.timeline.countUntil(NOW)).toBe(Math.floor(NOW / DAY) + 2)
  expect(scheduled.holdings).toBe(before.holdings)
})
