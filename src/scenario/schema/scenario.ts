import type { FaultRule } from './fault-rule.ts'
import type { PortfolioSpec } from './portfolio-spec.ts'

/**
 * The scenario format: what a world is made from, as plain types. Instants are ISO 8601 (`2026-02-05T12:00:00Z`),
 * durations ISO 8601 without months and years (`P1DT6H`), money is USD. All that is left out is made by chance from
 * the seed or has the default that its line names.
 */
export interface Scenario {
  /** For editors: where the JSON Schema is. */
  $schema?: string
  /** Lower case letters, digits and hyphens. */
  name: string
  /** One sentence: what the scenario is for. */
  summary?: string
  /** An integer from 0 to 2^32 − 1. Default 1. */
  seed?: number
  /** The instant at which the clock starts and all listed assets have their reference prices; `today` for the real one. Default 2026-02-05T12:00:00.000Z. */
  now?: string
  /** Default `frozen`. */
  clock?: ClockSpec
  /** Sizes of a page of snapshots. */
  limits?: LimitSpec
  /** Whether an update shows in the latest snapshot at once, or only from the next one on. Default `latest`. */
  manualUpdates?: 'latest' | 'next'
  /** Refuse unknown parameters, unknown fields and prices that would be ignored. Default false. */
  strict?: boolean
  /** The shape of error bodies. Default: RFC 9457 problem documents. */
  errors?: ErrorSpec
  /** Tokens and what they see. Default: any token sees everything. */
  tokens?: TokenSpec[]
  /** Listed assets beside those that mockfolio knows, or with other values. */
  assets?: AssetSpec[]
  /** Market events: a crash, a depeg. */
  events?: EventSpec[]
  /** Portfolios and templates of many. */
  portfolios: PortfolioSpec[]
  /** Rules of faults and delays, the first that matches wins. */
  faults?: FaultRule[]
}

/** How the clock moves: not at all, at a rate of real time, or by a step after each call of an operation. */
export type ClockSpec = 'frozen' | RunningClockSpec | SteppingClockSpec

/** A clock that runs. */
interface RunningClockSpec {
  /** Seconds of the simulated time in a second of the real one. */
  rate: number
}

/** A clock that moves with the requests. */
interface SteppingClockSpec {
  /** How far it moves: ISO 8601, `PT1H`. */
  step: string
  /** After each call of which operation. */
  after: 'listSnapshots' | 'listPositions' | 'updateManualPosition'
}

/** Sizes of a page of snapshots. */
interface LimitSpec {
  /** `limit` when a request names none. Default 20, or `maxLimit` where that is less. */
  defaultLimit?: number
  /** Largest `limit` accepted. Default: no limit. */
  maxLimit?: number
}

/** An error body of one's own: in every string `{status}`, `{title}`, `{detail}`, `{code}` and `{type}` are filled in. */
export interface ErrorSpec {
  /** Default `application/json`. */
  contentType?: string
  /** Any JSON. */
  body: unknown
}

/** A bearer token and the portfolios that it may see. */
export interface TokenSpec {
  /** Without white space and comma. */
  token: string
  /** Portfolio ids, or `all`. */
  portfolios: 'all' | string[]
}

/** A listed asset: what its price path is made from. */
export interface AssetSpec {
  /** Ticker; that of an asset which mockfolio knows replaces it. */
  symbol: string
  /** As positions show it. */
  name: string
  /** Home network. */
  network: string
  /** USD at the scenario's now. */
  price: number
  /** A year's standard deviation of the logarithm. Default 0.8. */
  volatility?: number
  /** A year's mean change of the logarithm. Default 0. */
  drift?: number
  /** With the market as a whole, 0 to 1. Default 0.6. */
  correlation?: number
  /** USD value that a stablecoin is held at. */
  peg?: number
}

/** Something that happens to a price: from `at` on it is multiplied by `1 + change`. */
export interface EventSpec {
  /** Symbol, or `all` for all that is not pegged. */
  asset: string
  /** When it begins; a quarter of an hour later it is in full effect. */
  at: string
  /** −0.6 for a fall by 60 %. */
  change: number
  /** How long until it has recovered. Default: never. */
  recovery?: string
}
