import type { Scenario } from '../../src/index.ts'

/** What is sent to a target such as `/v1/api/…`. */
interface Request extends RequestInit {
  target: string
}

/**
 * Requests that every form answers with the same status, headers and bytes. They cover the assumptions in docs/api.md
 * and common mistakes of mocks. Feel free to add lines: a name, the request, the status, the code of a problem, and the
 * scenario if it is not `documented`.
 */
export type Case = [about: string, request: Request, status: number, code?: string | null, scenario?: string | Scenario]

const S = '/v1/api/portfolios/documented/snapshots'
const P = `${S}/latest/positions`
const M = '/v1/api/portfolios/documented/manual-positions'
const LISTED = '01JJ1K57C0D2WX6T9B3V8QNRFM'
const CUSTOM = '01JBRR55C0H7K4Z1YQ5E8SPCXG'
const HOLDING = '01J0D6QK3VPH1S9G4E6W8QK2DB'
const DEMO = '/v1/api/portfolios/demo/snapshots'

const utf8 = new TextEncoder()
const token = { authorization: 'Bearer any' }
const json = { ...token, 'content-type': 'application/json' }
const page = { ...token, origin: 'http://page.test' }

const get = (target: string, headers: HeadersInit = token): Request => ({ target, headers })
const send = (method: string, target: string, headers: HeadersInit = token): Request => ({ method, target, headers })
const patch = (body: string | Uint8Array<ArrayBuffer>, headers: HeadersInit = json, id = CUSTOM): Request => ({
  method: 'PATCH',
  target: `${M}/${id}`,
  headers,
  // A text would get a content type from `fetch`.
  body: typeof body === 'string' ? utf8.encode(body) : body,
})
const patchId = (id: string, body = '{"amount":1}'): Request => patch(body, json, id)

const portfolios: Scenario['portfolios'] = [
  { id: 'mine', snapshots: { count: 3 }, manualPositions: [{ id: LISTED, asset: 'POL', amount: 2 }] },
  { id: 'other', snapshots: { count: 2 } },
]
const mine = '/v1/api/portfolios/mine'
const patchMine = (query: string, body: string): Request => ({
  method: 'PATCH',
  target: `${mine}/manual-positions/${LISTED}${query}`,
  headers: json,
  body,
})
const strict: Scenario = { name: 'strict', strict: true, portfolios }
const capped: Scenario = { name: 'capped', limits: { defaultLimit: 2, maxLimit: 50 }, portfolios }
const guarded: Scenario = {
  name: 'guarded',
  tokens: [
    { token: 'one', portfolios: ['mine'] },
    { token: 'all', portfolios: 'all' },
  ],
  portfolios,
}
const bearer = (text: string) => ({ authorization: `Bearer ${text}` })

const operations: Case[] = [
  ['snapshots', get(S), 200],
  ['snapshots with comments', get(`${S}?includeComments=true`), 200],
  ['snapshots of a generated portfolio', get(`${DEMO}?limit=100&includeComments=1`), 200, null, 'demo'],
  ['positions', get(P), 200],
  ['positions with comments', get(`${P}?includeComments=true`), 200],
  ['positions of a generated portfolio', get(`${DEMO}/latest/positions`), 200, null, 'demo'],
  ['a whole update', patch('{"amount":9.5,"description":"é ✓ 🦊","price":12.5}'), 200],
  ['positions after an update', get(P), 200],
  ['snapshots after an update', get(S), 200],
  ['an id in escapes', get('/v1/api/portfolios/%64ocumented/snapshots'), 200],
  ['an id that is not ASCII', get('/v1/api/portfolios/%E2%9C%93%2F/snapshots'), 404, 'portfolio-not-found'],
  ['an id that names a prototype', get('/v1/api/portfolios/__proto__/snapshots'), 404, 'portfolio-not-found'],
  ['an id that names a method', get('/v1/api/portfolios/toString/snapshots'), 404, 'portfolio-not-found'],
]

