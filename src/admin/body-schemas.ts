import * as z from 'zod'
import { lazy } from '../api/lazy.ts'
import { calendarDuration, instant, optional, seed as scenarioSeed, text } from '../scenario/schema/field-schemas.ts'
import type { Scenario } from '../scenario/schema/scenario.ts'
import type { WorldState } from '../scenario/schema/world-state.ts'
import { NAMESPACE_NAME, type NewNamespace } from './namespaces.ts'

const seed = lazy(() => optional(scenarioSeed(), "Overrides the scenario's seed."))
const now = lazy(() => optional(text(), "Overrides the scenario's `now`: an ISO 8601 instant, or `today`."))

/** The name of a scenario, or a whole scenario. The simulator validates it. */
const scenario = lazy(() =>
  z.union([text(), z.custom<Scenario>(isObject).meta({ type: 'object' })]).meta({
    description: 'The name of a shipped scenario, or a whole scenario in the format of scenario.schema.json.',
  }),
)

/** Body of a reset. */
export const reset = lazy(() =>
  z
    .strictObject({ scenario: scenario().exactOptional(), seed: seed(), now: now() })
    .meta({ id: 'Reset', description: 'What the world starts with. Default: the same as before.' }),
)

/** Body of a new namespace. */
export const namespace = lazy(
  (): z.ZodType<NewNamespace> =>
    z
      .strictObject({
        name: optional(
          z.string().regex(NAMESPACE_NAME, 'expected 1 to 64 letters, digits, _ and -'),
          'Default: a generated name.',
        ),
        scenario: scenario().exactOptional(),
        seed: seed(),
        now: now(),
      })
      .meta({
        id: 'NewNamespace',
        description: "What the namespace starts with. Default: the same as the server's default world.",
      }),
)

/** Body of a namespace whose name is in the path. */
export const namespaceStart = lazy(() =>
  z.strictObject({ scenario: scenario().exactOptional(), seed: seed(), now: now() }).meta({
    id: 'NamespaceStart',
    description: "What the namespace starts with. Default: the same as the server's default world.",
  }),
)

/** Body with a saved state. The simulator validates it. */
export const state = lazy(() =>
  z
    .custom<WorldState>(isObject)
    .meta({ id: 'SavedState', type: 'object', description: 'A state that `GET /__admin/state` returned.' }),
)

/** Body that sets the clock. */
export const clock = lazy(() =>
  z.strictObject({ now: instant() }).meta({ id: 'ClockSetting', description: 'A later instant.' }),
)

/** Body that advances the clock. */
export const advance = lazy(() =>
  z.strictObject({ by: calendarDuration() }).meta({
    id: 'ClockAdvance',
    description: 'A duration such as `P1DT6H` or `P1M`. Years and months are those of the UTC calendar.',
  }),
)

/** Body that lets the clock run. */
export const run = lazy(() =>
  z
    .strictObject({
      rate: z.number().min(0).max(1e9).describe('Seconds of the clock per second of real time; 0 stops it.'),
    })
    .meta({ id: 'ClockRun', description: 'How fast the clock runs.' }),
)

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
