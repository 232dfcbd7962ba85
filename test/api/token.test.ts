import { expect, it } from 'vitest'
import { readBearerToken } from '../../src/api/request.ts'
import { requestWith } from './requests.ts'

it.each(['Bearer x', 'bearer x', 'BEARER x', 'Bearer  x', 'Bearer x '])('reads the token of %j', (value) => {
  expect(readBearerToken(requestWith(['Authorization', value]))).toEqual({ ok: true, value: 'x' })
})

it.each(['', 'Bearer', 'Bearer ', 'Basic eDp5', 'x', 'Bearer a b', 'Bearer a,b', 'Bearerx', 'Token x'])(
  'rejects %j and says what to send, without quoting it',
  (value) => {
    expect(readBearerToken(requestWith(['authorization', value]))).toEqual({
      ok: false,
      problem: {
        code: 'unauthorized',
        detail:
          'The Authorization header does not contain exactly one bearer token. Send `Authorization: Bearer <token>` once.',
      },
    })
  },
)

it('rejects two Authorization headers', () => {
  const request = requestWith(['authorization', 'Bearer a'], ['Authorization', 'Bearer b'])
  expect(readBearerToken(request)).toMatchObject({ ok: false, problem: { code: 'unauthorized' } })
})

it('rejects a request without the header', () => {
  expect(readBearerToken(requestWith())).toEqual({
    ok: false,
    problem: {
      code: 'unauthorized',
      detail: 'The Authorization header is missing. Send `Authorization: Bearer <token>` once.',
    },
  })
})
