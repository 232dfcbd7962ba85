import { expect, it } from 'vitest'
import { clientOf, pathOf } from '../harness/client.ts'
import { answers, mine } from './fixtures.ts'

it('adds exactly 30 snapshots in 30 days, and changes no earlier reply', async () => {
  const { simulator, ask, list } = clientOf({ scenario: 'demo' })
  const before = await (await ask(`${pathOf('demo')}/snapshots?limit=90&includeComments=1`)).text()
  const shown = await (await ask(`${pathOf('demo')}/snapshots/latest/positions`)).text()
  const { data } = await list('?limit=1')
  simulator.clock.advance('P30D')
  const after = await list('?limit=1000&includeComments=1')
  expect(after.meta.total).toBe(120)
  expect(JSON.stringify(after.data.slice(30))).toBe(JSON.stringify(JSON.parse(before).data))
  expect(await (await ask(`${pathOf('demo')}/snapshots/${data[0]?.id}/positions`)).text()).toBe(shown)
})

it('continues the series of totals without a jump', async () => {
  const { simulator, series } = clientOf({ scenario: 'demo' })
  simulator.clock.advance('P30D')
  const totals = (await series()).map(({ usdValue }) => usdValue)
  const changes = totals.slice(1).map((total, at) => Math.abs(total / (totals[at] ?? total) - 1))
  const usual = Math.max(...changes.slice(0, 88))
  expect(changes[89]).toBeLessThan(usual)
  expect(Math.max(...changes.slice(89))).toBeLessThan(usual * 1.5)
})

it('generates the same snapshots in one step and in many', async () => {
  const [one, many] = [clientOf({ scenario: 'demo' }), clientOf({ scenario: 'demo' })]
  one.simulator.clock.advance('P10D')
  for (let day = 0; day < 10; day++) {
    many.simulator.clock.advance('P1D')
    await many.list()
  }
  expect(await answers(many, 'demo')).toBe(await answers(one, 'demo'))
})

it('values hourly and daily snapshots of the same instant alike', async () => {
  const holdings = ['stETH', 'SOL', 'USDC'].map((asset) => ({ type: 'Yield' as const, asset, amount: 3, rate: 0.05 }))
  const of = (every: string, count: number) => ({
    snapshots: { every, count, jitter: 'PT0S' },
    holdings,
    manualPositions: [],
  })
  const portfolios = [
    { id: 'hourly', ...of('PT1H', 240) },
    { id: 'daily', ...of('P1D', 10) },
  ]
  const { simulator, series } = clientOf({ scenario: { name: 'two', portfolios } })
  const hourly = new Map((await series()).map(({ timestamp, usdValue }) => [timestamp, usdValue]))
  const daily = await clientOf(simulator, { portfolio: 'daily' }).series()
  expect([hourly.size, daily.length]).toEqual([240, 10])
  expect(daily.map(({ timestamp }) => hourly.get(timestamp))).toEqual(daily.map(({ usdValue }) => usdValue))
})

it('advances ten years at once, with the same snapshots as a count of them', async () => {
  const { simulator, list } = clientOf({
    scenario: mine({ snapshots: { count: 1, every: 'PT1H', jitter: 'PT0S' } }),
  })
  simulator.clock.advance('P3650D')
  expect((await list('?limit=1&page=50000')).data).toHaveLength(1)
  expect((await list()).meta.total).toBe(1 + 3650 * 24)
})

it('never moves back', () => {
  const { clock } = clientOf({ scenario: 'demo' }).simulator
  clock.advance('P1D')
  expect(() => clock.set('2026-02-05T12:00:00Z')).toThrow('The clock cannot go back from 2026-02-06T12:00:00.000Z')
  expect(clock.now).toBe('2026-02-06T12:00:00.000Z')
})

it('has as `latest` the newest snapshot at or before now', async () => {
  const { simulator, series, positions } = clientOf({ scenario: 'demo' })
  simulator.clock.set('2026-03-01T23:59:59.999Z')
  const newest = (await series()).at(-1)
  expect(newest?.timestamp).toMatch(/^2026-03-01T00:/)
  expect(await positions()).toEqual(await positions(newest?.id))
})
