import { expect, it } from 'vitest'
import type { PortfolioRecords } from '../../src/database/collections.ts'
import { Database } from '../../src/database/database.ts'
import { PortfolioCache } from '../../src/portfolio/portfolio.ts'
import {
  describeManualPosition,
  effectiveFrom,
  findManualPosition,
  updateManualPosition,
} from '../../src/portfolio/update-manual-position.ts'
import { createRandom } from '../../src/random/random.ts'
import { DAY, dataOf, holding, manualPosition, market, NOW, portfolioOf, position, snapshot } from './records.ts'

const custom = manualPosition({
  custom: true,
  symbol: 'OWN',
  network: 'Manual',
  revisions: [{ from: NOW - DAY, amount: 3, price: 5, description: 'note' }],
})
const HINT = 'Use the id of a position of type Manual, without its `-<n>` suffix.'

/** A database with the portfolio `mine` of these records. */
async function databaseOf(records: Partial<PortfolioRecords>): Promise<Database> {
  const data = await dataOf(records)
  return new Database({
    ids: () => ['mine'],
    has: (id) => id === 'mine',
    portfolioData: (id) => (id === 'mine' ? data : undefined),
    dataWithoutComments: (id) => (id === 'mine' ? data : undefined),
  })
}

it('finds a manual position by its own id', async () => {
  const portfolio = await portfolioOf({ holdings: [holding()], manualPositions: [manualPosition()] })
  expect(findManualPosition(portfolio, 'M')).toEqual({ ok: true, value: manualPosition() })
})

it.each([
  ['M-1', 'This is the id of a position in a snapshot. Use the id of the manual position: M.'],
  ['M-12', 'This is the id of a position in a snapshot. Use the id of the manual position: M.'],
  ['H', `A holding cannot be updated. ${HINT}`],
  ['H-2', `A holding cannot be updated. ${HINT}`],
  ['N', `This portfolio has no manual position with this id. ${HINT}`],
  ['M-x', `This portfolio has no manual position with this id. ${HINT}`],
  ['M-1-x', `This portfolio has no manual position with this id. ${HINT}`],
  ['A-1B', `This portfolio has no manual position with this id. ${HINT}`],
  ['m', `This portfolio has no manual position with this id. ${HINT}`],
])('says which id to use instead of %s', async (id, detail) => {
  const manualPositions = [manualPosition(), manualPosition({ id: 'AB' })]
  const portfolio = await portfolioOf({ holdings: [holding()], manualPositions })
  expect(findManualPosition(portfolio, id)).toEqual({
    ok: false,
    problem: { code: 'manual-position-not-found', detail },
  })
})

it.each([
  [{}, { amount: 3, price: 5, description: 'note' }],
  [{ amount: 0 }, { amount: 0, price: 5, description: 'note' }],
  [{ price: 0 }, { amount: 3, price: 0, description: 'note' }],
  [{ description: null }, { amount: 3, price: 5, description: null }],
  [{ description: '' }, { amount: 3, price: 5, description: '' }],
  [
    { amount: 1, price: 2, description: 'x' },
    { amount: 1, price: 2, description: 'x' },
  ],
])('updates the fields of %j only', async (update, values) => {
  const database = await databaseOf({ manualPositions: [custom] })
  const updated = await updateManualPosition(database, 'mine', 'M', update, NOW)
  expect(updated).toEqual({ ...custom, revisions: [custom.revisions[0], { from: NOW, ...values }] })
})

it('keeps the price of a listed asset unset', async () => {
  const database = await databaseOf({ manualPositions: [manualPosition()] })
  const updated = await updateManualPosition(database, 'mine', 'M', { price: 7, amount: 1 }, NOW)
  expect(updated?.revisions.at(-1)).toEqual({ from: NOW, amount: 1, price: null, description: 'note' })
})

it('replaces a revision of the same instant, and those after it, but never the first one', async () => {
  const database = await databaseOf({ manualPositions: [custom] })
  const update = async (amount: number, from: number) => {
    const updated = await updateManualPosition(database, 'mine', 'M', { amount }, from)
    return updated?.revisions.map((revision) => [revision.from - NOW, revision.amount])
  }
  await update(4, NOW)
  expect(await update(5, NOW + 10)).toEqual([
    [-DAY, 3],
    [0, 4],
    [10, 5],
  ])
  expect(await update(6, NOW + 10)).toEqual([
    [-DAY, 3],
    [0, 4],
    [10, 6],
  ])
  expect(await update(7, NOW + 5)).toEqual([
    [-DAY, 3],
    [0, 4],
    [5, 7],
  ])
  expect(await update(8, NOW - 2 * DAY)).toEqual([
    [-DAY, 3],
    [-DAY, 8],
  ])
})

