import { expect, it } from 'vitest'
import { findScenario } from '../../src/scenario/shipped.ts'
import { World } from '../../src/scenario/world.ts'
import { Journal } from '../../src/simulator/journal/journal.ts'
import { createLiveWorld, endLiveWorld } from '../../src/simulator/live-world.ts'
import { WorldCache } from '../../src/simulator/world-cache.ts'

/** A cache, a world with two portfolios, and a function that records which replies were created. */
async function open() {
  const world = new World(findScenario('many-portfolios'), { seed: 1, now: 0 })
  const [one, other] = await Promise.all([...world.ids()].slice(0, 2).map((id) => world.portfolioData(id)))
  if (one === undefined || other === undefined) throw new Error('The scenario has fewer than two portfolios.')
  const worlds = new WorldCache()
  const created: string[] = []
  const create =
    (name: string, size = 10) =>
    () => {
      created.push(name)
      return { data: 'x'.repeat(size) }
    }
  return {
    worlds,
    cache: worlds.responses,
    world,
    one: world.portfolios.open(one),
    other: world.portfolios.open(other),
    create,
    created,
  }
}

it('creates a reply once for each portfolio version and key', async () => {
  const { cache, one, other, create, created } = await open()
  const first = cache.getOrCreate(one, 'a', create('one a'))
  expect(cache.getOrCreate(one, 'a', create('again'))).toEqual(first)
  cache.getOrCreate(one, 'b', create('one b'))
  cache.getOrCreate(other, 'a', create('other a'))
  expect(created).toEqual(['one a', 'one b', 'other a'])
})

it('keeps a short reply in memory of its own', async () => {
  const { cache, one, create } = await open()
  const { body } = cache.getOrCreate(one, 'a', create('short'))
  expect(body.buffer.byteLength).toBe(body.length)
})

it('evicts the replies of one portfolio version and keeps the others', async () => {
  const { cache, one, other, create, created } = await open()
  for (const portfolio of [one, other]) for (const key of ['a', 'b']) cache.getOrCreate(portfolio, key, create('first'))
  cache.evictAll(one)
  for (const portfolio of [one, other]) for (const key of ['a', 'b']) cache.getOrCreate(portfolio, key, create('again'))
  expect(created).toEqual(['first', 'first', 'first', 'first', 'again', 'again'])
})

it('evicts the oldest replies above 4 MiB, and caches none above 256 KiB', async () => {
  const { cache, one, other, create, created } = await open()
  cache.getOrCreate(one, 'large', create('large', 300_000))
  for (let n = 0; n < 25; n += 1) cache.getOrCreate(n < 10 ? one : other, String(n), create('first', 200_000))
  created.length = 0
  cache.getOrCreate(other, '24', create('24'))
  cache.getOrCreate(other, '10', create('10'))
  cache.getOrCreate(one, '9', create('9'))
  cache.getOrCreate(one, '0', create('0'))
  cache.getOrCreate(one, 'large', create('large'))
  expect(created).toEqual(['0', 'large'])
})

it('counts what an entry takes beside its bytes, so that small replies do not fill the memory', async () => {
  const { cache, one, create, created } = await open()
  for (let n = 0; n < 5000; n += 1) cache.getOrCreate(one, String(n), create('small'))
  created.length = 0
  cache.getOrCreate(one, '4999', create('newest'))
  cache.getOrCreate(one, '0', create('oldest'))
  expect(created).toEqual(['oldest'])
})

it('drops the replies of a world that has ended and keeps those of unchanged portfolios', async () => {
  const { worlds, cache, one, create, created, world } = await open()
  const options = { worlds, formatError: undefined, owner: undefined, journal: new Journal(0, () => {}) }
  const live = createLiveWorld(world, options)
  const [, id = ''] = world.ids()
  const written = await live.database.write(id, async (draft) => {
    const comments = await draft.open('comments')
    comments.delete((query) => query.where({ author: '' }))
  })
  if (written === undefined) throw new Error(`The scenario has no portfolio "${id}".`)
  const changed = world.portfolios.open(written.data)
  cache.getOrCreate(one, 'a', create('unchanged'))
  cache.getOrCreate(changed, 'a', create('changed'))
  endLiveWorld(live)
  cache.getOrCreate(one, 'a', create('unchanged again'))
  cache.getOrCreate(changed, 'a', create('changed again'))
  expect(created).toEqual(['unchanged', 'changed', 'changed again'])
})
