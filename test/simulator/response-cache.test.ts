import { expect, it } from 'vitest'
import { findScenario } from '../../src/scenario/shipped.ts'
import { World } from '../../src/scenario/world.ts'
import { ResponseCache } from '../../src/simulator/response-cache.ts'

/** Two versions of a portfolio, and a maker of replies that counts. */
async function opened() {
  const world = new World(findScenario('many-portfolios'), { seed: 1, now: 0 })
  const [one, other] = await Promise.all([...world.ids()].slice(0, 2).map((id) => world.portfolioData(id)))
  if (one === undefined || other === undefined) throw new Error('The scenario has fewer than two portfolios.')
  const made: string[] = []
  const make =
    (what: string, size = 10) =>
    () => {
      made.push(what)
      return { data: 'x'.repeat(size) }
    }
  return {
    replies: new ResponseCache(),
    one: world.portfolios.open(one),
    other: world.portfolios.open(other),
    make,
    made,
  }
}

it('makes a reply once for a version and a key', async () => {
  const { replies, one, other, make, made } = await opened()
  const first = replies.ok(one, 'a', make('one a'))
  expect(replies.ok(one, 'a', make('again'))).toBe(first)
  replies.ok(one, 'b', make('one b'))
  replies.ok(other, 'a', make('other a'))
  expect(made).toEqual(['one a', 'one b', 'other a'])
})

it('forgets the replies of one version alone', async () => {
  const { replies, one, other, make, made } = await opened()
  for (const portfolio of [one, other]) for (const key of ['a', 'b']) replies.ok(portfolio, key, make('first'))
  replies.forget(one)
  for (const portfolio of [one, other]) for (const key of ['a', 'b']) replies.ok(portfolio, key, make('again'))
  expect(made).toEqual(['first', 'first', 'first', 'first', 'again', 'again'])
})

it('forgets the oldest replies beyond 4 MiB, of whichever version, and keeps none of more than 256 KiB', async () => {
  const { replies, one, other, make, made } = await opened()
  replies.ok(one, 'large', make('large', 300_000))
  for (let n = 0; n < 25; n += 1) replies.ok(n < 10 ? one : other, String(n), make('first', 200_000))
  made.length = 0
  replies.ok(other, '24', make('24'))
  replies.ok(other, '10', make('10'))
  replies.ok(one, '9', make('9'))
  replies.ok(one, '0', make('0'))
  replies.ok(one, 'large', make('large'))
  expect(made).toEqual(['0', 'large'])
})
