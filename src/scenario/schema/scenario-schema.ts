import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { MAX_SEED } from '../../random/random.ts'
import { parseInstant } from '../../time/instant.ts'
import { faultSchema } from './fault-schema.ts'
import { anyJson, instant, operation, optional, positiveDuration, quantity, text } from './field-schemas.ts'
import { portfolioSpecSchema } from './portfolio-schema.ts'
import type { Scenario } from './scenario.ts'

const asset = lazy(() =>
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

const event = lazy(() =>
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

const now = lazy(() =>
  z
    .string()
    .refine(
      (value) => value === 'today' || (parseInstant(value) ?? -1) >= 0,
      'expected an instant from 1970 on, such as "2026-02-05T12:00:00Z", or "today"',
    )
    .meta({ anyOf: [{ const: 'today' }, { format: 'date-time' }] }),
)

/** The scenario format: what checks a file, and what the JSON Schema is made from (design section 6). */
export const scenarioSchema = lazy(
  (): z.ZodType<Scenario> =>
    z
      .strictObject({
        $schema: optional(z.string(), 'For editors: where the JSON Schema is.'),
        name: z
          .string()
          .regex(/^[a-z0-9][a-z0-9-]*$/, 'expected lower case letters, digits and hyphens')
          .describe('Lower case letters, digits and hyphens.'),
        summary: optional(text(), 'One sentence: what the scenario is for.'),
        seed: optional(z.int().min(0).max(MAX_SEED), 'An integer from 0 to 2^32 − 1. Default 1.'),
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

/** How the clock moves. */
const clockSchema = lazy(() =>
  z.union([
    z.literal('frozen'),
    z
      .strictObject({
        rate: z.number().positive().max(1e9).describe('Seconds of the simulated time in a second of the real one.'),
      })
      .meta({ id: 'RunningClockSpec', description: 'A clock that runs.' }),
    z
      .strictObject({
        step: positiveDuration().describe('How far it moves: ISO 8601, `PT1H`.'),
        after: operation().describe('After each call of which operation.'),
      })
      .meta({ id: 'SteppingClockSpec', description: 'A clock that moves with the requests.' }),
  ]),
)

/** Sizes of a page of snapshots. */
const limitSchema = lazy(() =>
  z
    .strictObject({
      defaultLimit: optional(
        z.int().min(1),
        '`limit` when a request names none. Default 20, or `maxLimit` where that is less.',
      ),
      maxLimit: optional(z.int().min(1), 'Largest `limit` accepted. Default: no limit.'),
    })
    .meta({ id: 'LimitSpec', description: 'Sizes of a page of snapshots.' }),
)

const mediaType = lazy(() =>
  z.string().regex(/^[\w.+-]+\/[\w.+-]+(; ?[\w-]+=[\w.-]+)*$/, 'expected a media type such as "application/json"'),
)

/** An error body of one's own. */
const errorSchema = lazy(() =>
  z
    .strictObject({
      contentType: optional(mediaType(), 'Default `application/json`.'),
      body: anyJson().describe('Any JSON.'),
    })
    .meta({
      id: 'ErrorSpec',
      description:
        "An error body of one's own: in every string `{status}`, `{title}`, `{detail}`, `{code}` and `{type}` are filled in.",
    }),
)

const token = lazy(() => z.string().regex(/^[^\s,]+$/, 'expected a token without white space and comma'))

/** A bearer token and the portfolios that it may see. */
const tokenSchema = lazy(() =>
  z
    .strictObject({
      token: token().describe('Without white space and comma.'),
      portfolios: z.union([z.literal('all'), z.array(text())]).describe('Portfolio ids, or `all`.'),
    })
    .meta({ id: 'TokenSpec', description: 'A bearer token and the portfolios that it may see.' }),
)
