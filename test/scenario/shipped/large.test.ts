import { expect, it } from 'vitest'
import { findScenario } from '../../../src/scenario/shipped.ts'
import { WorldCache } from '../../../src/simulator/world-cache.ts'
import { clientOf } from '../client.ts'

it('whale has 400 positions and three years of daily snapshots', async () => {
  const { snapshots, positions } = clientOf({ scenario: 'whale' })
  const newest = await snapshots('whale')
  const { data } = await snapshots('whale', `?limit=1&page=${newest.meta.total}`)
  expect(newest.meta.total).toBe(1096)
  expect(data[0]?.timestamp).toMatch(/^2023-02-0[56]T/)
  expect(await positions('whale')).toHaveLength(400)
})

it('whale moves like a market and keeps its size', async () => {
  const totals = (await clientOf({ scenario: 'whale' }).series('whale')).map(({ usdValue }) => usdValue)
  const changes = totals.slice(1).map((total, at) => Math.abs(total / (totals[at] ?? total) - 1))
  expect(Math.max(...changes)).toBeLessThan(0.12)
  expect(Math.max(...totals) / Math.min(...totals)).toBeLessThan(4)
})

it('decade has ten years of hourly snapshots of 50 positions', async () => {
  const { snapshots, positions } = clientOf({ scenario: 'decade' })
  const oldest = await snapshots('decade', '?limit=2&page=43830')
  expect(oldest.meta.total).toBe(87_660)
  expect(oldest.data.map(({ timestamp }) => timestamp.slice(0, 7))).toEqual(['2016-02', '2016-02'])
  expect(await positions('decade')).toHaveLength(50)
})

it('decade has a page in the middle like the first one', async () => {
  const { snapshots, positions } = clientOf({ scenario: 'decade' })
  const { data } = await snapshots('decade', '?page=2192')
  const [snapshot] = data
  const shown = await positions('decade', snapshot?.id)
  expect(shown.reduce((sum, { usdValue }) => sum + usdValue, 0)).toBe(snapshot?.usdValue)
})

it('many-portfolios has a thousand portfolios', async () => {
  const { simulator, snapshots } = clientOf({ scenario: 'many-portfolios' })
  expect(new Set(simulator.portfolioIds()).size).toBe(1000)
  expect((await snapshots('portfolio-999')).meta.total).toBe(45)
})

it('many-portfolios generates only requested portfolios', async () => {
  const world = new WorldCache().open(findScenario('many-portfolios'), {})
  const made: string[] = []
  const find = world.index.find.bind(world.index)
  world.index.find = (id) => {
    made.push(id)
    return find(id)
  }
  await world.portfolioData('portfolio-500')
  await world.portfolioData('portfolio-500')
  expect(made).toEqual(['portfolio-500'])
})