it('updates nothing if the portfolio or the manual position is gone', async () => {
  const database = await databaseOf({ manualPositions: [custom] })
  expect(await updateManualPosition(database, 'yours', 'M', { amount: 1 }, NOW)).toBeUndefined()
  expect(await updateManualPosition(database, 'mine', 'N', { amount: 1 }, NOW)).toBeUndefined()
})

it('shows an update from the latest snapshot on, or after now', async () => {
  const portfolio = await portfolioOf({ snapshots: [snapshot(NOW - DAY), snapshot(NOW + DAY)] })
  expect(effectiveFrom(portfolio, NOW, 'latest')).toBe(NOW - DAY)
  expect(effectiveFrom(portfolio, NOW, 'next')).toBe(NOW + 1)
  expect(effectiveFrom(await portfolioOf({}), NOW, 'latest')).toBe(NOW)
})

it('describes a custom asset with its own price', async () => {
  const portfolio = await portfolioOf({ manualPositions: [custom] })
  expect(Object.entries(describeManualPosition(portfolio, custom, NOW))).toEqual([
    ['id', 'M'],
    ['network', 'Manual'],
    ['platform', 'Manual'],
    ['account', 'Safe'],
    ['assetSymbol', 'OWN'],
    ['assetName', 'Bitcoin'],
    ['amount', 3],
    ['price', 5],
    ['usdValue', 15],
    ['manualAsset', true],
    ['description', 'note'],
  ])
})

it('describes a listed asset at its price in a scheduled snapshot', async () => {
  const schedule = { every: DAY, offset: 0, jitter: 0, first: 0, skipped: [] }
  const record = manualPosition()
  const portfolio = await portfolioOf({ portfolios: [{ id: 'mine', schedule }], manualPositions: [record] })
  const midnight = Math.floor(NOW / DAY) * DAY
  expect(describeManualPosition(portfolio, record, NOW).price).toBe(market.price('BTC', midnight))
})

it('describes the newest revision, whether or not it is in force', async () => {
  const [first] = custom.revisions
  const record = {
    ...custom,
    revisions: [first, { ...first, amount: 9 }, { ...first, from: NOW + 9, amount: 4 }] satisfies [
      object,
      object,
      object,
    ],
  }
  const portfolio = await portfolioOf({ manualPositions: [record] })
  expect(describeManualPosition(portfolio, record, NOW)).toMatchObject({ amount: 4, usdValue: 20 })
})

it('describes a listed asset on its own network, at its price in the latest snapshot', async () => {
  const record = manualPosition()
  const describe = async (...snapshots: ReturnType<typeof snapshot>[]) => {
    const portfolio = await portfolioOf({ manualPositions: [record], snapshots })
    const { network, price, usdValue, manualAsset } = describeManualPosition(portfolio, record, NOW)
    expect([network, usdValue, manualAsset]).toEqual(['Bitcoin', 3 * price, false])
    return price
  }
  const recorded = position({ id: 'M-1', type: 'Manual', price: 9 })
  expect(await describe()).toBe(market.price('BTC', NOW))
  expect(await describe(snapshot(NOW - DAY))).toBe(market.price('BTC', NOW - DAY))
  expect(await describe(snapshot(NOW - DAY, { positions: [position(), recorded] }))).toBe(9)
  expect(await describe(snapshot(NOW - DAY, { positions: [position()] }))).toBe(market.price('BTC', NOW - DAY))
})

it('shares what a write does not change with the version before', async () => {
  const asked: string[] = []
  const cache = new PortfolioCache(market, (id) => {
    asked.push(id)
    return createRandom(7)
  })
  const database = await databaseOf({ holdings: [holding()], manualPositions: [custom], snapshots: [snapshot(NOW)] })
  const open = async () => {
    const data = await database.portfolioData('mine')
    if (data === undefined) throw new Error('The portfolio is gone.')
    return cache.open(data)
  }
  const before = await open()
  expect(await open()).toBe(before)
  await updateManualPosition(database, 'mine', 'M', { amount: 9 }, NOW)
  const after = await open()
  expect(after).not.toBe(before)
  expect([after.holdings === before.holdings, after.timeline === before.timeline]).toEqual([true, true])
  expect(before.manualPositions.find('M')?.revisions).toHaveLength(1)
  expect(after.manualPositions.find('M')?.revisions).toHaveLength(2)

  await database.write('mine', async (draft) => {
    const snapshots = await draft.open('snapshots')
    await snapshots.create(snapshot(NOW - DAY))
    const comments = await draft.open('comments')
    await comments.create({ id: 'C', subject: 'M', author: 'Ann', instant: NOW, content: 'x' })
  })
  const later = await open()
  expect([later.timeline.countUntil(NOW), before.timeline.countUntil(NOW)]).toEqual([2, 1])
  expect([later.commentsOn('M')?.length, before.commentsOn('M')]).toEqual([1, undefined])
  expect(later.holdings).toBe(before.holdings)
  expect(new Set(asked)).toEqual(new Set(['mine']))
})
