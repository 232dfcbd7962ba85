import { expect, it } from 'vitest'
import { concatBytes, header, withChanges } from '../../src/api/request.ts'
import { requestOf, requestWith } from './requests.ts'

it('joins the repeated lines of a header and ignores the others, also those of the same length', () => {
  const request = requestWith(['X-One', 'a'], ['x-two', 'b'], ['x-one', 'c'], ['x-one-more', 'd'], ['X-ONE', 'e'])
  expect(header(request, 'x-one')).toBe('a, c, e')
  expect(header(request, 'x-none')).toBeUndefined()
})

it('reads a header line without a value as an empty one', () => {
  expect(header(requestWith(['x-one', '']), 'x-one')).toBe('')
  expect(header(requestWith(['x-one', ''], ['x-one', 'a']), 'x-one')).toBe(', a')
})

it('copies a request with changes, and reads the body of the original', async () => {
  const request = requestOf('{}')
  const changed = withChanges(request, { target: '/v1/api/other' })
  expect(changed).toMatchObject({ method: 'PATCH', target: '/v1/api/other', headers: request.headers })
  expect(await changed.readBody(10)).toEqual({ kind: 'bytes', bytes: new Uint8Array([0x7b, 0x7d]) })
  expect(await changed.readBody(1)).toEqual({ kind: 'too-large' })
  expect(request.target).toBe('/v1/api')
})

it.each([
  [[], []],
  [[[1, 2]], [1, 2]],
  [
    [[1, 2], [], [3], [4, 5]],
    [1, 2, 3, 4, 5],
  ],
  [[[], [1]], [1]],
])('concatenates the chunks %j', (chunks, whole) => {
  expect([...concatBytes(chunks.map((chunk) => new Uint8Array(chunk)))]).toEqual(whole)
})

it('returns a single chunk without a copy', () => {
  const chunk = new Uint8Array([1])
  expect(concatBytes([chunk])).toBe(chunk)
})
