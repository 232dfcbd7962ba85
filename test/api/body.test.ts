import { expect, it } from 'vitest'
import { readJsonObject } from '../../src/api/body.ts'
import { requestOf } from './requests.ts'

const INVALID = 'The body is not valid JSON'

async function detail(body: string | Uint8Array): Promise<string | undefined> {
  const problem = await problemOf(body)
  return problem && `${problem.code}: ${problem.detail}`
}

async function problemOf(body: string | Uint8Array) {
  const read = await readJsonObject(requestOf(body))
  return read.kind === 'read' && !read.result.ok ? read.result.problem : undefined
}

it.each([
  ['a lone continuation byte', [0x7b, 0x22, 0xff, 0x22, 0x7d]],
  ['half a surrogate pair', [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ['an overlong form', [0x22, 0xc0, 0xaf, 0x22]],
  ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
])('rejects %s as invalid UTF-8', async (_name, bytes) => {
  expect(await detail(new Uint8Array(bytes))).toBe(
    'malformed-json: The body is not valid UTF-8. Encode the JSON as UTF-8.',
  )
})

it('reads a JSON object', async () => {
  const text = ' {"amount": 1, "description": "✓"} '
  expect(await readJsonObject(requestOf(text))).toEqual({
    kind: 'read',
    result: { ok: true, value: { amount: 1, description: '✓' } },
    bytes: new TextEncoder().encode(text),
  })
})

it.each([
  ['', 'The body is empty. Send a JSON object; `{}` changes nothing.'],
  ['\ufeff{}', 'The body starts with a byte-order mark. Remove it.'],
  ['{bad', `${INVALID}: unexpected character at position 2.`],
  ['{"a":1,}', `${INVALID}: unexpected character at position 8.`],
  ['{"a":1', `${INVALID}: it ends too early.`],
  ['   ', `${INVALID}: it ends too early.`],
  ['{} x', `${INVALID}: unexpected character at position 4.`],
])('answers the body %j with 400', async (body, expected) => {
  expect(await detail(body)).toBe(`malformed-json: ${expected}`)
})

it.each(['42', 'null', '[]', '"{}"', 'true'])('answers the body %s, which is not an object, with 422', async (body) => {
  expect(await problemOf(body)).toEqual({
    code: 'invalid-body',
    detail: 'The body is valid JSON, but not an object. Send a JSON object.',
    errors: [{ pointer: '', detail: 'Must be a JSON object.' }],
  })
})

it('accepts 102,400 bytes and rejects one more', async () => {
  const largest = `{"x":"${'a'.repeat(102_400 - 8)}"}`
  expect(await detail(largest)).toBeUndefined()
  expect(await detail(`${largest} `)).toBe('body-too-large: The body is larger than 102400 bytes. Send less.')
})

it('counts bytes, not characters', async () => {
  expect(await detail(`{"x":"${'✓'.repeat(40_000)}"}`)).toMatch(/^body-too-large: /)
})

it('reports a client that has disconnected', async () => {
  expect(await readJsonObject(requestOf({ kind: 'aborted' }))).toEqual({ kind: 'aborted' })
})

it('reads 10,000 levels of nesting, and rejects them unfinished', async () => {
  const deep = `{"x":${'[{"y":'.repeat(10_000)}1${'}]'.repeat(10_000)}}`
  expect(await detail(deep)).toBeUndefined()
  expect(await detail(deep.slice(0, -1))).toBe(`malformed-json: ${INVALID}: it ends too early.`)
})

it('reads __proto__ as an own key and pollutes nothing', async () => {
  const read = await readJsonObject(requestOf('{"__proto__":{"polluted":true}}'))
  expect(Object.keys(read.kind === 'read' && read.result.ok ? read.result.value : {})).toEqual(['__proto__'])
  expect({}).not.toHaveProperty('polluted')
})
