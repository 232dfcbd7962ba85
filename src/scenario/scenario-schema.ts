import * as z from 'zod'
import { deferred } from '../contract/deferred.ts'
import { parseInstant } from '../seed/instant.ts'
import { faultSchema } from './fault-schema.ts'
import { portfolioSpecSchema } from './portfolio-schema.ts'
import type { Scenario } from './scenario.ts'
import { clockSchema, errorSchema, limitSchema, tokenSchema } from './setting-schema.ts'
import { instant, optional, positiveDuration, quantity, text } from './terms.ts'

const asset = deferred(() =>
  z
    .strictObject({
      symbol: text().describe('Ticker; that of an asset which mockfolio knows replaces it.'),
      name: text().describe('As positions show it.'),
      network: text().describe('Home network.'),
      price: quantity().min(0).describe("USD at the scenario's now."),
      volatility: optional(z.number().min(0).max(10), "A year's standard deviation of the logarithm. Default 0.8."),
      drift: optional(z.number().min(-5).max(5), "A year's mean change of the logarithm. Default 0."),
      correlation: optional(z.number().min(0).max(1), 'With the market as a whole, 0 to 1. Default 0.6.'),
      peg: optional(z.number().positive().max(1e9), 'USD value that a stablecoin is held at.'),
    })
    .meta({ id: 'AssetSpec', description: 'A listed asset: what its price path is made from.' }),
)

const event = deferred(() =>
  z
    .strictObject({
      asset: text().describe('Symbol, or `all` for all that is not pegged.'),
      at: instant().describe('When it begins; a quarter of an hour later it is in full effect.'),
      change: z.number().gt(-1).max(100).describe('−0.6 for a fall by 60 %.'),
      recovery: optional(positiveDuration(), 'How long until it has recovered. Default: never.'),
    })
    .meta({
      id: 'EventSpec',
      description: 'Something that happens to a price: from `at` on it is multiplied by `1 + change`.',
    }),
)

const now = deferred(() =>
  z
    .string()
    .refine(
      (value) => value === 'today' || (parseInstant(value) ?? -1) >= 0,
      'expected an instant from 1970 on, such as "2026-02-05T12:00:00Z", or "today"',
    )
    .meta({ anyOf: [{ const: 'today' }, { format: 'date-time' }] }),
)

/** The scenario format: what checks a file, and what the JSON Schema is made from (design section 6). */
export const scenarioSchema = deferred(
  (): z.ZodType<Scenario> =>
    z
      .strictObject({
        $schema: optional(z.string(), 'For editors: where the JSON Schema is.'),
        name: z
          .string()
          .regex(/^[a-z0-9][a-z0-9-]*$/, 'expected lower case letters, digits and hyphens')
          .describe('Lower case letters, digits and hyphens.'),
        summary: optional(text(), 'One sentence: what the scenario is for.'),
        seed: optional(z.int().min(0).max(4_294_967_295), 'An integer from 0 to 2^32 − 1. Default 1.'),
        now: optional(
          now(),
          'The instant at which the clock starts and all listed assets have their reference prices; `today` for the real one. Default 2026-02-05T12:00:00.000Z.',
        ),
        clock: optional(clockSchema(), 'Default `frozen`.'),
        limits: optional(limitSchema(), 'Sizes of a page of snapshots.'),
        manualUpdates: optional(
          z.enum(['latest', 'next']),
          'Whether an update shows in the latest snapshot at once, or only from the next one on. Default `latest`.',
        ),
        strict: optional(
          z.boolean(),
          'Refuse unknown parameters, unknown fields and prices that would be ignored. Default false.',
        ),
        errors: optional(errorSchema(), 'The shape of error bodies. Default: RFC 9457 problem documents.'),
        tokens: optional(
          z.array(tokenSchema()).min(1),
          'Tokens and what they see. Default: any token sees everything.',
        ),
        assets: optional(z.array(asset()), 'Listed assets beside those that mockfolio knows, or with other values.'),
        events: optional(z.array(event()), 'Market events: a crash, a depeg.'),
        portfolios: z.array(portfolioSpecSchema()).min(1).describe('Portfolios and templates of many.'),
        faults: optional(z.array(faultSchema()), 'Rules of faults and delays, the first that matches wins.'),
      })
      .describe(
        'The scenario format: what a world is made from, as plain types. Instants are ISO 8601 (`2026-02-05T12:00:00Z`), durations ISO 8601 without months and years (`P1DT6H`), money is USD. All that is left out is made by chance from the seed or has the default that its line names.',
      ),
)