const orderOfChecks: Case[] = [
  ['a wrong path before a missing token', get('/v1/api/nothing', {}), 404, 'route-not-found'],
  ['a wrong method before a missing token', send('DELETE', S, {}), 405, 'method-not-allowed'],
  ['a missing token before the query', get(`${S}?page=0`, {}), 401, 'unauthorized'],
  ['the query before the portfolio', get('/v1/api/portfolios/none/snapshots?page=0'), 422, 'invalid-parameters'],
  [
    'the portfolio before the snapshot',
    get('/v1/api/portfolios/none/snapshots/none/positions'),
    404,
    'portfolio-not-found',
  ],
  ['the manual position before the type', patch('x', token, 'none'), 404, 'manual-position-not-found'],
  ['the type before the size', patch('x'.repeat(102_401), token), 415, 'unsupported-media-type'],
  ['the size before the JSON', patch('x'.repeat(102_401)), 413, 'body-too-large'],
  ['the JSON before the fields', patch('{"amount":"x"'), 400, 'malformed-json'],
  ['a strange token before the portfolio', get(`${mine}/snapshots`, bearer('x')), 401, 'unauthorized', guarded],
  [
    'the query before what a token sees',
    get(`${mine}/snapshots?page=0`, bearer('one')),
    422,
    'invalid-parameters',
    guarded,
  ],
]

const tokens: Case[] = [
  ['no token', get(S, {}), 401, 'unauthorized'],
  ['an empty token', get(S, { authorization: 'Bearer ' }), 401, 'unauthorized'],
  ['an empty header', get(S, { authorization: '' }), 401, 'unauthorized'],
  ['Basic', get(S, { authorization: 'Basic eDp5' }), 401, 'unauthorized'],
  ['a token without a scheme', get(S, { authorization: 'any' }), 401, 'unauthorized'],
  ['two words after the scheme', get(S, { authorization: 'Bearer a b' }), 401, 'unauthorized'],
  ['two tokens in one line', get(S, { authorization: 'Bearer a, Bearer b' }), 401, 'unauthorized'],
  [
    'two lines of it',
    get(S, [
      ['authorization', 'Bearer a'],
      ['authorization', 'Bearer b'],
    ]),
    401,
    'unauthorized',
  ],
  ['a scheme in lower case', get(S, { authorization: 'bearer x' }), 200],
  ['two spaces', get(S, { authorization: 'Bearer  x' }), 200],
  ['a listed token', get(`${mine}/snapshots`, bearer('one')), 200, null, guarded],
  [
    'a listed token elsewhere',
    get('/v1/api/portfolios/other/snapshots', bearer('one')),
    403,
    'portfolio-forbidden',
    guarded,
  ],
  ['a token that sees all', get('/v1/api/portfolios/other/snapshots', bearer('all')), 200, null, guarded],
  [
    'a token that sees all, no such portfolio',
    get('/v1/api/portfolios/x/snapshots', bearer('all')),
    404,
    'portfolio-not-found',
    guarded,
  ],
]

const wrongCounts = [
  '0',
  '-1',
  '1.5',
  '',
  ' 1',
  '%201',
  '+1',
  '%2B1',
  '01',
  '0x1',
  '1e2',
  'abc',
  'NaN',
  'null',
  '9007199254740992',
  '9007199254740993',
  '٣',
]
const rightCounts = ['1', '2', '3', '4', '1000000000', '9007199254740991']

const parameters: Case[] = [
  ...['page', 'limit'].flatMap((name): Case[] => [
    ...wrongCounts.map(
      (value): Case => [`${name} of "${value}"`, get(`${S}?${name}=${value}`), 422, 'invalid-parameters'],
    ),
    ...rightCounts.map((value): Case => [`${name} of "${value}"`, get(`${S}?${name}=${value}`), 200]),
    [`${name} without a value`, get(`${S}?${name}`), 422, 'invalid-parameters'],
    [`${name} twice`, get(`${S}?${name}=1&${name}=1`), 422, 'invalid-parameters'],
    [`${name} in brackets`, get(`${S}?${name}[]=1`), 422, 'invalid-parameters'],
    [`${name} in escaped brackets`, get(`${S}?${name}%5Bgte%5D=1`), 422, 'invalid-parameters'],
  ]),
  ...['true', 'false', '1', '0'].map(
    (value): Case => [`includeComments of "${value}"`, get(`${P}?includeComments=${value}`), 200],
  ),
  ...['yes', 'TRUE', '', '2', ' true'].map(
    (value): Case => [`includeComments of "${value}"`, get(`${P}?includeComments=${value}`), 422, 'invalid-parameters'],
  ),
  ['both largest counts', get(`${S}?page=9007199254740991&limit=9007199254740991`), 200],
  ['three wrong parameters', get(`${S}?page=0&limit=abc&includeComments=yes`), 422, 'invalid-parameters'],
  ['an empty query', get(`${S}?`), 200],
  ['an unknown parameter', get(`${S}?sort=asc&constructor=1`), 200],
  ['an unknown parameter in malformed escapes', get(`${S}?x=%E0%A4%A`), 200],
  ['page where there is none', get(`${P}?page=0`), 200],
  ['an unknown parameter, strict', get(`${mine}/snapshots?sort=asc`), 422, 'invalid-parameters', strict],
  ['known parameters, strict', get(`${mine}/snapshots?page=1&limit=1&includeComments=0`), 200, null, strict],
  ['the default limit of the scenario', get(`${mine}/snapshots`), 200, null, capped],
  ['the largest limit', get(`${mine}/snapshots?limit=50`), 200, null, capped],
  ['more than the largest limit', get(`${mine}/snapshots?limit=51`), 422, 'invalid-parameters', capped],
]

