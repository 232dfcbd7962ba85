import fc from 'fast-check'
import type { FuzzRequest, KnownIds } from './inputs.ts'
import { jsonNumber } from './inputs.ts'

const repeated = (text: string, times: number) => text.repeat(times)
const texts = (...all: string[]) => fc.constantFrom(...all.map((text) => JSON.stringify(text)))

/** JSON values that are valid nowhere. */
const invalid = fc.oneof(
  jsonNumber,
  fc.constantFrom(
    'null',
    'true',
    '[]',
    '{}',
    '""',
    '-1',
    '1.5',
    '[[]]',
    '"\\ud800"',
    '{"__proto__":{"x":1}}',
    '[null]',
  ),
  texts(repeated('x', 5000), '__proto__', 'constructor', '../..', '\u0000', 'P1Y', '2026-02-30T00:00:00Z', 'today'),
  fc.constantFrom(
    `${repeated('[', 10_000)}${repeated(']', 10_000)}`,
    `${repeated('{"a":', 5000)}1${repeated('}', 5000)}`,
    `[${Array.from({ length: 300 }, () => '0').join(',')}]`,
  ),
  fc.json({ maxDepth: 2 }),
)
const instant = texts(
  '1970-01-01T00:00:00Z',
  '2026-02-01T00:00:00Z',
  '2026-02-05T12:00:00.001Z',
  '9999-12-31T23:59:59.999Z',
)
const duration = texts('PT0S', 'PT0.001S', 'P1D', 'P99999999D', 'P2914000D', 'PT1H')
const ulid = texts('01J0D6QK3VPH1S9G4E6W8QK2DB', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ', '00000000000000000000000000')
const number = fc.constantFrom('0', '1', '-1', '0.1', '1e100', '-1e100', '1e-320', '1e308')
const count = fc.constantFrom('0', '1', '3', '40', '4294967295')
const list = (item: fc.Arbitrary<string>, maxLength = 3) =>
  fc.array(item, { maxLength }).map((all) => `[${all.join(',')}]`)

/** A JSON object whose fields are mostly valid. */
function object(fields: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<string> {
  const names = Object.keys(fields)
  const field = fc.constantFrom(...names).chain((name) => {
    const valid = fields[name] ?? invalid
    const value = fc.oneof({ weight: 12, arbitrary: valid }, { weight: 1, arbitrary: invalid })
    return value.map((text): [string, string] => [name, text])
  })
  const unknown = fc.tuple(fc.constantFrom('__proto__', 'nope', 'Id', ''), invalid)
  return fc
    .array(fc.oneof({ weight: 20, arbitrary: field }, { weight: 1, arbitrary: unknown }), { maxLength: 8 })
    .map((all) => `{${[...new Map(all)].map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`)
}

const comment = object({
  author: texts('Ada', 'é😀'),
  timestamp: instant,
  content: texts('x', repeated('y', 3000)),
  on: texts('latest'),
})
const asset = fc.oneof(
  texts('ETH', 'BTC', 'USDC', 'stETH', 'NONE'),
  object({ symbol: texts('OWN'), name: texts('Own') }),
)
const position = object({
  id: texts('01J0D6QK3VPH1S9G4E6W8QK2DB-1', 'x'),
  network: texts('Ethereum', 'Manual'),
  platform: texts('Lido', 'Manual'),
  account: texts('A'),
  type: texts('Staked', 'Manual', 'Other'),
  assetSymbol: texts('ETH', 'ZZZ'),
  assetName: texts('Ether'),
  amount: number,
  price: number,
  usdValue: number,
  description: texts('', repeated('😀', 200), repeated('😀', 201)),
})
const snapshot = object({
  id: ulid,
  timestamp: instant,
  usdValue: number,
  overrideTotal: fc.constantFrom('true', 'false'),
  positions: list(position),
  comments: list(comment),
})
const holding = object({
  id: ulid,
  type: texts('Staked', 'Yield'),
  asset,
  amount: number,
  assets: list(object({ asset, amount: number })),
  platform: texts('Lido', 'P'),
  network: texts('Ethereum'),
  account: texts('My account', 'New'),
  rate: fc.constantFrom('0', '10', '-0.9999999999999999', '0.04', '-1'),
  opened: instant,
  closed: instant,
  assetContext: texts('supply', 'x'),
})
const manual = object({
  id: ulid,
  asset,
  account: texts('A'),
  amount: number,
  price: number,
  description: texts('', repeated('d', 200)),
  createdAt: instant,
  comments: list(comment),
})
const portfolio = object({
  id: texts('demo', 'other', '__proto__', 'a/b', repeated('p', 3000), '😀', ' '),
  snapshots: fc.oneof(object({ count, since: instant, every: duration, jitter: duration }), list(snapshot)),
  accounts: fc.oneof(count, list(texts('A', 'B'))),
  holdings: fc.oneof(object({ staked: fc.constantFrom('0', '3'), yield: fc.constantFrom('0', '3') }), list(holding)),
  manualPositions: fc.oneof(object({ listed: fc.constantFrom('0', '3'), custom: fc.constantFrom('1') }), list(manual)),
  comments: object({ snapshots: fc.constantFrom('1', '"all"', '100'), manualPositions: fc.constantFrom('1', '"all"') }),
  value: number,
})
const fault = object({
  id: texts('f', '__proto__', repeated('f', 3000)),
  operation: texts('listSnapshots', 'none'),
  portfolioId: texts('demo'),
  urlIncludes: texts('latest', repeated('m', 3000)),
  skip: count,
  times: count,
  probability: fc.constantFrom('0', '1', '0.5', '2'),
  status: fc.constantFrom('200', '204', '304', '404', '503', '600', '100'),
  body: fc.oneof(invalid, texts('text')),
  retryAfter: fc.oneof(
    count,
    fc.constantFrom('0.5', '1e9'),
    object({ date: duration, clock: texts('real', 'simulator') }),
  ),
  method: texts('GET', 'HEAD', 'PATCH', 'get'),
  page: count,
  header: object({ name: texts('authorization', 'Prefer', '__proto__'), includes: texts('Bearer', '') }),
  bodyIncludes: texts('amount', repeated('m', 3000)),
  every: count,
  preset: texts('bad-gateway-html', 'lying-length', 'null-field', 'connection-reset', 'bad-gateway', '__proto__'),
  delay: fc.oneof(count, object({ min: count, max: count }), object({ p50: number, p99: number })),
  headers: list(
    object({
      name: texts('X-A', 'x-a', 'Location', 'Retry-After', 'Content-Length', 'a b', '__proto__'),
      value: fc.oneof(texts('v', '', 'a\r\nb', 'é', repeated('v', 3000)), object({ date: duration })),
    }),
  ),
  contentType: texts('text/html', 'application/json; charset=utf-8', 'text', 'a/b\r\n'),
  base64Body: texts('SGk=', 'AP8=', 'SGk', '****'),
  contentLength: fc.oneof(count, fc.constantFrom('5', '1000000')),
  kind: texts('disconnect', 'truncate', 'hang', 'reset', 'garbage'),
  patch: list(
    object({
      op: texts('add', 'remove', 'replace', 'move', 'copy', 'test', 'incr', 'merge'),
      path: texts('', '/data/*/id', '/data/-', '/__proto__/x', '/a~2', 'data', repeated('/*', 1500)),
      from: texts('/data/0', '/data', ''),
      value: fc.oneof(number, fc.constantFrom('null', '{"__proto__":{"x":1}}', '[]')),
    }),
  ),
  chunks: list(object({ size: count, pause: count })),
  bytesPerSecond: count,
  closeAfter: object({ replies: count, at: texts('reply', 'next-request', 'next') }),
  early: fc.constantFrom('true', 'false'),
  until: texts('seen', 'never'),
  rateLimit: object({ requests: count, window: duration, clock: texts('real', 'simulator') }),
})
const scenario = fc.oneof(
  texts('demo', 'small', 'none', '__proto__', repeated('s', 5000)),
  object({
    name: texts('own', 'Bad Name'),
    now: instant,
    clock: fc.oneof(
      texts('frozen'),
      object({ rate: number }),
      object({ step: duration, after: texts('listSnapshots') }),
    ),
    limits: object({ defaultLimit: count, maxLimit: count }),
    strict: fc.constantFrom('true'),
    tokens: list(object({ token: texts('t', 'é'), portfolios: list(texts('demo')) })),
    assets: list(
      object({
        symbol: texts('ETH', 'NEW'),
        name: texts('N'),
        network: texts('E'),
        price: number,
        drift: number,
        volatility: number,
        peg: number,
      }),
    ),
    events: list(object({ asset: texts('all', 'ETH'), at: instant, change: number, recovery: duration })),
    portfolios: list(portfolio, 2),
    faults: list(fault, 1),
  }),
)
const world = { scenario, seed: fc.constantFrom('0', '4294967295', '4294967296', '-1'), now: instant }

const bodies: Record<string, fc.Arbitrary<string>> = {
  '/reset': object(world),
  '/clock': object({ now: instant }),
  '/clock/advance': object({ by: duration }),
  '/faults': fault,
  '/portfolios': portfolio,
  snapshots: snapshot,
  holdings: holding,
  'manual-positions': manual,
  comments: comment,
  '/namespaces': object({ name: texts('one', 'é', repeated('n', 65)), ...world }),
}

/** Requests to the admin API. @param state the parsed reply of `GET /state`. */
export function adminRequests(ids: KnownIds, state: unknown): fc.Arbitrary<FuzzRequest> {
  const segment = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(ids.portfolio, 'other') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('__proto__', '%', '%2F', '%00', repeated('a', 5000), '%F0%9F%98%80', '..;'),
    },
  )
  const id = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...ids.manual, ...ids.snapshots, ids.holding, 'latest', 'f') },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', '%', repeated('a', 5000), `${ids.holding}-1`) },
  )
  const kind = fc.constantFrom('snapshots', 'holdings', 'manual-positions', 'comments')
  const one = fc.constantFrom('/reset', '/clock', '/clock/advance', '/faults', '/portfolios', '/namespaces')
  const withBody = fc.oneof(
    {
      weight: 3,
      arbitrary: one.chain((path) => fc.tuple(fc.constant('POST'), fc.constant(path), bodies[path] ?? invalid)),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(segment, kind)
        .chain(([name, of]) =>
          fc.tuple(fc.constant('POST'), fc.constant(`/portfolios/${name}/${of}`), bodies[of] ?? invalid),
        ),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(segment, kind, id)
        .chain(([name, of, which]) =>
          fc.tuple(fc.constant('PATCH'), fc.constant(`/portfolios/${name}/${of}/${which}`), bodies[of] ?? invalid),
        ),
    },
    { weight: 1, arbitrary: fc.tuple(fc.constant('PUT'), fc.constant('/state'), mutated(state)) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('POST', 'PUT'), fc.oneof(one, fc.constant('/state')), invalid) },
  )
  const paths = fc.oneof(
    fc.tuple(segment, kind, id).map(([name, of, which]) => `/portfolios/${name}/${of}/${which}`),
    fc.tuple(segment, kind).map(([name, of]) => `/portfolios/${name}/${of}`),
    id.map((which) => `/faults/${which}`),
    segment.map((name) => `/namespaces/${name}`),
    segment.map((name) => `/portfolios/${name}`),
    fc.constantFrom('/clock', '/state', '/faults', '/requests', '/requests/count', '/namespaces', '/health', '/', ''),
  )
  const query = fc.oneof(
    { weight: 8, arbitrary: fc.constant('') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '?namespace=one',
        `?namespace=${repeated('n', 5000)}`,
        '?since=x',
        `?since=${repeated('9', 400)}`,
        `?operation=${repeated('o', 5000)}`,
        '?limit=1e9',
        '?limit=1&limit=2',
        `?${repeated('x=1&', 500)}`,
      ),
    },
  )
  const json: FuzzRequest['headers'] = [['content-type', 'application/json']]
  const changing = fc.tuple(withBody, query).map(([[method, path, text], search]): FuzzRequest => {
    const body = new TextEncoder().encode(text)
    return { method, target: `/__admin${path}${search}`, headers: json, body, streamed: false }
  })
  const bodiless = fc
    .tuple(fc.constantFrom('GET', 'GET', 'DELETE', 'HEAD', 'OPTIONS', 'POST', 'PURGE'), paths, query)
    .map(
      ([method, path, search]): FuzzRequest => ({
        method,
        target: `/__admin${path}${search}`,
        headers: [],
        streamed: false,
      }),
    )
  return fc.oneof({ weight: 3, arbitrary: changing }, { weight: 1, arbitrary: bodiless })
}

/** The value as JSON, with one part replaced by an invalid value. */
function mutated(value: unknown): fc.Arbitrary<string> {
  const paths = pathsOf(value)
  return fc.tuple(fc.constantFrom(...paths), invalid).map(([path, text]) => replaced(value, path, text))
}

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], text: string): string {
  if (key === undefined || typeof value !== 'object' || value === null) return text
  const pieces = Object.entries(value).map(([name, inner]): [string, string] => [
    name,
    name === key ? replaced(inner, rest, text) : JSON.stringify(inner),
  ])
  if (Array.isArray(value)) return `[${pieces.map(([, piece]) => piece).join(',')}]`
  return `{${pieces.map(([name, piece]) => `${JSON.stringify(name)}:${piece}`).join(',')}}`
}
