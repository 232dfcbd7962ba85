import { expect, it } from 'vitest'
import { parseInstant } from '../../../src/time/instant.ts'
import { clientOf } from '../../harness/client.ts'

const DAY = 86_400_000

function demo() {
  return clientOf({ scenario: 'demo' })
}

/** The ids of the holdings of positions, without the number of the asset. */
function holdingIds(positions: readonly { id: string }[]): Set<string> {
  return new Set(positions.map(({ id }) => id.replace(/-\d+$/, '')))
}

it('has two portfolios, one with 90 daily snapshots and a small one', async () => {
  const { simulator, series } = demo()
  expect(simulator.portfolioIds()).toEqual(['demo', 'demo-small'])
  const instants = (await series()).map(({ timestamp }) => parseInstant(timestamp) ?? 0)
  expect(instants).toHaveLength(90)
  expect(new Set(instants.map((instant) => Math.floor(instant / DAY))).size).toBe(90)
  expect(await clientOf(simulator, { portfolio: 'demo-small' }).series()).toHaveLength(12)
})

it('has 24 positions of all three types, in four accounts and on six networks', async () => {
  const positions = await demo().positions()
  expect(positions).toHaveLength(24)
  expect(new Set(positions.map(({ type }) => type))).toEqual(new Set(['Staked', 'Yield', 'Manual']))
  expect(new Set(positions.map(({ account }) => account)).size).toBe(4)
  expect(new Set(positions.map(({ network }) => network).filter((network) => network !== 'Manual')).size).toBe(6)
})

it('has positions at an exchange, without addresses', async () => {
  const positions = (await demo().positions()).filter(({ type }) => type !== 'Manual')
  const onExchange = positions.filter(({ address }) => address === undefined)
  expect(new Set(onExchange.map(({ account }) => account)).size).toBe(1)
  expect(onExchange.length).toBeLessThan(positions.length / 2)
})

it('has pools of two assets of similar value, and supplied assets', async () => {
  const positions = await demo().positions()
  const second = positions.find(({ id }) => id.endsWith('-2'))
  const first = positions.find(({ id }) => id === second?.id.replace('-2', '-1'))
  expect((first?.usdValue ?? 0) / (second?.usdValue ?? 1)).toBeCloseTo(1, 1)
  expect(positions.some(({ assetContext }) => assetContext === 'supply')).toBe(true)
})

it('opens and closes holdings and revises manual positions over time', async () => {
  const { positions, series } = demo()
  const [oldest] = await series()
  const [before, after] = [await positions(oldest?.id), await positions()]
  expect([...holdingIds(after)].filter((id) => !holdingIds(before).has(id))).not.toEqual([])
  expect([...holdingIds(before)].filter((id) => !holdingIds(after).has(id))).not.toEqual([])
  const revised = after.filter(
    ({ id, type, amount }) => type === 'Manual' && before.some((old) => old.id === id && old.amount !== amount),
  )
  expect(revised).not.toEqual([])
})

it('has comments on some but not all snapshots and manual positions', async () => {
  const { list, positions } = demo()
  const { data } = await list('?limit=90&includeComments=1')
  const commented = data.filter(({ comments }) => comments !== undefined).length
  expect(commented).toBeGreaterThan(4)
  expect(commented).toBeLessThan(20)
  const manual = (await positions('latest', '?includeComments=1')).filter(({ type }) => type === 'Manual')
  expect(manual.some(({ comments }) => comments !== undefined)).toBe(true)
})

it('has manual positions with and without a note', async () => {
  const manual = (await demo().positions()).filter(({ type }) => type === 'Manual')
  expect(manual.some(({ description }) => description === null)).toBe(true)
  expect(manual.some(({ description }) => description !== null)).toBe(true)
})

it('is diversified and moves realistically', async () => {
  const { positions, series } = demo()
  const totals = (await series()).map(({ usdValue }) => usdValue)
  const changes = totals.slice(1).map((total, at) => Math.abs(total / (totals[at] ?? total) - 1))
  const latest = totals.at(-1) ?? 0
  const largest = (await positions()).toSorted((a, b) => b.usdValue - a.usdValue)
  expect(largest[0]).toMatchObject({ assetSymbol: 'BTC' })
  expect(largest[0]?.usdValue).toBeLessThan(latest * 0.45)
  expect(largest[1]?.usdValue).toBeLessThan(latest * 0.2)
  expect(Math.max(...changes)).toBeLessThan(0.12)
  expect(changes.filter((change) => change > 0.001).length).toBeGreaterThan(75)
  expect(Math.max(...totals) / Math.min(...totals)).toBeLessThan(2)
})
