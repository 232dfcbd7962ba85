import { expect, it } from 'vitest'
import { problems } from '../../src/api/problems.ts'
import { bytesReply, encode, faultReply, headReply, jsonReply, problemReply } from '../../src/api/reply.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const problem = { code: 'unauthorized', detail: 'No.' } as const

it('sends JSON with its content type and its length in bytes', () => {
  const reply = jsonReply(200, { data: '✓' }, [['vary', 'Origin']])
  expect(reply.headers).toEqual([
    ['content-type', 'application/json'],
    ['content-length', '14'],
    ['vary', 'Origin'],
  ])
  expect([reply.status, text(reply.body)]).toEqual([200, '{"data":"✓"}'])
})

it('sends bytes unchanged', () => {
  const bytes = encode({})
  expect(bytesReply(200, bytes, 'text/html').body).toBe(bytes)
})

it.each(['\ud800', '\udfff', 'a\ud83d'])('encodes the lone surrogate in %j as an escape', (half) => {
  expect(JSON.parse(text(encode({ half })))).toEqual({ half })
})

it('encodes undefined as null', () => {
  expect(text(encode(undefined))).toBe('null')
})

it('sends a problem with its keys in order, and WWW-Authenticate with a 401', () => {
  const reply = problemReply(problem)
  expect(reply.headers).toEqual([
    ['content-type', 'application/problem+json'],
    ['content-length', String(reply.body.length)],
    ['www-authenticate', 'Bearer'],
  ])
  expect([reply.status, text(reply.body)]).toEqual([
    401,
    '{"type":"urn:mockfolio:problem:unauthorized","title":"Unauthorized","status":401,"detail":"No.","code":"unauthorized"}',
  ])
})

it.each(Object.entries(problems))('answers the problem %s with its status', (code, { status }) => {
  expect(problemReply({ code: code as keyof typeof problems, detail: '' }).status).toBe(status)
})

it('sends an injected fault with its own status', () => {
  expect(faultReply({ status: 503, headers: [] }).status).toBe(503)
})

it('lets a formatter replace the body, and keeps status and headers', () => {
  const reply = problemReply(problem, ({ status, code }) => ({ body: { error: { status, code } } }))
  expect([reply.status, text(reply.body)]).toEqual([401, '{"error":{"status":401,"code":"unauthorized"}}'])
  expect(reply.headers).toContainEqual(['content-type', 'application/problem+json'])
  expect(reply.headers).toContainEqual(['www-authenticate', 'Bearer'])
})

it.each([
  ['text/plain', 'no', 'no'],
  ['application/json', 'no', '"no"'],
  ['application/vnd.api+json', { a: 1 }, '{"a":1}'],
  ['application/json', undefined, 'null'],
])('sends the body of a formatter with the content type %s: %j as %s', (contentType, body, sent) => {
  const reply = problemReply(problem, () => ({ contentType, body }))
  expect([reply.headers[0], text(reply.body)]).toEqual([['content-type', contentType], sent])
})

it.each([
  [
    'throws',
    () => {
      throw new Error('secret')
    },
  ],
  ['returns a value that JSON cannot represent', () => ({ body: 1n })],
])('reports a formatter that %s as an internal error without its message', (_name, format) => {
  const reply = faultReply({ status: 503, headers: [['retry-after', '2']] }, format)
  expect([reply.status, text(reply.body).includes('secret')]).toEqual([500, false])
  expect(reply.headers).toContainEqual(['retry-after', '2'])
})

it('answers HEAD with the status and headers of GET and without a body', () => {
  const reply = jsonReply(200, { data: [] })
  expect(headReply(reply)).toEqual({ status: 200, headers: reply.headers, body: new Uint8Array(0) })
})