const notFound: Case[] = [
  ['an unknown portfolio', get('/v1/api/portfolios/none/snapshots'), 404, 'portfolio-not-found'],
  ['a portfolio in other case', get('/v1/api/portfolios/DOCUMENTED/snapshots'), 404, 'portfolio-not-found'],
  ['an unknown snapshot', get(`${S}/01JSEBF0QR5W8Y3N6T9Q2X4Z7B/positions`), 404, 'snapshot-not-found'],
  ['Latest in another case', get(`${S}/LATEST/positions`), 404, 'snapshot-not-found'],
  ['a snapshot id that is no ULID', get(`${S}/1/positions`), 404, 'snapshot-not-found'],
  ['latest of nothing', get('/v1/api/portfolios/empty/snapshots/latest/positions'), 404, 'snapshot-not-found', 'empty'],
  ['snapshots of nothing', get('/v1/api/portfolios/empty/snapshots'), 200, null, 'empty'],
  ['a snapshot of nothing', get('/v1/api/portfolios/empty-snapshot/snapshots/latest/positions'), 200, null, 'empty'],
  ['an unknown manual position', patchId('none'), 404, 'manual-position-not-found'],
  ['a manual position with its suffix', patchId(`${CUSTOM}-1`), 404, 'manual-position-not-found'],
  ['the id of a holding', patchId(HOLDING), 404, 'manual-position-not-found'],
  ['the id of a holding with a suffix', patchId(`${HOLDING}-1`), 404, 'manual-position-not-found'],
]

const paths: Case[] = [
  ['a trailing slash', get(`${S}/`), 404, 'route-not-found'],
  ['a doubled slash', get('/v1/api/portfolios/documented//snapshots'), 404, 'route-not-found'],
  ['a doubled slash in front', get(`/${S}`), 404, 'route-not-found'],
  ['a doubled slash in the prefix', get('/v1//api/portfolios/documented/snapshots'), 404, 'route-not-found'],
  ['upper case', get('/V1/API/portfolios/documented/snapshots'), 404, 'route-not-found'],
  ['a word in upper case', get('/v1/api/portfolios/documented/Snapshots'), 404, 'route-not-found'],
  ['no portfolio', get('/v1/api/portfolios//snapshots'), 404, 'route-not-found'],
  ['the prefix alone', get('/v1/api'), 404, 'route-not-found'],
  ['the prefix and a slash', get('/v1/api/'), 404, 'route-not-found'],
  ['a portfolio alone', get('/v1/api/portfolios/documented'), 404, 'route-not-found'],
  ['an unknown path', get('/v1/api/nothing?x=1'), 404, 'route-not-found'],
  ['a very long path', get(`/v1/api/${'a'.repeat(5000)}`), 404, 'route-not-found'],
  ['malformed escapes', get('/v1/api/portfolios/%E0%A4%A/snapshots'), 400, 'malformed-target'],
  ['half an escape', get('/v1/api/portfolios/%/snapshots'), 400, 'malformed-target'],
  ['malformed escapes in a snapshot id', get(`${S}/%ff/positions`), 400, 'malformed-target'],
  ['malformed escapes on an unknown path', get('/v1/api/%C0'), 400, 'malformed-target'],
]

