import { expect, it } from 'vitest'
import { clientOf } from '../../harness/client.ts'

it('live has a snapshot with another value every five seconds', async () => {
  const series = await clientOf({ scenario: 'live' }).series()
  const instants = series.map(({ timestamp }) => Date.parse(timestamp))
  const gaps = instants.slice(1).map((instant, at) => instant - (instants[at] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThan(4000)
  expect(Math.max(...gaps)).toBeLessThan(6000)
  expect(new Set(series.map(({ usdValue }) => usdValue)).size).toBe(series.length)
})

it('live goes up and down within a minute', async () => {
  const totals = (await clientOf({ scenario: 'live' }).series()).slice(-13).map(({ usdValue }) => usdValue)
  const rises = totals.slice(1).map((total, at) => total > (totals[at] ?? 0))
  expect(rises.slice(1).filter((rise, at) => rise !== rises[at]).length).toBeGreaterThan(1)
  expect(Math.max(...totals) / Math.min(...totals)).toBeLessThan(1.01)
})

it('live moves little and without jumps within ten minutes', async () => {
  const totals = (await clientOf({ scenario: 'live' }).series()).map(({ usdValue }) => usdValue)
  expect(Math.max(...totals) / Math.min(...totals)).toBeLessThan(1.004)
})

it('live gets new snapshots in real time', async () => {
  const { simulator, list } = clientOf({ scenario: 'live' })
  const before = simulator.clock.now
  await expect.poll(() => simulator.clock.now).not.toBe(before)
  simulator.clock.advance('PT10S')
  expect((await list()).meta.total).toBeGreaterThanOrEqual(122)
})

it('page-drift repeats the last item of a page at the top of the next one', async () => {
  const { list } = clientOf({ scenario: 'page-drift' })
  const [first, second] = [await list(), await list('?page=2')]
  expect([first.meta.total, second.meta.total]).toEqual([50, 51])
  expect(second.data[0]).toEqual(first.data.at(-1))
})
