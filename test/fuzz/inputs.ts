import fc from 'fast-check'

/** A request that `fetch` can send. */
export interface FuzzRequest {
  method: string
  /** The text after the base URL. */
  target: string
  headers: [name: string, value: string][]
  body?: Uint8Array<ArrayBuffer>
  /** Whether the body is sent in chunks, without a length. */
  streamed: boolean
}

/** The options with which `fetch` sends a request. */
export function initOf({ method, headers, body, streamed }: FuzzRequest): RequestInit {
  if (body === undefined) return { method, headers }
  if (!streamed) return { method, headers, body }
  // Node.js takes a stream only with `duplex`, which its type `RequestInit` lacks.
  const streaming: RequestInit & { duplex: 'half' } = { method, headers, body: inChunks(body), duplex: 'half' }
  return streaming
}

function inChunks(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  const size = Math.max(1, Math.ceil(bytes.length / 3))
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at < bytes.length) controller.enqueue(bytes.slice(at, at + size))
      else controller.close()
      at += size
    },
  })
}

/** Ids that exist in the world under test. */
export interface KnownIds {
  portfolio: string
  snapshots: readonly string[]
  manual: readonly string[]
  holding: string
}

const utf8 = new TextEncoder()
const bytes = (text: string) => utf8.encode(text)
const repeated = (text: string, times: number) => text.repeat(times)

/** Path segments that could be misread. */
const unusualSegment = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '..%2f..%2f',
    '%2F',
    '%5C',
    '\\',
    '%00',
    '%',
    '%4',
    '%GG',
    '%E0%A4%A',
    '%C0%AF',
    '%ED%A0%80',
    '%F0%9F%98%80',
    '😀',
    'é',
    '%E9',
    '\u202e',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString',
    'demo%20',
    'Demo',
    'demo;v=1',
    ' ',
    '%0d%0aX-Own:%201',
    '{portfolioId}',
    '*',
    "'",
    '<script>',
    '-1',
    '0',
    'null',
    'latest',
    'snapshots',
    'positions',
    'manual-positions',
    'PORTFOLIOS',
    repeated('a', 5000),
    repeated('%41', 1600),
    repeated('%F0%9F%98%80', 400),
    repeated('../', 50),
  ),
  fc.string({ unit: 'binary', maxLength: 12 }).map(encodeURIComponent),
  fc.string({ unit: 'grapheme-ascii', maxLength: 12 }).map((text) => text.replace(/[?#]/g, '')),
)

const parameter = fc
  .tuple(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('page', 'limit', 'includeComments') },
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          'page[]',
          'limit[gte]',
          'includeComments[0]',
          'Page',
          '__proto__',
          'constructor',
          '',
          '%70age',
          'page%00',
          '%E0%A4%A',
          '%F0%9F%98%80',
          repeated('n', 3000),
        ),
      },
      { weight: 1, arbitrary: fc.string({ maxLength: 8 }).map(encodeURIComponent) },
    ),
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom('1', '2', '10', 'true', 'false', '0') },
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          '',
          '-1',
          '01',
          '+1',
          '1.0',
          '1e3',
          '0x10',
          'NaN',
          'Infinity',
          '9007199254740991',
          '9007199254740992',
          repeated('9', 400),
          '%31',
          '１',
          '%EF%BC%91',
          '1%00',
          'TRUE',
          'yes',
          'null',
          '%E0%A4%A',
          '1,2',
          '[1]',
          repeated('v', 3000),
        ),
      },
      {
        weight: 1,
        arbitrary: fc.string({ unit: 'binary', maxLength: 8 }).map(encodeURIComponent),
      },
    ),
    fc.constantFrom('=', '=', '=', '=', '', '=='),
  )
  .map(([name, value, sign]) => (sign === '' ? name : name + sign + value))

