import { expect, it } from 'vitest'
import { problems } from '../../src/api/problems.ts'
import { bytesReply, encode, headOf, jsonReply, problemReply } from '../../src/api/reply.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const problem = { code: 'unauthorized', detail: 'No.' } as const

it('makes JSON with its type and its length in bytes', () => {
  const reply = jsonReply(200, { data: '✓' }, [['vary', 'Origin']])
  expect(reply.headers).toEqual([
    ['content-type', 'application/json'],
    ['content-length', '14'],
    ['vary', 'Origin'],
  ])
  expect([reply.status, text(reply.body)]).toEqual([200, '{"data":"✓"}'])
})

it('sends bytes made before as they are', () => {
  const bytes = encode({})
  expect(bytesReply(200, bytes, 'text/html').body).toBe(bytes)
})

it.each(['\ud800', '\udfff', 'a\ud83d'])('encodes the half of a pair in %j as an escape', (half) => {
  expect(JSON.parse(text(encode({ half })))).toEqual({ half })
})

it('encodes undefined as null', () => {
  expect(text(encode(undefined))).toBe('null')
})

it('makes a problem, keys in their order, and asks for a token by a 401', () => {
  const reply = problemReply(problem, [['vary', 'Origin']])
  expect(reply.headers).toEqual([
    ['content-type', 'application/problem+json'],
    ['content-length', String(reply.body.length)],
    ['www-authenticate', 'Bearer'],
    ['vary', 'Origin'],
  ])
  expect([reply.status, text(reply.body)]).toEqual([
    401,
    '{"type":"urn:mockfolio:problem:unauthorized","title":"Unauthorized","status":401,"detail":"No.","code":"unauthorized"}',
  ])
})

it.each(Object.entries(problems))('answers the problem %s with its status', (code, { status }) => {
  expect(problemReply({ code: code as keyof typeof problems, detail: '' }).status).toBe(status)
})

it('gives an injected fault the status of its own', () => {
  expect(problemReply({ code: 'injected-fault', detail: '', status: 503 }).status).toBe(503)
})

it('lets a shape replace the whole body, and keeps the status and the headers', () => {
  const reply = problemReply(problem, [], ({ status, code }) => ({ body: { error: { status, code } } }))
  expect([reply.status, text(reply.body)]).toEqual([401, '{"error":{"status":401,"code":"unauthorized"}}'])
  expect(reply.headers).toContainEqual(['content-type', 'application/problem+json'])
  expect(reply.headers).toContainEqual(['www-authenticate', 'Bearer'])
})

it.each([
  ['text/plain', 'no', 'no'],
  ['application/json', 'no', '"no"'],
  ['application/vnd.api+json', { a: 1 }, '{"a":1}'],
  ['application/json', undefined, 'null'],
])('sends the body of a shape with the content type %s: %j as %s', (contentType, body, sent) => {
  const reply = problemReply(problem, [], () => ({ contentType, body }))
  expect([reply.headers[0], text(reply.body)]).toEqual([['content-type', contentType], sent])
})

it.each([
  [
    'throws',
    () => {
      throw new Error('secret')
    },
  ],
  ['gives what JSON cannot hold', () => ({ body: 1n })],
])('tells of a shape that %s by an internal error without its text', (_name, shape) => {
  const reply = problemReply(problem, [['vary', 'Origin']], shape)
  expect([reply.status, text(reply.body).includes('secret')]).toEqual([500, false])
  expect(reply.headers).toContainEqual(['vary', 'Origin'])
})

it('answers HEAD with the status and headers of GET, and no body', () => {
  const reply = jsonReply(200, { data: [] })
  expect(headOf(reply)).toEqual({ status: 200, headers: reply.headers, body: new Uint8Array(0) })
})
