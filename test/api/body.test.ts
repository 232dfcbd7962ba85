import { expect, it } from 'vitest'
import { readJsonObject } from '../../src/api/body.ts'
import { requestOf } from './requests.ts'

const INVALID = 'The body is not valid JSON'

async function detail(body: string | Uint8Array): Promise<string | undefined> {
  const result = await readJsonObject(requestOf(body))
  return result.kind === 'problem' ? `${result.problem.code}: ${result.problem.detail}` : undefined
}

it('reads a JSON object', async () => {
  expect(await readJsonObject(requestOf(' {"amount": 1, "description": "✓"} '))).toEqual({
    kind: 'object',
    value: { amount: 1, description: '✓' },
  })
})

it.each([
  ['', 'The body is empty. Send a JSON object; `{}` changes nothing.'],
  ['\ufeff{}', 'The body starts with a byte-order mark. Leave it out.'],
  ['{bad', `${INVALID} from character 2 on.`],
  ['{"a":1,}', `${INVALID} from character 8 on.`],
  ['{"a":1', `${INVALID}: it ends too early.`],
  ['   ', `${INVALID}: it ends too early.`],
  ['{} x', `${INVALID} from character 4 on.`],
])('answers the body %j with 400', async (body, expected) => {
  expect(await detail(body)).toBe(`malformed-json: ${expected}`)
})

it.each([
  ['a lone continuation byte', [0x7b, 0x22, 0xff, 0x22, 0x7d]],
  ['half a surrogate pair', [0x22, 0xed, 0xa0, 0x80, 0x22]],
  ['an overlong form', [0x22, 0xc0, 0xaf, 0x22]],
  ['UTF-16', [0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]],
])('refuses %s as invalid UTF-8', async (_name, bytes) => {
  expect(await detail(new Uint8Array(bytes))).toBe(
    'malformed-json: The body is not valid UTF-8. Encode the JSON as UTF-8.',
  )
})

it.each(['42', 'null', '[]', '"{}"', 'true'])('answers the body %s, which is no object, with 422', async (body) => {
  const { problem } = (await readJsonObject(requestOf(body))) as { problem?: unknown }
  expect(problem).toEqual({
    code: 'invalid-body',
    detail: 'The body is JSON, but not an object. Send a JSON object.',
    errors: [{ pointer: '', detail: 'Must be a JSON object.' }],
  })
})

it('takes 102,400 bytes and refuses one more', async () => {
  const largest = `{"x":"${'a'.repeat(102_400 - 8)}"}`
  expect(await detail(largest)).toBeUndefined()
  expect(await detail(`${largest} `)).toBe('body-too-large: The body is larger than 102400 bytes. Send less.')
})

it('counts bytes, not characters', async () => {
  expect(await detail(`{"x":"${'✓'.repeat(40_000)}"}`)).toMatch(/^body-too-large: /)
})

it('tells of a client that has gone', async () => {
  expect(await readJsonObject(requestOf({ kind: 'aborted' }))).toEqual({ kind: 'aborted' })
})

it('reads 10,000 levels of nesting, and refuses them unfinished', async () => {
  const deep = `{"x":${'[{"y":'.repeat(10_000)}1${'}]'.repeat(10_000)}}`
  expect(await detail(deep)).toBeUndefined()
  expect(await detail(deep.slice(0, -1))).toBe(`malformed-json: ${INVALID}: it ends too early.`)
})

it('gives an own __proto__ key and pollutes nothing', async () => {
  const result = await readJsonObject(requestOf('{"__proto__":{"polluted":true}}'))
  expect(Object.keys(result.kind === 'object' ? result.value : {})).toEqual(['__proto__'])
  expect({}).not.toHaveProperty('polluted')
})
