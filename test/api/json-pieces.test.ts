import { expect, it } from 'vitest'
import { wholeBody } from '../../src/api/body-bytes.ts'
import { jsonPieces, SlicedArray } from '../../src/api/json-pieces.ts'
import { encode, jsonReply, streamedReply } from '../../src/api/reply.ts'

const json = (value: unknown) => [...jsonPieces(value)].join('')
const sliced = (...slices: unknown[][]) => new SlicedArray(() => slices)

it('gives the JSON of ordinary arrays for sliced ones', () => {
  expect(json(sliced())).toBe('[]')
  expect(json(sliced([], [1, 'two'], [], [null]))).toBe('[1,"two",null]')
  expect(json({ a: [1], b: sliced([{ c: 2 }], [3]), d: undefined, e: { f: 'ü"' } })).toBe(
    JSON.stringify({ a: [1], b: [{ c: 2 }, 3], e: { f: 'ü"' } }),
  )
})

it('finds sliced arrays in the items of others', () => {
  const value = { list: sliced([{ id: 1 }, { id: 2, items: sliced([1], [2]) }], [{ items: sliced() }, { id: 3 }]) }
  expect(json(value)).toBe('{"list":[{"id":1},{"id":2,"items":[1,2]},{"items":[]},{"id":3}]}')
})

it('makes a slice only when it is needed', () => {
  let made = 0
  const value = new SlicedArray(function* () {
    for (;;) yield [made++]
  })
  const pieces = jsonPieces({ value })[Symbol.iterator]()
  for (let n = 0; n < 4; n += 1) pieces.next()
  expect(made).toBeLessThan(5)
})

it('collects the chunks of a streamed body', async () => {
  const start = encode([1])
  const body = {
    start,
    async *[Symbol.asyncIterator]() {
      yield start
      yield encode([2])
    },
  }
  expect(new TextDecoder().decode(await wholeBody(streamedReply(200, body)))).toBe('[1][2]')
  expect(new TextDecoder().decode(await wholeBody(jsonReply(200, [])))).toBe('[]')
})
