import * as z from 'zod'
import { lazy } from '../api/lazy.ts'
import { MAX_SEED } from '../random/random.ts'
import { duration, instant, optional, text } from '../scenario/schema/field-schemas.ts'
import type { Scenario } from '../scenario/schema/scenario.ts'
import type { WorldState } from '../scenario/schema/world-state.ts'
import type { NamespaceSpec } from '../server/namespaces.ts'

const seed = lazy(() => optional(z.int().min(0).max(MAX_SEED), "Instead of the scenario's."))
const now = lazy(() => optional(text(), "Instead of the scenario's: ISO 8601, or `today`."))

/** A scenario's name, or a whole scenario: a simulator checks it. */
const scenario = lazy(() =>
  z.union([text(), z.custom<Scenario>(isObject).meta({ type: 'object' })]).meta({
    description: 'Name of a shipped scenario, or a whole one as of scenario.schema.json.',
  }),
)

/** What a reset begins with. */
export const reset = lazy(() =>
  z
    .strictObject({ scenario: scenario().exactOptional(), seed: seed(), now: now() })
    .meta({ id: 'Reset', description: 'What to begin with; by default what the world began with.' }),
)

/** What a namespace begins with. */
export const namespace = lazy(
  (): z.ZodType<NamespaceSpec> =>
    z
      .strictObject({
        name: optional(
          z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'expected 1 to 64 letters, digits, _ and -'),
          'Default: made up.',
        ),
        scenario: scenario().exactOptional(),
        seed: seed(),
        now: now(),
      })
      .meta({ id: 'NewNamespace', description: "A world of its own; by default as the server's." }),
)

/** A saved world: a simulator checks it. */
export const state = lazy(() =>
  z
    .custom<WorldState>(isObject)
    .meta({ id: 'SavedState', type: 'object', description: 'What `GET /__admin/state` answered.' }),
)

/** Where to move the clock. */
export const clock = lazy(() =>
  z.strictObject({ now: instant() }).meta({ id: 'ClockSetting', description: 'A later instant.' }),
)

/** By how much to move the clock. */
export const advance = lazy(() =>
  z.strictObject({ by: duration() }).meta({ id: 'ClockAdvance', description: 'A duration such as `P1DT6H`.' }),
)

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
