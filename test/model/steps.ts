import fc from 'fast-check'
import { BARE, CUSTOM, LISTED, OTHER, TIMED } from './scenario.ts'
import type { Step } from './step.ts'

const HOLDING = '01J0D6QK3VPH1S9G4E6W8QK2DB'
const operation = fc.constantFrom('listSnapshots' as const, 'listPositions' as const, 'updateManualPosition' as const)

const mostly = <T>(usual: fc.Arbitrary<T>, unusual: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 12, arbitrary: usual }, { weight: 1, arbitrary: unusual })

const world = fc.constantFrom('' as const, '' as const, '' as const, 'a' as const, 'b' as const)
const api = { world, token: mostly(fc.constant(true), fc.constant(false)) }
const portfolios = ['documented', 'timed', 'bare', 'nobody']
const includeComments = mostly(fc.constantFrom('true', '1', 'false', '0'), fc.constant('yes'))

/** A manual position with its portfolio; rarely one that the portfolio does not have. */
const target = mostly<{ portfolio: string; position: string }>(
  fc.constantFrom(
    { portfolio: 'documented', position: CUSTOM },
    { portfolio: 'documented', position: LISTED },
    { portfolio: 'timed', position: TIMED },
    { portfolio: 'timed', position: OTHER },
    { portfolio: 'bare', position: BARE },
  ),
  fc.record({
    portfolio: fc.constantFrom(...portfolios),
    position: fc.constantFrom(CUSTOM, BARE, HOLDING, `${CUSTOM}-1`, 'none'),
  }),
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
  fc.constantFrom('', '{', '[]', 'null', '{"amount":-0}', '{"price":1e400}', '{"note":"unknown"}', '{"amount":1,}'),
)
const type = mostly(fc.constant('application/json'), fc.constant('text/plain'))

const faultId = fc.constantFrom('own', 'first', 'second', 'third')
const outcome = fc.constantFrom(
  { status: 503, body: { sorry: true } },
  { status: 429, body: ['slow', 'down'] },
  { kind: 'disconnect' as const },
  { kind: 'truncate' as const },
  { delay: 1 },
)
const match = fc.constantFrom('limit=2', 'latest', 'documented', TIMED)
const counts = { skip: fc.integer({ min: 0, max: 2 }), times: fc.integer({ min: 1, max: 4 }) }
const selection = fc.oneof(
  fc.record({ ...counts, operation }, { requiredKeys: ['times'] }),
  fc.record({ ...counts, portfolioId: fc.constantFrom(...portfolios) }, { requiredKeys: ['times'] }),
  fc.record({ ...counts, urlIncludes: match }, { requiredKeys: [] }),
)
const rule = fc.tuple(faultId, selection, outcome).map(([id, selected, outcome]) => ({ id, ...selected, ...outcome }))

const slot = fc.constantFrom(0, 0, 1)
const worldStep = <D extends string>(name: D) => fc.record({ action: fc.constant(name), world })
const inNamespace = fc.constantFrom('a' as const, 'b' as const)

/** One step of a sequence. @param snapshots the ids of existing snapshots, by portfolio. */
export function stepOf(snapshots: Readonly<Record<string, readonly string[]>>): fc.Arbitrary<Step> {
  const page = mostly(fc.constantFrom('1', '2', '3'), fc.constantFrom('0', '01', 'x'))
  const limit = mostly(fc.constantFrom('1', '2', '3', '50'), fc.constantFrom('-1', ''))
  const listSnapshots = fc.record(
    {
      ...api,
      action: fc.constant('listSnapshots' as const),
      portfolio: fc.constantFrom(...portfolios),
      page,
      limit,
      includeComments,
    },
    { requiredKeys: ['action', 'world', 'token', 'portfolio'] },
  )
  const snapshotOf = (portfolio: string) => {
    const ids = snapshots[portfolio] ?? []
    return mostly(
      fc.constantFrom('latest', 'latest', ...ids),
      fc.constantFrom('LATEST', ...Object.values(snapshots).flat()),
    )
  }
  const listPositions = fc.constantFrom(...portfolios).chain((portfolio) =>
    fc.record(
      {
        ...api,
        action: fc.constant('listPositions' as const),
        portfolio: fc.constant(portfolio),
        snapshot: snapshotOf(portfolio),
        includeComments,
      },
      { requiredKeys: ['action', 'world', 'token', 'portfolio', 'snapshot'] },
    ),
  )
  const update = fc
    .record({ ...api, action: fc.constant('updateManualPosition' as const), target, type, body })
    .map(({ target, ...step }) => ({ ...step, ...target }))
  const countRequests = fc.record(
    {
      action: fc.constant('countRequests' as const),
      world,
      status: fc.constantFrom(200, 401, 404, 429, 503),
      operation,
    },
    { requiredKeys: ['action', 'world'] },
  )
  return fc.oneof(
    { weight: 8, arbitrary: listSnapshots },
    { weight: 10, arbitrary: listPositions },
    { weight: 14, arbitrary: update },
    {
      weight: 5,
      arbitrary: fc.record({
        action: fc.constant('advance' as const),
        world,
        by: fc.constantFrom('PT1H', 'PT6H', 'P1D'),
      }),
    },
    { weight: 2, arbitrary: worldStep('reset' as const) },
    { weight: 5, arbitrary: fc.record({ action: fc.constant('addFault' as const), world, rule }) },
    { weight: 1, arbitrary: fc.record({ action: fc.constant('removeFault' as const), world, id: faultId }) },
    { weight: 2, arbitrary: worldStep('listFaults' as const) },
    { weight: 1, arbitrary: worldStep('clearFaults' as const) },
    { weight: 2, arbitrary: countRequests },
    { weight: 1, arbitrary: worldStep('clearRequests' as const) },
    { weight: 6, arbitrary: fc.record({ action: fc.constant('addNamespace' as const), world: inNamespace }) },
    { weight: 1, arbitrary: fc.record({ action: fc.constant('removeNamespace' as const), world: inNamespace }) },
    { weight: 3, arbitrary: fc.record({ action: fc.constant('saveState' as const), world, slot }) },
    { weight: 3, arbitrary: fc.record({ action: fc.constant('restoreState' as const), world, slot }) },
  )
}
