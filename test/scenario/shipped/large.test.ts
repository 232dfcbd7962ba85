import { expect, it } from 'vitest'
import { findScenario } from '../../../src/scenario/shipped.ts'
import { WorldCache } from '../../../src/simulator/world-cache.ts'
import { clientOf } from '../../harness/client.ts'

it('whale has 400 positions and three years of daily snapshots', async () => {
  const { list, positions } = clientOf({ scenario: 'whale' })
  const newest = await list()
  const { data } = await list(`?limit=1&page=${newest.meta.total}`)
  expect(newest.meta.total).toBe(1096)
  expect(data[0]?.timestamp).toMatch(/^2023-02-0[56]T/)
  expect(await positions()).toHaveLength(400)
})

it('whale grows over three years, on large and small days', async () => {
  const totals = (await clientOf({ scenario: 'whale' }).series()).map(({ usdValue }) => usdValue)
  const changes = totals.slice(1).map((total, at) => Math.abs(total / (totals[at] ?? total) - 1))
  expect(Math.max(...changes)).toBeLessThan(0.3)
  expect(changes.toSorted((a, b) => a - b)[548]).toBeLessThan(0.03)
  expect(totals[0]).toBeLessThan((totals.at(-1) ?? 0) * 0.8)
})

it('decade has ten years of hourly snapshots of 50 positions', async () => {
  const { list, positions } = clientOf({ scenario: 'decade' })
  const oldest = await list('?limit=2&page=43830')
  expect(oldest.meta.total).toBe(87_660)
  expect(oldest.data.map(({ timestamp }) => timestamp.slice(0, 7))).toEqual(['2016-02', '2016-02'])
  expect(await positions()).toHaveLength(50)
})

it('decade has a page in the middle like the first one', async () => {
  const { list, positions } = clientOf({ scenario: 'decade' })
  const { data } = await list('?page=2192')
  const [snapshot] = data
  const shown = await positions(snapshot?.id)
  expect(shown.reduce((sum, { usdValue }) => sum + usdValue, 0)).toBe(snapshot?.usdValue)
})

it('many-portfolios has a thousand portfolios', async () => {
  const { simulator, list } = clientOf({ scenario: 'many-portfolios' }, { portfolio: 'portfolio-999' })
  expect(new Set(simulator.portfolioIds()).size).toBe(1000)
  expect((await list()).meta.total).toBe(45)
})

it('many-portfolios generates only requested portfolios', async () => {
  const world = new WorldCache().open(findScenario('many-portfolios'), {})
  const found: string[] = []
  const find = world.index.find.bind(world.index)
  world.index.find = (id) => {
    found.push(id)
    return find(id)
  }
  await world.portfolioData('portfolio-500')
  await world.portfolioData('portfolio-500')
  expect(found).toEqual(['portfolio-500'])
})
