import { expect, it } from 'vitest'
import { isPromise, type MaybePromise, mapMaybePromise } from '../../src/api/maybe-promise.ts'

const double = (value: number) => value * 2

it('maps a value at once', () => {
  expect(mapMaybePromise(2, double)).toBe(4)
})

it('maps the value of a promise when it resolves', async () => {
  const mapped: MaybePromise<number> = mapMaybePromise(Promise.resolve(2), double)
  expect(mapped).toBeInstanceOf(Promise)
  expect(await mapped).toBe(4)
})

it('recognizes a promise of another implementation', () => {
  const then = () => {}
  expect(isPromise({ then })).toBe(true)
})

it.each([null, undefined, 0, 'then', {}, Object.fromEntries([['then', true]]), () => {}])(
  'takes %s for a value',
  (value) => {
    expect(isPromise<unknown>(value)).toBe(false)
  },
)
