import { expect, test } from 'vitest'
import type { SnapshotList } from '../../../src/api/wire.ts'
import { type Loading, loadSeries } from '../../../src/console/portfolio/load-series.ts'
import { createFetch, createSimulator, type Simulator } from '../../../src/index.ts'

test('all pages together are the whole series', async () => {
  const { progress, load } = loader(
    createSimulator({
      scenario: { ...daily, portfolios: [{ id: 'p', snapshots: { count: 4100 }, holdings: { staked: 1, yield: 0 } }] },
    }),
  )
  await load()
  expect(progress.map(({ series }) => series.ids.length)).toEqual([2000, 4000, 4100])
  const { series, total } = progress.at(-1) as Loading
  expect(total).toBe(4100)
  expect(series.times).toEqual(series.times.toSorted())
  expect(new Set(series.ids).size).toBe(4100)
})

test('after the clock moved, one page brings the new snapshots, and an update to the newest one', async () => {
  const simulator = createSimulator({
    scenario: { ...daily, portfolios: [{ id: 'p', snapshots: { count: 4100 }, holdings: { staked: 1, yield: 0 } }] },
  })
  const { progress, load, calls } = loader(simulator)
  await load()
  const known = (progress.at(-1) as Loading).series
  simulator.clock.advance('P3D')
  calls.length = 0
  await load(known)
  expect(calls).toEqual([1])
  expect(progress.at(-1)?.series.ids.length).toBe(4103)
  expect(progress.at(-1)?.series.ids.slice(0, 4100)).toEqual(known.ids)
})

test('an ended loading reports nothing more', async () => {
  const { progress, load, controller } = loader(createSimulator({ scenario: 'demo' }), 'demo')
  const loading = load()
  controller.abort()
  await loading
  expect(progress).toEqual([])
})

const daily = { name: 'daily', summary: 'Daily snapshots.' }

function loader(simulator: Simulator, portfolioId = 'p') {
  const ask = createFetch(simulator, { baseUrl: 'http://mock.test' })
  const progress: Loading[] = []
  const calls: number[] = []
  const controller = new AbortController()
  const snapshots = async (id: string, { page = 1, limit = 20 } = {}): Promise<SnapshotList> => {
    calls.push(page)
    const url = `http://mock.test/v1/api/portfolios/${id}/snapshots?page=${page}&limit=${limit}`
    return (await ask(url, { headers: { authorization: 'Bearer x' } })).json()
  }
  const load = (known?: Loading['series']) =>
    loadSeries({ snapshots }, portfolioId, {
      ...(known === undefined ? {} : { known }),
      signal: controller.signal,
      onProgress: (loading) => progress.push(loading),
    })
  return { progress, calls, controller, load }
}
