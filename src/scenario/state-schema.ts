import * as z from 'zod'
import { deferred } from '../contract/deferred.ts'
import { commentSchema, holdingSchema, manualPositionSchema, scheduleSchema, snapshotSchema } from './record-schema.ts'
import { count, instant, text } from './terms.ts'
import { type ChangedPortfolio, STATE_VERSION } from './world-state.ts'

/** A portfolio that was changed: all of its facts. */
export const changedPortfolioSchema = deferred(
  (): z.ZodType<ChangedPortfolio> =>
    z.strictObject({
      id: text(),
      schedule: scheduleSchema().nullable(),
      holdings: z.array(holdingSchema()),
      manualPositions: z.array(manualPositionSchema()),
      comments: z.array(commentSchema()),
      snapshots: z.array(snapshotSchema()),
    }),
)

/** A saved state; its scenario, and all of a portfolio but its id, are checked by themselves. */
export const stateSchema = deferred(() =>
  z.strictObject({
    version: z.literal(STATE_VERSION),
    scenario: z.unknown(),
    seed: z.int().min(0).max(4_294_967_295),
    now: instant(),
    clock: z.strictObject({ now: instant() }),
    portfolios: z.array(z.looseObject({ id: text() })),
    added: z.record(z.string(), count()),
  }),
)
