import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { count, instant, pathId, seed } from './field-schemas.ts'
import {
  commentRecordSchema,
  holdingRecordSchema,
  manualPositionRecordSchema,
  scheduleRecordSchema,
  snapshotRecordSchema,
} from './record-schemas.ts'
import { scenarioSchema } from './scenario-schema.ts'
import type { ChangedPortfolio, UnchangedPortfolio } from './world-state.ts'

/** The version of saved states that this code reads and writes. Increase it whenever a seed generates other data. */
export const STATE_VERSION = 1

const unchangedPortfolioSchema = lazy(() =>
  z
    .strictObject({ id: pathId() })
    .meta({ id: 'UnchangedPortfolio', description: 'A portfolio as generated from scenario and seed.' }),
)

/** A portfolio that was changed. */
export const changedPortfolioSchema = lazy(() =>
  z
    .strictObject({
      id: pathId(),
      schedule: scheduleRecordSchema().nullable().describe('Null if all snapshots are explicit.'),
      holdings: z.array(holdingRecordSchema()),
      manualPositions: z.array(manualPositionRecordSchema()),
      comments: z.array(commentRecordSchema()),
      snapshots: z.array(snapshotRecordSchema()).describe('Explicit snapshots only.'),
    })
    .meta({ id: 'ChangedPortfolio', description: 'A portfolio that was changed, with all of its records.' }),
)

/** A saved state. */
export const worldStateSchema = lazy(() =>
  z
    .strictObject({
      version: z.literal(STATE_VERSION).describe('Version of the format.'),
      scenario: scenarioSchema().describe('The scenario that the world was generated from.'),
      seed: seed().describe('Seed of all random values.'),
      now: instant().describe('Instant at which the clock started, ISO 8601.'),
      clock: z.strictObject({ now: instant() }).describe('The clock, with its current instant, ISO 8601.'),
      portfolios: z
        .array(z.union([unchangedPortfolioSchema(), changedPortfolioSchema()]))
        .describe('All portfolios, in listing order. An unchanged one is only its id.'),
      added: z
        .record(z.string(), count())
        .describe(
          'How many records of each kind were added by edits; the random values of the next ones depend on it.',
        ),
    })
    .meta({
      id: 'WorldState',
      description:
        'A whole world as plain JSON: its scenario and all changes since. It contains neither the journal nor the counts of fault rules: a restored world starts with an empty journal and with the unused rules of its scenario.',
    }),
)

/** A saved state whose scenario and portfolios are checked separately. */
export const stateEnvelopeSchema = lazy(() =>
  worldStateSchema().extend({ scenario: z.unknown(), portfolios: z.array(z.looseObject({ id: pathId() })) }),
)

/** Whether a portfolio of a state holds records. */
export function isChanged(portfolio: UnchangedPortfolio | ChangedPortfolio): portfolio is ChangedPortfolio {
  return 'holdings' in portfolio
}
