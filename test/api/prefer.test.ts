import { expect, it } from 'vitest'
import { readPreference } from '../../src/api/prefer.ts'
import type { HeaderLine } from '../../src/api/request.ts'

function read(...values: string[]) {
  const headers = values.map((value): HeaderLine => ['Prefer', value])
  const readBody = async () => ({ kind: 'bytes' as const, bytes: new Uint8Array(0) })
  return readPreference({ method: 'GET', target: '/', headers, readBody })
}

it('reads nothing without the header', () => {
  expect(read()).toBeUndefined()
})

it.each([
  ['code=503', { code: 503 }],
  ['delay=2000', { delay: 2000 }],
  ['code=200, delay=0', { code: 200, delay: 0 }],
  ['Code="429",DELAY = "600000"', { code: 429, delay: 600_000 }],
  ['return=minimal, code=599; x=1; y="a,b", wait=10', { code: 599 }],
  ['note="code=500, \\" delay=1", code=503', { code: 503 }],
  ['code=501, code=502', { code: 501 }],
  [', ,code=500,,', { code: 500 }],
  ['note="never closed, code=503', {}],
  ['', {}],
])('reads %j', (value, preference) => {
  expect(read(value)).toEqual({ ...preference, warnings: [] })
})

it('joins several lines', () => {
  expect(read('code=503', 'delay=5')).toEqual({ code: 503, delay: 5, warnings: [] })
})

it.each([
  'code=99',
  'code=199',
  'code=600',
  'code=abc',
  'code',
  'code=',
  'code="50',
  'delay=-1',
  'delay=1.5',
  'delay=600001',
])('ignores %j with a warning', (value) => {
  const name = value.slice(0, value.startsWith('code') ? 4 : 5)
  expect(read(value)).toEqual({
    warnings: [{ kind: 'bad-preference', name, detail: expect.stringMatching(/^Ignored: /) }],
  })
})

it('keeps a valid preference next to an invalid one', () => {
  expect(read('code=abc, delay=5')).toMatchObject({ delay: 5, warnings: [{ name: 'code' }] })
})

it('reads a long header quickly', () => {
  expect(read(`${'"'.repeat(8000)}${',"\\'.repeat(2000)}`)).toEqual({ warnings: [] })
})
