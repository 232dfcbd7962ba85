import { expect, it } from 'vitest'
import { readUpdate, type UpdateContext } from '../../src/api/update.ts'

const custom: UpdateContext = { manualAsset: true, strict: false }
const listed: UpdateContext = { manualAsset: false, strict: false }
const parse = (text: string): object => JSON.parse(text)

it('reads all fields', () => {
  expect(readUpdate({ amount: 2475.8914, price: 0.1752, description: 'note' }, custom)).toEqual({
    update: { amount: 2475.8914, price: 0.1752, description: 'note' },
    warnings: [],
    errors: [],
  })
})

it('reads an empty object as no change', () => {
  expect(readUpdate({}, custom)).toEqual({ update: {}, warnings: [], errors: [] })
})

it('distinguishes null, which clears a description, from a missing field', () => {
  expect(readUpdate({ description: null }, custom).update).toEqual({ description: null })
  expect(readUpdate({ description: '' }, custom).update).toEqual({ description: '' })
})

it.each([0, -5, 1e100, -1e100, 5e-324])('accepts the number %j', (number) => {
  expect(readUpdate({ amount: number, price: number }, custom).update).toEqual({ amount: number, price: number })
})

it('converts −0 to 0', () => {
  const { update } = readUpdate(parse('{"amount":-0,"price":-0.0}'), custom)
  expect([Object.is(update.amount, 0), Object.is(update.price, 0)]).toEqual([true, true])
})

it.each(['"1"', 'null', 'true', '[1]', '{}', '1e400', '-1e400'])('rejects %s as a number', (text) => {
  expect(readUpdate(parse(`{"amount":${text},"price":${text}}`), custom)).toMatchObject({
    update: {},
    errors: [
      { pointer: '/amount', detail: 'Must be a number.' },
      { pointer: '/price', detail: 'Must be a number.' },
    ],
  })
})

it.each([1.0000000000000002e100, -1.1e100, 1e308])('rejects the number %j as too large', (number) => {
  expect(readUpdate({ amount: number, price: number }, custom).errors).toEqual([
    { pointer: '/amount', detail: 'Must be between -1e100 and 1e100.' },
    { pointer: '/price', detail: 'Must be between -1e100 and 1e100.' },
  ])
})

it('drops a price that the asset ignores, whatever its size, with a warning', () => {
  expect(readUpdate({ price: 1e300 }, listed)).toEqual({
    update: {},
    warnings: [
      {
        kind: 'ignored-price',
        name: 'price',
        detail: 'Ignored: only the price of a custom (private) asset can be set. Leave it out.',
      },
    ],
    errors: [],
  })
})

it.each(['"1"', 'null', '1e400'])('rejects %s as a price even if the price is ignored', (text) => {
  expect(readUpdate(parse(`{"price":${text}}`), listed)).toMatchObject({
    warnings: [],
    errors: [{ pointer: '/price', detail: 'Must be a number.' }],
  })
})

it('rejects an ignored price in strict mode, but not one that applies', () => {
  expect(readUpdate({ price: 1 }, { manualAsset: false, strict: true }).errors).toMatchObject([{ pointer: '/price' }])
  expect(readUpdate({ price: 1 }, { manualAsset: true, strict: true })).toEqual({
    update: { price: 1 },
    warnings: [],
    errors: [],
  })
})

it.each(['a', '✓', '😀'])('accepts 200 of the character %s and rejects 201', (character) => {
  const longest = character.repeat(200)
  expect(readUpdate({ description: longest }, custom).update).toEqual({ description: longest })
  expect(readUpdate({ description: longest + character }, custom).errors).toEqual([
    { pointer: '/description', detail: 'Must be at most 200 characters.' },
  ])
})

it.each([1, true, [], {}])('rejects %j as a description', (description) => {
  expect(readUpdate({ description }, custom).errors).toEqual([
    { pointer: '/description', detail: 'Must be a string or null.' },
  ])
})

it('accepts an unknown field with a warning', () => {
  expect(readUpdate({ id: 'x', amount: 1 }, custom)).toEqual({
    update: { amount: 1 },
    warnings: [{ kind: 'unknown-field', name: 'id', detail: 'Unknown field. Leave it out.' }],
    errors: [],
  })
})

it('rejects an unknown field in strict mode, with an escaped pointer', () => {
  expect(readUpdate({ 'a/b~c': 1 }, { manualAsset: true, strict: true }).errors).toEqual([
    { pointer: '/a~1b~0c', detail: 'Unknown field. Leave it out.' },
  ])
})

it('treats an own __proto__ key as an unknown field, and ignores inherited keys', () => {
  const { update, warnings } = readUpdate(parse('{"__proto__":{"amount":1}}'), custom)
  expect([Object.keys(update), warnings.map(({ name }) => name)]).toEqual([[], ['__proto__']])
  expect(readUpdate(Object.create({ amount: 1 }), custom).update).toEqual({})
})

it('reports at most 8 errors and warnings, with short names', () => {
  const names = Array.from({ length: 1000 }, (_, at) => '\u0000\ud800/~"'.repeat(50) + at)
  const read = readUpdate(Object.fromEntries(names.map((name) => [name, 1])), { manualAsset: true, strict: true })
  expect([read.warnings.length, read.errors.length]).toEqual([8, 8])
  expect(new TextEncoder().encode(JSON.stringify(read.errors)).length).toBeLessThan(1500)
})
