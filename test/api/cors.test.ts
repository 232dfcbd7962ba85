import { expect, it } from 'vitest'
import { corsHeaders, preflightReply } from '../../src/api/cors.ts'
import { requestWith } from './requests.ts'

it('reflects the origin, allows credentials and exposes the headers that clients need', () => {
  expect(corsHeaders(requestWith(['Origin', 'http://page.test']))).toEqual([
    ['access-control-allow-origin', 'http://page.test'],
    ['access-control-allow-credentials', 'true'],
    ['access-control-expose-headers', 'Retry-After, WWW-Authenticate, Allow, X-Mockfolio-Fault'],
    ['vary', 'Origin'],
  ])
})

it('varies by origin also without an origin', () => {
  expect(corsHeaders(requestWith())).toEqual([['vary', 'Origin']])
})

it('allows the methods of the path and all requested headers in a preflight', () => {
  const request = requestWith(
    ['Origin', 'null'],
    ['Access-Control-Request-Headers', 'authorization,x-own'],
    ['Access-Control-Request-Private-Network', 'true'],
  )
  const { status, headers, body } = preflightReply(request, ['PATCH', 'OPTIONS'])
  expect([status, body.length]).toEqual([204, 0])
  expect(headers).toEqual([
    ['allow', 'PATCH, OPTIONS'],
    ['access-control-allow-origin', 'null'],
    ['access-control-allow-credentials', 'true'],
    ['access-control-allow-methods', 'PATCH, OPTIONS'],
    ['access-control-allow-headers', 'authorization,x-own'],
    ['access-control-allow-private-network', 'true'],
    ['access-control-max-age', '600'],
    ['vary', 'Origin, Access-Control-Request-Headers'],
  ])
})

it('allows every origin in the reply to an OPTIONS without an origin', () => {
  const { headers } = preflightReply(requestWith(), ['GET'])
  expect(headers).toEqual([
    ['allow', 'GET'],
    ['access-control-allow-origin', '*'],
    ['access-control-allow-methods', 'GET'],
    ['access-control-max-age', '600'],
    ['vary', 'Origin, Access-Control-Request-Headers'],
  ])
})
