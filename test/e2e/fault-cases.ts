import type { FaultRule } from '../../src/index.ts'

/** Calls that every form answers alike while a rule acts on them. */
export interface FaultCase {
  about: string
  rule: FaultRule
  calls: FaultCall[]
}

/** A request, and the status of its reply; `cut` if it has none, or one that breaks off. */
interface FaultCall extends RequestInit {
  target: string
  expected: number | 'cut'
}

const S = '/v1/api/portfolios/documented/snapshots'
const P = `${S}/latest/positions`
const M = '/v1/api/portfolios/documented/manual-positions/01JBRR55C0H7K4Z1YQ5E8SPCXG'

const get = (expected: FaultCall['expected'], target = S): FaultCall => ({ target, expected })
const head = (expected: FaultCall['expected']): FaultCall => ({ target: S, method: 'HEAD', expected })
const patch = (expected: FaultCall['expected'], body = '{"amount":9.5}'): FaultCall => ({
  target: M,
  method: 'PATCH',
  headers: { 'content-type': 'application/json' },
  body,
  expected,
})

const replies: [about: string, rule: FaultRule, ...calls: FaultCall[]][] = [
  ['a status', { status: 418 }, get(418), head(418), patch(418)],
  [
    'headers that come twice, and a date',
    {
      status: 503,
      headers: [
        { name: 'X-Own', value: 'a' },
        { name: 'X-Own', value: 'b' },
        { name: 'WWW-Authenticate', value: 'Basic realm="x"' },
        { name: 'Expires', value: { date: 'P1D' } },
      ],
    },
    get(503),
    head(503),
  ],
  ['a page of HTML', { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, get(502), head(502)],
  ['JSON that does not parse', { status: 200, contentType: 'application/json', body: '{"data":[' }, get(200)],
  ['bytes', { status: 200, base64Body: 'AP+A4pyT' }, get(200), patch(200)],
  ['a length that is right', { status: 200, body: 'abc', contentLength: 3 }, get(200), head(200)],
  ['a length that is too small', { status: 200, body: 'abc', contentLength: 2 }, get(200), head(200)],
  ['a length that is too large', { status: 200, body: 'abc', contentLength: 9 }, get('cut'), head(200)],
  ['an empty body with a length', { preset: 'lying-length' }, get('cut')],
  ['seconds to wait', { retryAfter: 0.25 }, get(503)],
  ['a date to wait for', { status: 429, retryAfter: { date: 'PT90S' } }, get(429)],
  [
    'a rate limit and its headers',
    { rateLimit: { requests: 1, window: 'PT1H', clock: 'simulator', headers: 'x-ratelimit' } },
    get(200),
    get(429),
  ],
]

const changes: typeof replies = [
  [
    'a patch of each item',
    { patch: [{ op: 'replace', path: '/data/*/usdValue', value: null }] },
    get(200),
    get(200, P),
  ],
  [
    'a patch with a status and headers',
    { status: 203, headers: [{ name: 'X-Own', value: 'a' }], patch: [] },
    get(203),
    head(203),
  ],
  ['a patch of a list', { patch: [{ op: 'copy', from: '/data/0', path: '/data/-' }] }, get(200, `${S}?limit=2`)],
  ['a patch of an update', { patch: [{ op: 'remove', path: '/data/price' }] }, patch(200)],
  ['a patch of a problem', { patch: [{ op: 'add', path: '/code', value: 'new' }] }, get(422, `${S}?page=0`)],
  ['a patch that leaves no body', { status: 204, patch: [] }, get(204)],
]

const choices: typeof replies = [
  ['every second request', { every: 2, status: 418 }, get(200), get(418), get(200), get(418)],
  [
    'every second request after the first',
    { skip: 1, every: 2, times: 1, status: 418 },
    ...[200, 200, 418, 200, 200].map((status) => get(status)),
  ],
  ['a method', { method: 'HEAD', status: 418 }, get(200), head(418), patch(200)],
  ['a page', { page: 2, status: 418 }, get(200), get(418, `${S}?page=2`), get(200, `${P}?page=2`)],
  ['a text in the body', { bodyIncludes: '"amount":7', status: 418 }, patch(418, '{"amount":7}'), patch(200), get(200)],
  [
    'a chance',
    { id: 'chance', probability: 0.5, status: 418 },
    ...[418, 200, 418, 200, 418, 418].map((status) => get(status)),
  ],
]

const deliveries: typeof replies = [
  ['parts', { chunks: [{ size: 7 }, { size: 100, pause: 1 }] }, get(200), head(200), patch(200)],
  ['parts of a character', { status: 200, body: '€😀', chunks: [{ size: 1 }] }, get(200)],
  ['a rate', { bytesPerSecond: 100_000 }, get(200), get(200, P)],
  ['a delay', { delay: { p50: 1, p99: 2 } }, get(200)],
  ['a connection that closes', { closeAfter: { replies: 1 } }, get(200), get(200)],
  ['a reply before the body is read', { early: true, status: 413, body: 'too large' }, patch(413), get(413)],
  ['a cut', { kind: 'disconnect' }, get('cut'), patch('cut')],
  ['a cut that is seen', { kind: 'disconnect', times: 1, until: 'seen' }, get('cut'), get(200, P)],
  ['a reset', { kind: 'reset' }, get('cut'), head('cut')],
  ['garbage', { kind: 'garbage', status: 503 }, get('cut')],
  ['half of the ordinary reply', { kind: 'truncate' }, get('cut'), head(200)],
  ['half of a reply', { kind: 'truncate', status: 503, body: 'half of this' }, get('cut')],
]

const HEADER = 'x-case'

/** All cases. A request names its case in a header, so that one scenario has the rules of all. */
export const faultCases: FaultCase[] = [...replies, ...changes, ...choices, ...deliveries].map(
  ([about, rule, ...calls], index) => {
    const name = `case-${index + 1}.`
    const withName = (headers: HeadersInit = {}) => ({
      ...{ authorization: 'Bearer any', origin: 'http://page.test', [HEADER]: name },
      ...Object.fromEntries(new Headers(headers)),
    })
    return {
      about,
      rule: { id: name, ...rule, header: { name: HEADER, includes: name } },
      calls: calls.map((call) => ({ ...call, headers: withName(call.headers) })),
    }
  },
)
