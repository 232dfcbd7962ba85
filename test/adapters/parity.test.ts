import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenForms, openForms, readReply } from '../harness/forms.ts'
import { stubService } from './stub-service.ts'

type Case = [name: string, status: number, target: string, init?: RequestInit]

const auth = { authorization: 'Bearer x' }
const json = { ...auth, 'content-type': 'application/json' }
const patch = (body: BodyInit | null, headers: Record<string, string> = json): RequestInit => ({
  method: 'PATCH',
  headers,
  body,
})

const S = '/v1/api/portfolios/demo/snapshots'
const P = '/v1/api/portfolios/demo/snapshots/latest/positions'
const M = '/v1/api/portfolios/demo/manual-positions/X'

/** Requests that every form answers with the same status, headers and bytes. Feel free to add lines. */
const cases: Case[] = [
  ['snapshots', 200, S, { headers: auth }],
  ['positions', 200, P, { headers: auth }],
  ['an update', 200, M, patch('{"amount":2475.8914,"description":null}')],
  ['HEAD', 200, S, { method: 'HEAD', headers: auth }],
  ['HEAD of a problem', 401, S, { method: 'HEAD' }],
  ['HEAD where there is no GET', 405, M, { method: 'HEAD', headers: auth }],
  ['a page', 200, `${S}?page=2&limit=5&includeComments=1`, { headers: auth }],
  ['an empty query', 200, `${S}?`, { headers: auth }],
  ['an unknown parameter', 200, `${S}?foo=%E0%A4%A`, { headers: auth }],
  ['a wrong parameter', 422, `${S}?page=0&limit=abc&includeComments=yes`, { headers: auth }],
  ['a parameter in brackets', 422, `${S}?limit[gte]=1`, { headers: auth }],
  ['an encoded id', 200, '/v1/api/portfolios/a%2Fb%20%E2%9C%93/snapshots', { headers: auth }],
  ['an id that names a prototype', 200, '/v1/api/portfolios/__proto__/snapshots', { headers: auth }],
  ['malformed escapes', 400, '/v1/api/portfolios/%E0%A4%A/snapshots', { headers: auth }],
  ['half an escape', 400, '/v1/api/portfolios/%/snapshots', { headers: auth }],
  ['a trailing slash', 404, `${S}/`, { headers: auth }],
  ['a doubled slash', 404, '/v1/api/portfolios/demo//snapshots', { headers: auth }],
  ['a doubled slash in front', 404, `/${S}`, { headers: auth }],
  ['a doubled slash in the prefix', 404, '/v1//api/portfolios/demo/snapshots', { headers: auth }],
  ['upper case', 404, '/V1/API/portfolios/demo/snapshots', { headers: auth }],
  ['the prefix alone', 404, '/v1/api', { headers: auth }],
  ['an unknown path', 404, '/v1/api/nothing?x=1', { headers: auth }],
  ['a very long path', 404, `/v1/api/${'a'.repeat(5000)}`, { headers: auth }],
  ['POST', 405, S, { method: 'POST', headers: json, body: '{}' }],
  ['DELETE', 405, M, { method: 'DELETE', headers: auth }],
  ['a made-up method', 405, S, { method: 'FOO', headers: auth }],
  ['a made-up method on an unknown path', 404, '/v1/api/nothing', { method: 'FOO', headers: auth }],
  ['patch in lower case', 405, M, { method: 'patch', headers: { ...auth, origin: 'http://page.test' } }],
  ['no token', 401, S],
  ['an empty token', 401, S, { headers: { authorization: 'Bearer ' } }],
  ['Basic', 401, S, { headers: { authorization: 'Basic eDp5' } }],
  [
    'two tokens',
    401,
    S,
    {
      headers: [
        ['authorization', 'Bearer a'],
        ['authorization', 'Bearer b'],
      ],
    },
  ],
  ['a scheme in lower case', 200, S, { headers: { authorization: 'bearer x' } }],
  ['two spaces before the token', 200, S, { headers: { authorization: 'Bearer  x' } }],
  ['an origin', 200, S, { headers: { ...auth, origin: 'http://page.test' } }],
  ['an origin and no token', 401, S, { headers: { origin: 'http://page.test' } }],
  ['an origin and no such path', 404, '/v1/api/x', { headers: { origin: 'http://page.test' } }],
  ['a conditional request', 200, S, { headers: { ...auth, 'if-none-match': '*' } }],
  ['an Accept of something else', 200, S, { headers: { ...auth, accept: 'text/html', 'accept-encoding': 'br' } }],
  ['OPTIONS', 204, S, { method: 'OPTIONS' }],
  [
    'OPTIONS on an unknown path',
    204,
    '/v1/api/nothing/',
    { method: 'OPTIONS', headers: { origin: 'http://page.test' } },
  ],
  [
    'a preflight',
    204,
    M,
    {
      method: 'OPTIONS',
      headers: {
        origin: 'http://page.test',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type,x-own',
        'access-control-request-private-network': 'true',
      },
    },
  ],
  ['no body', 400, M, patch(null)],
  ['an empty body', 400, M, patch('')],
  ['no JSON', 400, M, patch('{bad')],
  ['a trailing comma', 400, M, patch('{"amount":1,}')],
  ['a byte-order mark', 400, M, patch('\ufeff{}')],
  ['invalid UTF-8', 400, M, patch(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))],
  ['a number', 422, M, patch('42')],
  ['null', 422, M, patch('null')],
  ['an array', 422, M, patch('[]')],
  ['an empty object', 200, M, patch('{}')],
  ['a prototype', 200, M, patch('{"__proto__":{"amount":1}}')],
  ['wrong fields', 422, M, patch('{"amount":"1","price":null,"description":1}')],
  ['deep nesting', 200, M, patch(`{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`)],
  ['the largest body', 200, M, patch(`{"x":"${'a'.repeat(102_400 - 8)}"}`)],
  ['a body one byte too large', 413, M, patch(`{"x":"${'a'.repeat(102_400 - 7)}"}`)],
  ['a body much too large', 413, M, patch('a'.repeat(3_000_000))],
  ['text/plain', 415, M, patch('{}', { ...auth, 'content-type': 'text/plain' })],
  ['the default content type', 415, M, patch('{}', auth)],
  ['no content type', 415, M, patch(new Uint8Array([0x7b, 0x7d]), auth)],
  ['merge-patch', 415, M, patch('{}', { ...auth, 'content-type': 'application/merge-patch+json' })],
  ['gzip', 415, M, patch('{}', { ...json, 'content-encoding': 'gzip' })],
  ['a charset', 200, M, patch('{}', { ...auth, 'content-type': 'Application/JSON; charset="UTF-8"' })],
  ['another charset', 415, M, patch('{}', { ...auth, 'content-type': 'application/json;charset=latin1' })],
]

let forms: OpenForms

beforeAll(async () => {
  forms = await openForms(['fetch', 'msw', 'express'], stubService())
})
afterAll(() => forms.close())

it.each(cases)('answers %s the same in every form', async (_name, status, target, init) => {
  const [first, ...others] = await Promise.all(forms.forms.map(async ({ ask }) => readReply(await ask(target, init))))
  expect(first?.status).toBe(status)
  for (const other of others) expect(other).toEqual(first)
})

it.each(cases.filter(([, status]) => status >= 400))(
  'answers %s with a problem below 2 kB, without a stack or the path of a file',
  async (_name, _status, target, init) => {
    const text = await (await forms.ask('fetch', target, init)).text()
    expect(text).not.toMatch(/\bat .*:\d+:\d+|node_modules|\/src\//)
    expect(text.length).toBeLessThan(2000)
  },
)
