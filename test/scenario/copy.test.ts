import { expect, it } from 'vitest'
import { copyPlainData } from '../../src/scenario/validate/plain-data.ts'

const EXPECTED = 'Expected JSON data, without functions, dates and class instances'

/** Data nested in this many lists. */
function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}

it('copies plain data', () => {
  const data = { a: [1, 'x', null, true, undefined, { b: [] }], c: {} }
  const { copy, issues } = copyPlainData(data)
  expect([copy, issues]).toEqual([data, []])
  expect(copy).not.toBe(data)
})

it('copies an object without a prototype, and leaves out keys that are symbols', () => {
  const bare: object = Object.assign(Object.create(null), { a: 1, [Symbol('b')]: 2 })
  expect(copyPlainData(bare)).toEqual({ copy: { a: 1 }, issues: [] })
})

it('keeps the key __proto__, as a property that can be changed', () => {
  const { copy } = copyPlainData(JSON.parse('{"__proto__":{"a":1}}'))
  expect(Object.getOwnPropertyDescriptor(copy, '__proto__')).toEqual({
    value: { a: 1 },
    configurable: true,
    enumerable: true,
    writable: true,
  })
})

it.each([
  [{ a: [new Date(0), 1] }, { a: [null, 1] }, ['a', 0], `${EXPECTED}, got a Date.`],
  [{ a: () => {}, b: 1 }, { a: null, b: 1 }, ['a'], `${EXPECTED}, got a function.`],
  [{ a: 5n }, { a: null }, ['a'], `${EXPECTED}, got a bigint.`],
  [[Symbol('x')], [null], [0], `${EXPECTED}, got a symbol.`],
])('replaces what JSON cannot express in %o by null, and reports it', (value, copy, path, message) => {
  expect(copyPlainData(value)).toEqual({ copy, issues: [{ path, message }] })
})

it('reports holes in a list', () => {
  const list = [1, 2, 3]
  delete list[1]
  expect(copyPlainData({ list })).toEqual({
    copy: { list: [1, null, 3] },
    issues: [{ path: ['list', 1], message: 'Missing. A list cannot have holes.' }],
  })
})

it('copies 200 levels, and reports one more', () => {
  expect(copyPlainData(nested(200)).issues).toEqual([])
  const { issues } = copyPlainData({ a: nested(200) })
  const message = 'Nested more than 200 levels deep, or contains itself. Nest it less.'
  expect(issues).toEqual([{ path: ['a', ...Array.from({ length: 199 }, () => 0)], message }])
})

it('reports a property that throws when it is read, and continues', () => {
  const fail = (error: unknown) => ({
    get a() {
      throw error
    },
    b: 1,
  })
  expect(copyPlainData(fail(new Error('Not now')))).toEqual({
    copy: { a: null, b: 1 },
    issues: [{ path: ['a'], message: 'Cannot be read: Not now. Use plain data.' }],
  })
  expect(copyPlainData(fail('x')).issues).toMatchObject([{ message: 'Cannot be read: an error. Use plain data.' }])
})

it('reports an object that cannot be read, and continues with the next one', () => {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const { copy, issues } = copyPlainData([{ a: proxy }, 5n])
  expect(copy).toEqual([{ a: null }, null])
  expect(issues.map(({ path }) => path)).toEqual([[0, 'a'], [1]])
  expect(issues[0]?.message).toMatch(/^Cannot be read: .+\. Use plain data\.$/)
})

it('stops after 101 issues', () => {
  const { copy, issues } = copyPlainData([...Array.from({ length: 500 }, () => 5n)])
  expect(issues).toHaveLength(101)
  expect(copy).toHaveLength(101)
  const hundred = [...Array.from({ length: 100 }, () => 5n), { a: 1 }]
  expect(copyPlainData(hundred)).toMatchObject({ copy: expect.arrayContaining([{ a: 1 }]) })
  const objects = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`k${at}`, at < 101 ? 5n : {}]))
  expect(copyPlainData(objects)).toMatchObject({ copy: { k101: null, k149: null } })
})