const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 6, arbitrary: fc.array(parameter, { maxLength: 4 }).map((all) => `?${all.join('&')}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?',
      '?&&&',
      '?page=1;limit=2',
      '??page=1',
      '?page=1#limit=0',
      '#x',
      `?${repeated('page=1&', 500)}`,
      `?${Array.from({ length: 300 }, (_, n) => `p${n}=${n}`).join('&')}`,
    ),
  },
)

function paths(ids: KnownIds) {
  const portfolio = fc.oneof(
    { weight: 6, arbitrary: fc.constant(ids.portfolio) },
    { weight: 2, arbitrary: unusualSegment },
  )
  const snapshot = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('latest', ...ids.snapshots) },
    { weight: 2, arbitrary: unusualSegment },
  )
  const manual = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...ids.manual) },
    { weight: 1, arbitrary: fc.constantFrom(`${ids.manual[0]}-1`, ids.holding, `${ids.holding}-2`) },
    { weight: 2, arbitrary: unusualSegment },
  )
  const prefix = fc.oneof(
    { weight: 12, arbitrary: fc.constant('/v1/api') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('//v1/api', '/v1//api', '/V1/API', '/v1/Api', '/./v1/api', '/x/../v1/api'),
    },
  )
  return {
    list: fc.tuple(prefix, portfolio).map(([start, id]) => `${start}/portfolios/${id}/snapshots`),
    positions: fc
      .tuple(prefix, portfolio, snapshot)
      .map(([start, id, one]) => `${start}/portfolios/${id}/snapshots/${one}/positions`),
    update: fc
      .tuple(prefix, portfolio, manual)
      .map(([start, id, one]) => `${start}/portfolios/${id}/manual-positions/${one}`),
    other: fc
      .tuple(prefix, fc.array(fc.oneof(unusualSegment, fc.constantFrom('portfolios', ids.portfolio)), { maxLength: 6 }))
      .map(([start, pieces]) => [start, ...pieces].join('/')),
  }
}

/** Methods that `fetch` sends unchanged. HTTP parsers give some of them a special meaning. */
const unusualMethod = fc
  .oneof(
    fc.constantFrom(
      'GET',
      'HEAD',
      'OPTIONS',
      'POST',
      'PUT',
      'DELETE',
      'PATCH',
      'patch',
      'Patch',
      'FOO',
      'M-SEARCH',
      'PROPFIND',
      'QUERY',
      'PURGE',
      'LINK',
      'MKCALENDAR',
      'SOURCE',
      'DESCRIBE',
      'PLAY',
      'SETUP',
      'ANNOUNCE',
      'FLUSH',
      'PRI',
      '__proto__',
      'constructor',
      "!#$%&'*+-.^_`|~",
      repeated('M', 300),
    ),
    fc.stringMatching(/^[A-Z]{1,12}$/),
  )
  .filter((method) => !/^(?:connect|trace|track)$/i.test(method))

const authorization = fc.oneof(
  { weight: 14, arbitrary: fc.constantFrom('Bearer any', 'bearer  any') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      'Bearer',
      'Bearer ',
      'Bearer a b',
      'Bearer a, Bearer b',
      'Basic eDp5',
      'Bearer \u00e9',
      'Bearer __proto__',
      `Bearer ${repeated('t', 4000)}`,
    ),
  },
)

const contentType = fc.oneof(
  { weight: 14, arbitrary: fc.constantFrom('application/json', 'Application/JSON; charset="UTF-8"') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      'application/json;charset=latin1',
      'application/json, text/plain',
      'application/jsonx',
      'application/json;',
      'application/json; charset=utf-8; charset=utf-8',
      'application/json; a="\\"',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/merge-patch+json',
      `application/json; x="${repeated('y', 2000)}"`,
      `text/${repeated('\u00ff', 500)}`,
    ),
  },
)

/** Header values: Latin-1 without control characters. */
const value = fc.oneof(
  fc.constantFrom('', '*', 'null', 'http://page.test', 'gzip', 'identity', '\u00e9\u00ff', '"', ',', ', ,', ';q=0'),
  fc.constantFrom(repeated('h', 3000), repeated('\u00fc', 1500), repeated(',', 1500), repeated('"\\', 500)),
  fc.string({ unit: fc.integer({ min: 0x20, max: 0xff }).map(latin), maxLength: 20 }),
)

const otherHeader: fc.Arbitrary<[string, string]> = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'origin',
      'accept',
      'accept-encoding',
      'x-own',
      'x-admin-token',
      'cookie',
      'if-none-match',
      'range',
      'access-control-request-headers',
      'access-control-request-method',
      'access-control-request-private-network',
      'x-http-method-override',
      'x-forwarded-for',
      'content-language',
      '__proto__',
    ),
    value,
  ),
  fc.tuple(
    fc.constant('prefer'),
    fc.constantFrom(
      'code=404',
      'code=429',
      'code="401"',
      'code=99',
      'delay=1',
      'delay=-1',
      'code',
      '",',
      'x=y, code=422',
    ),
  ),
  fc.tuple(fc.constant('content-encoding'), fc.constantFrom('gzip', 'identity', '', 'br, gzip', repeated('z', 500))),
  fc.tuple(fc.constant('authorization'), fc.constantFrom('Bearer any', 'Bearer two')),
)

/** JSON numbers. Some are too large, too small or too precise for a double. */
export const jsonNumber = fc.oneof(
  fc.constantFrom(
    '0',
    '-0',
    '-0.0e5',
    '0.1',
    '0.30000000000000004',
    '1e-18',
    '1e21',
    '123456789012345678901234567890',
    '0.123456789012345678901234567890',
    '9007199254740993',
    '-9007199254740993',
    '5e-324',
    '2e-324',
    '1e-400',
    '1e100',
    '-1e100',
    '1.0000000000000002e100',
    '1e308',
    '-1e308',
    '1e309',
    '1E+2',
    `0.${repeated('3', 3000)}`,
    repeated('7', 90),
    repeated('7', 400),
    `1${repeated('0', 100)}`,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String),
)

