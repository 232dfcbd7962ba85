import { expect, it } from 'vitest'
import { clientOf } from '../../harness/client.ts'
import { mine } from '../fixtures.ts'
import { duplicates, notInUnits, samples, seeded, tooEarly } from './life.ts'

it.each([1, 2, 3])('holds nothing before it existed, nothing twice, and only whole units (seed %i)', async (seed) => {
  for (const { timestamp, positions } of await samples(seeded('decade', seed), 'decade', 12)) {
    expect(tooEarly(timestamp, positions)).toEqual([])
    expect(duplicates(positions)).toEqual([])
    expect(notInUnits(positions)).toEqual([])
  }
})

it('has the value that the scenario asks for, in the newest snapshot', async () => {
  for (const [scenario, value] of [
    ['demo', 240_000],
    ['crash', 300_000],
    ['expired-token', 75_000],
  ] as const) {
    const { data } = await seeded(scenario, 7).list('?limit=1')
    expect(Math.abs((data[0]?.usdValue ?? 0) / value - 1)).toBeLessThan(0.001)
  }
})

it('holds BTC, and private assets in an account of their own', async () => {
  const positions = await seeded('demo', 3).positions()
  expect(positions.some(({ assetSymbol }) => assetSymbol === 'BTC')).toBe(true)
  const priv = positions.filter(({ type, assetSymbol }) => type === 'Manual' && assetSymbol.includes('-'))
  const others = positions.filter((position) => !priv.includes(position))
  expect(priv.length).toBeGreaterThan(0)
  expect(others.filter(({ account }) => priv.some((own) => own.account === account))).toEqual([])
})

it('takes the value of an added record from the largest position alone', async () => {
  const portfolio = { value: 100_000, holdings: { staked: 3, yield: 2 }, manualPositions: { listed: 1 } }
  const before = await clientOf({ scenario: mine(portfolio) }).positions()
  const more = mine({ ...portfolio, holdings: { staked: 3, yield: 3 } })
  const after = new Map((await clientOf({ scenario: more }).positions()).map((position) => [position.id, position]))
  const changed = before.filter(({ id, amount }) => after.get(id)?.amount !== amount)
  expect(changed.map(({ assetSymbol, type }) => [assetSymbol, type])).toEqual([['BTC', 'Manual']])
})
