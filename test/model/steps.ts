import fc from 'fast-check'
import { apiStep, mostly, operation, otherStep, portfolioId, world } from './api-steps.ts'
import { editStep } from './edit-steps.ts'
import { faultOutcomes } from './fault-outcomes.ts'
import { scenarioNames, seeds, starts } from './scenario.ts'
import type { AdminStep, NamespaceStep, Step } from './step.ts'

const faultId = fc.constantFrom('own', 'first', 'second', 'third')
const outcome = fc.constantFrom<object>(...faultOutcomes)
const match = fc.constantFrom('limit=2', 'latest', 'documented', 'manual-positions')
const counts = {
  skip: fc.integer({ min: 0, max: 2 }),
  every: fc.constantFrom(1, 1, 1, 1, 2),
  times: fc.integer({ min: 0, max: 4 }),
  probability: fc.constantFrom(0, 1, 1, 1),
}
const selection = fc.oneof(
  fc.record(counts, { requiredKeys: [] }),
  fc.record(counts, { requiredKeys: ['times'] }),
  fc.record({ ...counts, operation }, { requiredKeys: ['times'] }),
  fc.record({ ...counts, portfolioId }, { requiredKeys: ['times'] }),
  fc.record({ ...counts, urlIncludes: match }, { requiredKeys: [] }),
  fc
    .constantFrom<object>(
      { page: 2 },
      { method: 'GET' },
      { method: 'HEAD' },
      { method: 'PATCH' },
      { bodyIncludes: 'amount' },
      { header: { name: 'Prefer', includes: 'wait' } },
    )
    .chain((chosen) => fc.record(counts, { requiredKeys: [] }).map((counted) => ({ ...chosen, ...counted }))),
)
const rule = fc.tuple(faultId, selection, outcome).map(([id, selected, acting]) => ({ id, ...selected, ...acting }))

const slot = fc.constantFrom(0, 0, 1)
const scenario = fc.constantFrom(...scenarioNames)
const seed = fc.constantFrom(...seeds)
const now = fc.constantFrom(...starts)
const filter = fc.record(
  {
    operation,
    status: fc.constantFrom(200, 401, 404, 422, 429, 503),
    since: fc.oneof(fc.nat({ max: 9 }), fc.constantFrom('-1', '+0')),
    warnings: fc.boolean(),
  },
  { requiredKeys: [] },
)
const damage = mostly(
  fc.constant('none' as const),
  fc.constantFrom('version' as const, 'clock' as const, 'portfolio' as const),
)
const step = <A extends string, R extends object>(action: A, rest: fc.Arbitrary<R>) =>
  fc.tuple(world, rest).map(([world, own]) => ({ world, action, ...own }))
const nothing = fc.constant({})

const adminStep: fc.Arbitrary<AdminStep> = fc.oneof(
  {
    weight: 5,
    arbitrary: step(
      'advance',
      fc.constantFrom('PT0S', 'PT1H', 'PT6H', 'P1D').map((by) => ({ by })),
    ),
  },
  {
    weight: 2,
    arbitrary: step(
      'setClock',
      fc.constantFrom('-1', '+0', '+2', '+20').map((now) => ({ now })),
    ),
  },
  { weight: 1, arbitrary: step('readClock', nothing) },
  { weight: 2, arbitrary: step('reset', nothing) },
  {
    weight: 2,
    arbitrary: fc.record(
      { world, action: fc.constant('reset' as const), scenario, seed, now },
      { requiredKeys: ['world', 'action'] },
    ),
  },
  {
    weight: 7,
    arbitrary: step(
      'addFault',
      rule.map((rule) => ({ rule })),
    ),
  },
  {
    weight: 1,
    arbitrary: step(
      'removeFault',
      faultId.map((id) => ({ id })),
    ),
  },
  { weight: 2, arbitrary: step('listFaults', nothing) },
  { weight: 1, arbitrary: step('clearFaults', nothing) },
  {
    weight: 3,
    arbitrary: step(
      'listRequests',
      filter.map((filter) => ({ filter })),
    ),
  },
  {
    weight: 1,
    arbitrary: step(
      'countRequests',
      filter.map((filter) => ({ filter })),
    ),
  },
  { weight: 1, arbitrary: step('clearRequests', nothing) },
  { weight: 1, arbitrary: step('listPortfolios', nothing) },
  {
    weight: 3,
    arbitrary: step(
      'saveState',
      slot.map((slot) => ({ slot })),
    ),
  },
  {
    weight: 4,
    arbitrary: step(
      'restoreState',
      fc.tuple(slot, damage).map(([slot, damage]) => ({ slot, damage })),
    ),
  },
)

const named = fc.constantFrom('a' as const, 'b' as const)
const namespaceStep: fc.Arbitrary<NamespaceStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record(
      { action: fc.constant('addNamespace' as const), world: named, scenario, seed },
      { requiredKeys: ['action', 'world'] },
    ),
  },
  { weight: 2, arbitrary: fc.record({ action: fc.constant('removeNamespace' as const), world: named }) },
  {
    weight: 1,
    arbitrary: fc.record({ action: fc.constant('listNamespaces' as const), world: fc.constant('' as const) }),
  },
)

/** One step. @param hasNamespaces whether the form is a server. */
function anyStep(hasNamespaces: boolean): fc.Arbitrary<Step> {
  const others = [
    { weight: 30, arbitrary: apiStep },
    { weight: 2, arbitrary: otherStep },
    { weight: 20, arbitrary: editStep },
    { weight: 17, arbitrary: adminStep },
  ]
  return fc.oneof(...others, ...(hasNamespaces ? [{ weight: 6, arbitrary: namespaceStep }] : []))
}

/** A sequence of steps. Most begin with a reset to one of the scenarios. */
export function sequenceOf(maxSteps: number, hasNamespaces: boolean): fc.Arbitrary<Step[]> {
  const first = scenario.map((name): Step[] => [{ world: '', action: 'reset', scenario: name }])
  const steps = fc.array(anyStep(hasNamespaces), { minLength: 1, maxLength: maxSteps - 1, size: 'max' })
  return fc.tuple(mostly(first, fc.constant<Step[]>([])), steps).map(([reset, rest]) => [...reset, ...rest])
}