const methods: Case[] = [
  ['HEAD', send('HEAD', S), 200],
  ['HEAD of positions', send('HEAD', P), 200],
  ['HEAD of a problem', send('HEAD', S, {}), 401],
  ['HEAD of an unknown path', send('HEAD', '/v1/api/nothing'), 404],
  ['HEAD where there is no GET', send('HEAD', `${M}/${CUSTOM}`), 405],
  ['GET of a manual position', get(`${M}/${CUSTOM}`), 405, 'method-not-allowed'],
  ['POST', { ...patch('{}'), method: 'POST', target: S }, 405, 'method-not-allowed'],
  ['PUT', { ...patch('{}'), method: 'PUT' }, 405, 'method-not-allowed'],
  ['PATCH of snapshots', { ...patch('{}'), target: S }, 405, 'method-not-allowed'],
  ['DELETE', send('DELETE', P), 405, 'method-not-allowed'],
  ['a method of one’s own', send('PROPFIND', S), 405, 'method-not-allowed'],
  ['a wrong method with an origin', send('DELETE', S, page), 405, 'method-not-allowed'],
]

const preflight = { origin: 'http://page.test', 'access-control-request-method': 'PATCH' }

const crossOrigin: Case[] = [
  ['an origin', get(S, page), 200],
  ['an opaque origin', get(S, { ...token, origin: 'null' }), 200],
  ['an origin without a token', get(S, { origin: 'http://page.test' }), 401, 'unauthorized'],
  ['an origin on an unknown path', get('/v1/api/nothing', page), 404, 'route-not-found'],
  ['an origin and a wrong query', get(`${S}?page=0`, page), 422, 'invalid-parameters'],
  ['an origin and malformed escapes', get('/v1/api/portfolios/%/snapshots', page), 400, 'malformed-target'],
  ['OPTIONS without an origin', send('OPTIONS', S, {}), 204],
  [
    'a preflight',
    send('OPTIONS', `${M}/${CUSTOM}`, { ...preflight, 'access-control-request-headers': 'authorization,content-type' }),
    204,
  ],
  [
    'a preflight that asks for headers of one’s own',
    send('OPTIONS', S, { ...preflight, 'access-control-request-headers': 'x-own, x-other' }),
    204,
  ],
  ['a preflight on an unknown path', send('OPTIONS', '/v1/api/nothing/', preflight), 204],
  ['a preflight with malformed escapes', send('OPTIONS', '/v1/api/portfolios/%/snapshots', preflight), 204],
  [
    'a preflight to a private network',
    send('OPTIONS', S, { ...preflight, 'access-control-request-private-network': 'true' }),
    204,
  ],
]

const bytes = (...values: number[]) => new Uint8Array(values)
const typed = (type: string) => ({ ...token, 'content-type': type })

const bodies: Case[] = [
  ['no type', patch('{}', token), 415, 'unsupported-media-type'],
  ['an empty type', patch('{}', typed('')), 415, 'unsupported-media-type'],
  ['text/plain', patch('{}', typed('text/plain')), 415, 'unsupported-media-type'],
  ['merge-patch', patch('{}', typed('application/merge-patch+json')), 415, 'unsupported-media-type'],
  ['a form', patch('amount=1', typed('application/x-www-form-urlencoded')), 415, 'unsupported-media-type'],
  ['latin1', patch('{}', typed('application/json; charset=latin1')), 415, 'unsupported-media-type'],
  ['gzip', patch('{}', { ...json, 'content-encoding': 'gzip' }), 415, 'unsupported-media-type'],
  ['no encoding', patch('{}', { ...json, 'content-encoding': 'identity' }), 200],
  ['a charset', patch('{}', typed('Application/JSON ; charset="UTF-8"')), 200],
  ['utf8', patch('{}', typed('application/json;charset=utf8')), 200],
  ['an empty body', patch(''), 400, 'malformed-json'],
  ['white space', patch(' \n'), 400, 'malformed-json'],
  ['no JSON', patch('{bad'), 400, 'malformed-json'],
  ['a trailing comma', patch('{"amount":1,}'), 400, 'malformed-json'],
  ['a comment', patch('{"amount":1/**/}'), 400, 'malformed-json'],
  ['single quotes', patch("{'amount':1}"), 400, 'malformed-json'],
  ['NaN', patch('{"amount":NaN}'), 400, 'malformed-json'],
  ['a byte-order mark', patch('\ufeff{}'), 400, 'malformed-json'],
  ['invalid UTF-8', patch(bytes(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d)), 400, 'malformed-json'],
  ['UTF-16', patch(bytes(0x7b, 0, 0x7d, 0)), 400, 'malformed-json'],
  ['a number', patch('42'), 422, 'invalid-body'],
  ['null', patch('null'), 422, 'invalid-body'],
  ['an array', patch('[]'), 422, 'invalid-body'],
  ['a string', patch('"amount"'), 422, 'invalid-body'],
  ['an empty object', patch('{}'), 200],
  ['the largest body', patch(`{"x":"${'a'.repeat(102_400 - 8)}"}`), 200],
  ['a body one byte too large', patch(`{"x":"${'a'.repeat(102_400 - 7)}"}`), 413, 'body-too-large'],
  ['a body much too large', patch('a'.repeat(2_000_000)), 413, 'body-too-large'],
  ['deep nesting', patch(`{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`), 200],
]