const json = fc.oneof(
  { weight: 6, arbitrary: jsonNumber },
  {
    weight: 4,
    arbitrary: fc.constantFrom('null', 'true', '"1"', '"NaN"', '[]', '{}', '"\\ud800"', '"é😀"', '""', '"\\u0000"'),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 210 }).map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(JSON.stringify(repeated('😀', 200)), JSON.stringify(repeated('😀', 201))) },
)

const field = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('amount', 'price', 'description') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('__proto__', 'constructor', 'Amount', 'id', '', 'a/b~c', repeated('f', 200)),
  },
)

const updateText = fc
  .array(fc.tuple(field, json), { maxLength: 4 })
  .map((fields) => `{${fields.map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`)

const LIMIT = 102_400
const padded = (size: number) => bytes(`{"x":"${repeated('a', size - 8)}"}`)

/** Large bodies, created once. */
const large = [99_000, LIMIT - 1, LIMIT, LIMIT + 1, 200_000].map(padded)
const huge = [1_000_000, 5_000_000].map((size) => bytes(repeated('a', size)))
const deep = [
  `{"x":${repeated('[', 10_000)}${repeated(']', 10_000)}}`,
  `${repeated('{"a":', 10_000)}1${repeated('}', 10_000)}`,
  repeated('[', 100_000),
  `{"description":${repeated('[', 50_000)}${repeated(']', 50_000)}}`,
  `{${Array.from({ length: 8000 }, (_, n) => `"k${n}":${n}`).join(',')}}`,
].map(bytes)
const gzip = new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xab, 0xae, 5, 0, 0x43, 0xbf, 0xa6, 0xa3, 2, 0, 0, 0])

const body: fc.Arbitrary<Uint8Array<ArrayBuffer>> = fc.oneof(
  { weight: 60, arbitrary: updateText.map(bytes) },
  { weight: 12, arbitrary: fc.tuple(updateText, fc.nat(40)).map(([text, end]) => bytes(text.slice(0, -1 - end))) },
  { weight: 6, arbitrary: updateText.map((text) => bytes(text + text)) },
  { weight: 6, arbitrary: fc.constantFrom('', ' ', '42', 'null', '[]', '"{}"', '{}', '\ufeff{}', '{]').map(bytes) },
  { weight: 6, arbitrary: fc.uint8Array({ maxLength: 60 }).map((array) => new Uint8Array(array)) },
  { weight: 3, arbitrary: fc.constantFrom(gzip, new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])) },
  { weight: 3, arbitrary: fc.constantFrom(...deep) },
  { weight: 3, arbitrary: fc.constantFrom(...large) },
  { weight: 1, arbitrary: fc.constantFrom(...huge) },
)

/** Valid and invalid requests to the API that `fetch` can send. */
export function requests(ids: KnownIds): fc.Arbitrary<FuzzRequest> {
  const { list, positions, update, other } = paths(ids)
  const endpoint = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(list, fc.constantFrom('GET', 'GET', 'GET', 'HEAD')) },
    { weight: 4, arbitrary: fc.tuple(positions, fc.constantFrom('GET', 'GET', 'GET', 'HEAD')) },
    { weight: 8, arbitrary: fc.tuple(update, fc.constant('PATCH')) },
    { weight: 4, arbitrary: fc.tuple(fc.oneof(list, positions, update, other), unusualMethod) },
    { weight: 2, arbitrary: fc.tuple(other, fc.constantFrom('GET', 'PATCH')) },
  )
  const headerParts = fc.tuple(
    fc.option(authorization, { freq: 12, nil: undefined }),
    fc.option(contentType, { freq: 12, nil: undefined }),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.array(otherHeader, { maxLength: 3 }) },
    ),
  )
  return fc
    .tuple(endpoint, query, headerParts, fc.option(body, { freq: 10, nil: undefined }), fc.boolean())
    .map(([[path, method], text, [token, type, others], sent, streamed]): FuzzRequest => {
      const headers: FuzzRequest['headers'] = [...others]
      if (token !== undefined) headers.push(['authorization', token])
      if (type !== undefined) headers.push(['content-type', type])
      const request = { method, target: path + text, headers, streamed }
      return sent === undefined || /^(?:get|head)$/i.test(method) ? request : { ...request, body: sent }
    })
    .filter(({ target, headers }) => isApiTarget(target) && sizeOf(headers) + target.length < 12_000)
}

/** The target that is sent, as a URL parser normalizes it. */
export function sentTarget(target: string): string {
  const { pathname, search } = new URL(`http://any.test${target}`)
  return pathname + search
}

function isApiTarget(target: string): boolean {
  if (!URL.canParse(`http://any.test${target}`)) return false
  const sent = sentTarget(target)
  return /^\/+v1\/+api(?:[/?]|$)/i.test(sent) && sent.length < 12_000
}

function sizeOf(headers: FuzzRequest['headers']): number {
  return headers.reduce((size, [name, text]) => size + name.length + text.length, 0)
}

function latin(code: number): string {
  return code === 0x7f ? '\u00ff' : String.fromCharCode(code)
}
