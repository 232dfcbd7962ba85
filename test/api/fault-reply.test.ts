import { expect, it } from 'vitest'
import { type FaultResponse, faultReply, problemReply, withHeaders } from '../../src/api/reply.ts'

const fault: FaultResponse = { status: 503, code: 'injected-fault', detail: 'On purpose.' }
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

it('answers a fault with a problem of its status', () => {
  const reply = faultReply(fault)
  expect([reply.status, JSON.parse(text(reply.body))]).toEqual([
    503,
    {
      type: 'urn:mockfolio:problem:injected-fault',
      title: 'Injected fault',
      status: 503,
      detail: 'On purpose.',
      code: 'injected-fault',
    },
  ])
  expect(reply.headers).toEqual([
    ['content-type', 'application/problem+json'],
    ['content-length', String(reply.body.length)],
  ])
})

it('sends Retry-After, also with 0 seconds', () => {
  expect(faultReply({ ...fault, retryAfter: 7 }).headers).toContainEqual(['retry-after', '7'])
  expect(faultReply({ ...fault, retryAfter: 0 }).headers).toContainEqual(['retry-after', '0'])
})

it.each([
  ['busy', 'text/plain; charset=utf-8', 'busy'],
  [{ busy: true }, 'application/json', '{"busy":true}'],
  [null, 'application/json', 'null'],
  ['', 'text/plain; charset=utf-8', ''],
])('sends the body %j of a fault as %s', (body, contentType, sent) => {
  const reply = faultReply({ ...fault, body, retryAfter: 1 })
  expect([reply.status, text(reply.body)]).toEqual([503, sent])
  expect(reply.headers).toEqual([
    ['content-type', contentType],
    ['content-length', String(reply.body.length)],
    ['retry-after', '1'],
  ])
})

it('sends WWW-Authenticate with every fault of 401, and with no other one', () => {
  const challenge = ['www-authenticate', 'Bearer']
  expect(faultReply({ ...fault, status: 401 }).headers).toContainEqual(challenge)
  expect(faultReply({ ...fault, status: 401, body: {} }).headers).toContainEqual(challenge)
  expect(faultReply({ ...fault, status: 403, body: {} }).headers).not.toContainEqual(challenge)
})

it.each([101, 204, 205, 304])('answers a fault of %i without a body', (status) => {
  expect(faultReply({ ...fault, status, body: 'x', retryAfter: 1 })).toEqual({
    status,
    headers: [['retry-after', '1']],
    body: new Uint8Array(0),
  })
})

it('passes the problem of a fault to the formatter, but not its body', () => {
  const format = ({ code }: { code: string }) => ({ body: { own: code } })
  expect(text(faultReply(fault, format).body)).toBe('{"own":"injected-fault"}')
  expect(text(faultReply({ ...fault, body: { mine: true } }, format).body)).toBe('{"mine":true}')
})

it('lists the allowed methods of a 405', () => {
  const { headers } = problemReply({ code: 'method-not-allowed', detail: 'No.', allow: ['GET', 'HEAD'] })
  expect(headers.slice(2)).toEqual([['allow', 'GET, HEAD']])
})

it('sends the errors of fields after the code', () => {
  const errors = [{ pointer: '/a', detail: 'No.' }]
  const document = JSON.parse(text(problemReply({ code: 'invalid-body', detail: 'No.', errors }).body))
  expect(Object.keys(document)).toEqual(['type', 'title', 'status', 'detail', 'code', 'errors'])
})

it('says which problem a formatter failed for', () => {
  const fail = () => {
    throw new Error()
  }
  expect(JSON.parse(text(problemReply({ code: 'conflict', detail: '' }, fail).body))).toMatchObject({
    code: 'internal',
    detail: 'The option `errors` failed for the problem `conflict`. Make the function return { body } for it.',
  })
})

it('adds headers after those of the reply', () => {
  const reply = faultReply({ ...fault, body: 'x' })
  expect(withHeaders(reply, [['vary', 'Origin']])).toEqual({
    ...reply,
    headers: [...reply.headers, ['vary', 'Origin']],
  })
  expect(reply.headers).toHaveLength(2)
})