const fields: Case[] = [
  ...['"1"', 'null', 'true', '[]', '{}', '1e101', '-1e101', '1e400'].flatMap((value): Case[] => [
    [`an amount of ${value}`, patch(`{"amount":${value}}`), 422, 'invalid-body'],
    [`a price of ${value}`, patch(`{"price":${value}}`), 422, 'invalid-body'],
  ]),
  ...['0', '-0', '-5.5', '1e100', '-1e100', '5e-324', '0.1', '12345678901234567890'].flatMap((value): Case[] => [
    [`an amount of ${value}`, patch(`{"amount":${value}}`), 200],
    [`a price of ${value}`, patch(`{"price":${value}}`), 200],
  ]),
  ['an amount and a price of the largest size', patch('{"amount":1e100,"price":1e100}'), 200],
  ['a total of that', get(S), 200],
  ['a description of 200 characters', patch(JSON.stringify({ description: 'd'.repeat(200) })), 200],
  ['a description of 201 characters', patch(JSON.stringify({ description: 'd'.repeat(201) })), 422, 'invalid-body'],
  ['a description of 200 emoji', patch(JSON.stringify({ description: '🦊'.repeat(200) })), 200],
  ['a description of 201 emoji', patch(JSON.stringify({ description: '🦊'.repeat(201) })), 422, 'invalid-body'],
  ['a description with half an emoji', patch('{"description":"\\ud83e"}'), 200],
  ['a description of null', patch('{"description":null}'), 200],
  ['an empty description', patch('{"description":""}'), 200],
  ['a description that is a number', patch('{"description":1}'), 422, 'invalid-body'],
  ['an unknown field', patch('{"amount":3,"usdValue":1,"a/b~c":2}'), 200],
  ['a prototype', patch('{"__proto__":{"amount":1},"constructor":{"prototype":{"x":1}}}'), 200],
  ['a field twice', patch('{"amount":1,"amount":2}'), 200],
  ['three wrong fields', patch('{"amount":"1","price":null,"description":1}'), 422, 'invalid-body'],
  ['the price of a listed asset', patchId(LISTED, '{"price":1,"amount":2}'), 200],
  ['the price of a listed asset, too large', patchId(LISTED, '{"price":1e300}'), 200],
  ['the price of a listed asset, no number', patchId(LISTED, '{"price":"1"}'), 422, 'invalid-body'],
  ['the price of a listed asset, infinite', patchId(LISTED, '{"price":1e999}'), 422, 'invalid-body'],
  ['an unknown field, strict', patchMine('', '{"x":1}'), 422, 'invalid-body', strict],
  ['the price of a listed asset, strict', patchMine('', '{"price":1}'), 422, 'invalid-body', strict],
  ['an unknown parameter of an update', patchMine('?x=1', '{}'), 200, null, capped],
  ['an unknown parameter of an update, strict', patchMine('?x=1', '{}'), 422, 'invalid-parameters', strict],
  ['known fields, strict', patchMine('', '{"amount":1,"description":null}'), 200, null, strict],
]

const ignored: Case[] = [
  ['an Accept of something else', get(S, { ...token, accept: 'text/html' }), 200],
  ['an Accept-Encoding', get(S, { ...token, 'accept-encoding': 'gzip, br' }), 200],
  [
    'a conditional request',
    get(S, { ...token, 'if-none-match': '*', 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }),
    200,
  ],
  ['a range', get(S, { ...token, range: 'bytes=0-1' }), 200],
]

/** All cases. */
export const cases: Case[] = [
  ...operations,
  ...orderOfChecks,
  ...tokens,
  ...parameters,
  ...notFound,
  ...paths,
  ...methods,
  ...crossOrigin,
  ...bodies,
  ...fields,
  ...ignored,
]
