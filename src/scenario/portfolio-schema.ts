import * as z from 'zod'
import { deferred } from '../contract/deferred.ts'
import {
  holdingCountsSchema,
  holdingSchema,
  manualPositionCountsSchema,
  manualPositionSchema,
} from './holding-schema.ts'
import type { PortfolioSpec } from './portfolio-spec.ts'
import { scheduleSchema, snapshotSchema } from './snapshot-schema.ts'
import { count, optional, text } from './terms.ts'

const account = deferred(() =>
  z
    .strictObject({
      label: text().describe('What positions show as their account.'),
      address: optional(text(), "Wallet address. Default: made by chance; an exchange's account has none."),
      exchange: optional(z.boolean(), 'Whether it is at an exchange. Default false.'),
    })
    .meta({ id: 'AccountSpec', description: 'An account that holds positions.' }),
)

const many = deferred(() => z.union([count(), z.literal('all')]))

const comments = deferred(() =>
  z
    .strictObject({
      snapshots: optional(
        many(),
        "On the snapshots there are at the scenario's now; `all` for one on each. Default 0.",
      ),
      manualPositions: optional(many(), 'On manual positions; `all` for one on each. Default 0.'),
    })
    .meta({ id: 'CommentCounts', description: 'How many comments by chance.' }),
)

/** A portfolio of a scenario. */
export const portfolioSpecSchema = deferred(
  () =>
    z
      .strictObject({
        id: text().describe('What the path carries. In a template, `{n}` stands for the number of each one, from 1.'),
        count: optional(z.int().min(1).max(1_000_000), 'How many portfolios the template makes.'),
        value: optional(
          z.number().positive().max(1e15),
          "What the portfolio is worth at the scenario's now, about. Default: by chance, 50,000 to 500,000.",
        ),
        snapshots: optional(
          z.union([scheduleSchema(), z.array(snapshotSchema())]),
          'A schedule, or snapshots one by one. Default: 30 daily ones.',
        ),
        accounts: optional(
          z.union([z.int().min(1).max(1000), z.array(account()).min(1)]),
          'How many accounts, or which. Default 3.',
        ),
        holdings: optional(
          z.union([holdingCountsSchema(), z.array(holdingSchema())]),
          'How many holdings of each type, or which. Default: 3 staked, 3 yield.',
        ),
        manualPositions: optional(
          z.union([manualPositionCountsSchema(), z.array(manualPositionSchema())]),
          'How many manual positions, or which. Default: 1 listed, 1 custom.',
        ),
        comments: optional(comments(), 'How many generated comments there are. Default: none.'),
      })
      .meta({
        id: 'PortfolioSpec',
        description: 'A portfolio, or a template of many.',
      }) satisfies z.ZodType<PortfolioSpec>,
)
