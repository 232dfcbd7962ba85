import fc from 'fast-check'
import { HELD } from './ids.ts'
import { type ApiStep, type OtherStep, worldNames } from './step.ts'

/** Mostly a usual value. */
export const mostly = <T>(usual: fc.Arbitrary<T>, unusual: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: unusual })

export const world = fc.constantFrom('' as const, '' as const, '' as const, ...worldNames)
export const portfolioId = mostly(
  fc.constantFrom('documented', 'documented', 'timed', 'timed', 'timed', 'bare', 'added'),
  fc.constant('nobody'),
)
export const operation = fc.constantFrom(
  'listSnapshots' as const,
  'listPositions' as const,
  'updateManualPosition' as const,
)
/** A record of the model, by its number. */
export const anyId = fc.oneof(fc.nat({ max: 2 }), fc.nat({ max: 9 })).map((n) => `#${n}`)

const token = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('own', 'all-seeing') },
  { weight: 3, arbitrary: fc.constantFrom('half', 'blind', 'unknown', '') },
)
const prefer = fc.oneof(
  { weight: 14, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'code=503',
      'code=418, delay=1',
      'delay=2',
      'code=200',
      'code=999',
      'code=9, delay=x',
      'wait=5',
    ),
  },
)
const includeComments = fc.tuple(
  fc.constant('includeComments'),
  mostly(fc.constantFrom('true', '1', 'false', '0'), fc.constantFrom('yes', 'TRUE', '')),
)
const page = fc.tuple(
  fc.constant('page'),
  mostly(fc.constantFrom('1', '2', '3'), fc.constantFrom('0', '01', '9007199254740992')),
)
const limit = fc.tuple(
  fc.constant('limit'),
  mostly(fc.constantFrom('1', '2', '3', '5'), fc.constantFrom('6', '50', '-1', '')),
)
const odd = fc.constantFrom<[string, string]>(['pages', '2'], ['page[]', '1'], ['includeComments[a]', '1'])
const list = (...parameters: fc.Arbitrary<[string, string]>[]) =>
  mostly(
    fc.uniqueArray(fc.oneof(...parameters), { maxLength: 3, selector: ([name]) => name }),
    fc.array(fc.oneof(...parameters, odd), { minLength: 1, maxLength: 3 }),
  )

const number = mostly<unknown>(
  fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer({ min: -9, max: 99 })),
  fc.constantFrom(0, -0, 1e100, -1e100, 1.1e100, null, '1'),
)
const description = mostly<unknown>(
  fc.oneof(fc.constantFrom('', null, '😀'.repeat(200)), fc.string({ maxLength: 12, unit: 'binary' })),
  fc.constantFrom('😀'.repeat(201), 5, false),
)
const body = mostly(
  fc
    .record({ amount: number, price: number, description }, { requiredKeys: [] })
    .map((update) => JSON.stringify(update)),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '{"amount":-0}',
    '{"price":1e400}',
    '{"note":"unknown"}',
    '{"amount":1,}',
    `{"amount":2,"note":"${'x'.repeat(102_400)}"}`,
    `{"amount":3,"note":"${'x'.repeat(2500)}"}`,
  ),
)

const shared = {
  world,
  token,
  prefer,
  portfolio: portfolioId,
  snapshot: mostly(fc.oneof(fc.constant('latest'), anyId), fc.constantFrom('LATEST', '01ARZ3NDEKTSV4RRFFQ69G5FAV')),
  position: mostly(anyId, fc.constantFrom(HELD, '#0-1', 'none')),
  type: mostly(fc.constant('application/json'), fc.constant('text/plain')),
  body,
}
const read = mostly(fc.constant('GET'), fc.constant('HEAD'))

/** A call of an operation. */
export const apiStep: fc.Arbitrary<ApiStep> = fc.oneof(
  fc.record({
    ...shared,
    action: fc.constant('listSnapshots' as const),
    method: read,
    query: list(page, limit, includeComments),
  }),
  fc.record({
    ...shared,
    action: fc.constant('listPositions' as const),
    method: read,
    query: list(includeComments),
  }),
  fc.record({
    ...shared,
    action: fc.constant('updateManualPosition' as const),
    method: fc.constant('PATCH'),
    query: mostly(fc.constant<[string, string][]>([]), fc.constant<[string, string][]>([['dry', '1']])),
  }),
)

/** A request for another path, or with another method. */
export const otherStep: fc.Arbitrary<OtherStep> = fc
  .record({
    action: fc.constant('other' as const),
    world,
    token,
    request: fc.constantFrom(
      { method: 'DELETE', path: '/v1/api/portfolios/timed/snapshots' },
      { method: 'OPTIONS', path: '/v1/api/portfolios/timed/snapshots' },
      { method: 'OPTIONS', path: '/v1/api/nowhere' },
      { method: 'GET', path: '/v1/api/portfolios/timed/snapshots/' },
      { method: 'HEAD', path: '/v1/api/Portfolios/timed/snapshots' },
      { method: 'PATCH', path: '/v1/api' },
    ),
  })
  .map(({ request, ...step }) => ({ ...step, ...request }))
