import * as z from 'zod'
import { lazy } from '../../api/lazy.ts'
import { assetSymbol } from './asset-symbol.ts'
import { bounds } from './bounds.ts'
import { faultSchema } from './fault-schema.ts'
import {
  anyJson,
  instant,
  mediaType,
  now,
  operation,
  optional,
  positiveDuration,
  quantity,
  seed,
  text,
} from './field-schemas.ts'
import { portfolioSpecSchema } from './portfolio-schema.ts'

const runningClockSchema = lazy(() =>
  z
    .strictObject({
      rate: z.number().positive().max(1e9).describe('Simulated seconds per second of real time.'),
    })
    .meta({ id: 'RunningClockSpec', description: 'A clock that runs with real time.' }),
)

const steppingClockSchema = lazy(() =>
  z
    .strictObject({
      step: positiveDuration().describe('How far the clock moves, an ISO 8601 duration such as `PT1H`.'),
      after: operation().describe('Operation after which the clock moves.'),
    })
    .meta({ id: 'SteppingClockSpec', description: 'A clock that moves after each request of one operation.' }),
)

/** How a clock moves. */
export const clockSchema = lazy(() =>
  z.union([z.literal('frozen'), runningClockSchema(), steppingClockSchema()]).meta({
    id: 'ClockSpec',
    description: 'How the clock moves: not at all, with real time, or after each request of one operation.',
  }),
)

const limitSchema = lazy(() =>
  z
    .strictObject({
      defaultLimit: optional(
        z.int().min(1),
        'Page size of a request without `limit`. Default: 20, or `maxLimit` if that is smaller.',
      ),
      maxLimit: optional(z.int().min(1), 'Largest `limit` that a request may send. Default: unlimited.'),
    })
    .meta({ id: 'LimitSpec', description: 'Page sizes of the list of snapshots.' }),
)

const errorSchema = lazy(() =>
  z
    .strictObject({
      contentType: optional(mediaType(), 'Content type of error replies. Default `application/json`.'),
      body: anyJson().describe('Any JSON.'),
    })
    .meta({
      id: 'ErrorSpec',
      description:
        'A custom error body. `{status}`, `{title}`, `{detail}`, `{code}` and `{type}` are replaced in every string.',
    }),
)

const token = lazy(() =>
  z.stringFormat(
    'token',
    /^[!-+\--~]{1,1000}$/,
    'Expected a token of 1 to 1000 visible ASCII characters without commas, which a header can have',
  ),
)

const tokenSchema = lazy(() =>
  z
    .strictObject({
      token: token().describe('The token: visible ASCII characters without commas.'),
      portfolios: z
        .union([z.literal('all'), z.array(text()).max(bounds.entries)])
        .describe('Ids of the portfolios that it can access, or `all`.'),
    })
    .meta({ id: 'TokenSpec', description: 'A bearer token and the portfolios that it can access.' }),
)

const assetSchema = lazy(() =>
  z
    .strictObject({
      symbol: assetSymbol().describe('Ticker. The ticker of a built-in asset replaces that asset.'),
      name: text().describe('Name that positions show.'),
      network: text().describe('Home network.'),
      price: quantity().min(0).describe("USD per unit at the scenario's now."),
      volatility: optional(z.number().min(0).max(10), 'Annual standard deviation of the log price. Default 0.8.'),
      drift: optional(z.number().min(-5).max(5), 'Annual mean change of the log price. Default 0.'),
      correlation: optional(z.number().min(0).max(1), 'Correlation with the market as a whole, 0 to 1. Default 0.6.'),
      peg: optional(z.number().positive().max(1e9), 'USD price that a stablecoin is pegged to.'),
      delisted: optional(
        instant(),
        "Instant from which the price no longer changes. If that is before the scenario's now, the price stays at `price`. Default: never.",
      ),
    })
    .meta({ id: 'AssetSpec', description: 'A listed asset and the parameters of its price path.' }),
)

/** A market event. */
export const eventSchema = lazy(() =>
  z
    .strictObject({
      asset: assetSymbol().describe(
        'Symbol of an asset, or `all` for every asset without a peg, each by a factor of its own.',
      ),
      at: instant().describe(
        'When it begins. It takes full effect 15 minutes later, and overshoots in the next hours.',
      ),
      change: z
        .number()
        .min(-1)
        .max(100)
        .describe('Relative change of the price: −0.6 for a fall of 60 %, −1 for a total loss.'),
      recovery: optional(
        positiveDuration(),
        'Time until the price has recovered, at least `PT15M`. Default: it never recovers.',
      ),
    })
    .meta({
      id: 'EventSpec',
      description: 'A market event: from `at` on, the price is multiplied by about `1 + change`.',
    }),
)

const marketSchema = lazy(() =>
  z
    .strictObject({
      history: optional(
        z.boolean(),
        'Pass through the real month-end prices of ten assets from 2014 to 2026. The others follow the market. Default false.',
      ),
    })
    .meta({ id: 'MarketSpec', description: 'How the prices of listed assets move.' }),
)

/**
 * The scenario format. It checks scenario files; the types of scenarios and scenario.schema.json are generated from it.
 */
export const scenarioSchema = lazy(() =>
  z
    .strictObject({
      $schema: optional(z.string(), 'Path or URL of the JSON Schema, for editors.'),
      name: z
        .stringFormat('name', /^[a-z0-9][a-z0-9-]*$/, 'Expected lowercase letters, digits and hyphens')
        .describe('Lowercase letters, digits and hyphens.'),
      summary: optional(text(), 'One sentence: what the scenario is for.'),
      seed: optional(seed(), 'Seed of all random values, an integer from 0 to 2^32 − 1. Default 1.'),
      now: optional(
        now(),
        'Instant at which the clock starts and every listed asset has its reference price; `today` for the current time, to the minute. Default 2026-02-05T12:00:00.000Z.',
      ),
      clock: optional(clockSchema(), 'How the clock moves. Default `frozen`.'),
      limits: optional(limitSchema(), 'Page sizes of the list of snapshots.'),
      manualUpdates: optional(
        z.enum(['latest', 'next']),
        'First snapshot that shows an update of a manual position: the latest one, or the next one. Default `latest`.',
      ),
      strict: optional(
        z.boolean(),
        'Reject unknown parameters, unknown fields and prices that would be ignored. Default false.',
      ),
      errors: optional(errorSchema(), 'Shape of error bodies. Default: RFC 9457 problem documents.'),
      tokens: optional(
        z.array(tokenSchema()).min(1).max(bounds.entries),
        'Bearer tokens and the portfolios that they can access. Default: every token can access everything.',
      ),
      assets: optional(z.array(assetSchema()).max(bounds.few), 'Listed assets to add, or built-in ones to replace.'),
      events: optional(z.array(eventSchema()).max(bounds.few), 'Market events, such as a crash or a depeg.'),
      market: optional(marketSchema(), 'How prices move. Default: at random.'),
      portfolios: z
        .array(portfolioSpecSchema())
        .min(1)
        .max(bounds.entries)
        .describe('Portfolios, and templates that create many.'),
      faults: optional(z.array(faultSchema()).max(bounds.few), 'Fault rules, in the order in which they are tried.'),
    })
    .meta({
      id: 'Scenario',
      description:
        'A scenario, from which a world is generated. Instants are ISO 8601 (`2026-02-05T12:00:00Z`), durations are ISO 8601 without months and years (`P1DT6H`), money is USD. A missing key has the default that its description names, or a random value that depends on the seed.',
    }),
)
