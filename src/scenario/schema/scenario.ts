// Generated from src/scenario/schema/scenario-schema.ts by "npm run documents". Do not edit.

import type { AssetSymbol } from './built-in-assets.ts'
import type { PortfolioSpec } from './portfolio-spec.ts'

/**
 * A scenario, from which a world is generated. Instants are ISO 8601 (`2026-02-05T12:00:00Z`), durations are ISO 8601
 * without months and years (`P1DT6H`), money is USD. A missing key has the default that its description names, or a
 * random value that depends on the seed.
 */
export interface Scenario {
  /** Path or URL of the JSON Schema, for editors. */
  $schema?: string
  /** Lowercase letters, digits and hyphens. */
  name: string
  /** One sentence: what the scenario is for. */
  summary?: string
  /** Seed of all random values, an integer from 0 to 2^32 − 1. Default 1. */
  seed?: number
  /**
   * Instant at which the clock starts and every listed asset has its reference price; `today` for the current time, to
   * the minute. Default 2026-02-05T12:00:00.000Z.
   */
  now?: string
  /** How the clock moves. Default `frozen`. */
  clock?: ClockSpec
  limits?: LimitSpec
  /** First snapshot that shows an update of a manual position: the latest one, or the next one. Default `latest`. */
  manualUpdates?: 'latest' | 'next'
  /** Reject unknown parameters, unknown fields and prices that would be ignored. Default false. */
  strict?: boolean
  /** Shape of error bodies. Default: RFC 9457 problem documents. */
  errors?: ErrorSpec
  /** Bearer tokens and the portfolios that they can access. Default: every token can access everything. */
  tokens?: TokenSpec[]
  /** Listed assets to add, or built-in ones to replace. */
  assets?: AssetSpec[]
  /** Market events, such as a crash or a depeg. */
  events?: EventSpec[]
  /** How prices move. Default: at random. */
  market?: MarketSpec
  /** Portfolios, and templates that create many. */
  portfolios: PortfolioSpec[]
  /** Fault rules, in the order in which they are tried. */
  faults?: FaultRule[]
}

/** A clock that runs with real time. */
export interface RunningClockSpec {
  /** Simulated seconds per second of real time. */
  rate: number
}

/** A clock that moves after each request of one operation. */
export interface SteppingClockSpec {
  /** How far the clock moves, an ISO 8601 duration such as `PT1H`. */
  step: string
  /** Operation after which the clock moves. */
  after: 'listSnapshots' | 'listPositions' | 'updateManualPosition'
}

/** How the clock moves: not at all, with real time, or after each request of one operation. */
export type ClockSpec = 'frozen' | RunningClockSpec | SteppingClockSpec

/** Page sizes of the list of snapshots. */
export interface LimitSpec {
  /** Page size of a request without `limit`. Default: 20, or `maxLimit` if that is smaller. */
  defaultLimit?: number
  /** Largest `limit` that a request may send. Default: unlimited. */
  maxLimit?: number
}

/** A custom error body. `{status}`, `{title}`, `{detail}`, `{code}` and `{type}` are replaced in every string. */
export interface ErrorSpec {
  /** Content type of error replies. Default `application/json`. */
  contentType?: string
  /** Any JSON. */
  body: unknown
}

/** A bearer token and the portfolios that it can access. */
export interface TokenSpec {
  /** The token: visible ASCII characters without commas. */
  token: string
  /** Ids of the portfolios that it can access, or `all`. */
  portfolios: 'all' | string[]
}

/** A listed asset and the parameters of its price path. */
export interface AssetSpec {
  /** Ticker. The ticker of a built-in asset replaces that asset. */
  symbol: AssetSymbol
  /** Name that positions show. */
  name: string
  /** Home network. */
  network: string
  /** USD per unit at the scenario's now. */
  price: number
  /** Annual standard deviation of the log price. Default 0.8. */
  volatility?: number
  /** Annual mean change of the log price. Default 0. */
  drift?: number
  /** Correlation with the market as a whole, 0 to 1. Default 0.6. */
  correlation?: number
  /** USD price that a stablecoin is pegged to. */
  peg?: number
  /**
   * Instant from which the price no longer changes. If that is before the scenario's now, the price stays at `price`.
   * Default: never.
   */
  delisted?: string
}

/** A market event: from `at` on, the price is multiplied by about `1 + change`. */
export interface EventSpec {
  /** Symbol of an asset, or `all` for every asset without a peg, each by a factor of its own. */
  asset: AssetSymbol
  /** When it begins. It takes full effect 15 minutes later, and overshoots in the next hours. */
  at: string
  /** Relative change of the price: −0.6 for a fall of 60 %, −1 for a total loss. */
  change: number
  /** Time until the price has recovered, at least `PT15M`. Default: it never recovers. */
  recovery?: string
}

/** How the prices of listed assets move. */
export interface MarketSpec {
  /**
   * Pass through the real month-end prices of ten assets from 2014 to 2026. The others follow the market. Default
   * false.
   */
  history?: boolean
}

/**
 * A rule that makes matching requests fail or delays them. A request goes to the first rule that matches; if that rule
 * does not act on it, it goes to the next one. A rule that says nothing about its effect replies with status 500.
 */
export interface FaultRule {
  /** Default: the first free one of `fault-1`, `fault-2`, … */
  id?: string
  /** Operation to match. Default: every operation. */
  operation?: 'listSnapshots' | 'listPositions' | 'updateManualPosition'
  /** Portfolio to match. Default: every portfolio. */
  portfolioId?: string
  /** Method to match. Default: every method. */
  method?: 'GET' | 'HEAD' | 'PATCH'
  /** Text that the path and query of the request must contain, as sent, from `/v1/api` on. */
  urlIncludes?: string
  /** Page to match, of the list of snapshots. A request without `page` asks for page 1. */
  page?: number
  /** Header to match. */
  header?: HeaderMatch
  /** Text that the body of an update must contain, as sent. */
  bodyIncludes?: string
  /** Number of matching requests to let pass before the rule acts. Default 0. */
  skip?: number
  /** After `skip`, act only on every n-th matching request: with 3, on the third, the sixth and so on. Default 1. */
  every?: number
  /** Maximum number of times the rule acts. Default: unlimited. */
  times?: number
  /**
   * Probability that the rule acts on a matching request, 0 to 1; determined by the seed, the rule's id and the number
   * of matching requests so far. Default 1.
   */
  probability?: number
  /**
   * A named fault instead of fields of its own. `GET /__admin/fault-presets` tells the fields that each one stands for.
   */
  preset?: FaultPresetName
  /** Status of the reply, 200 to 599. Default 500; 503 with `retryAfter`, 429 with `rateLimit`. */
  status?: number
  /**
   * Header lines to add to the reply, in their order. A name can come twice. A line replaces the usual one of that
   * name.
   */
  headers?: FaultHeader[]
  /**
   * Content type of the reply. Default: `text/plain; charset=utf-8` for a string, `application/octet-stream` for
   * `base64Body`, else `application/json`, or `application/problem+json` without a body.
   */
  contentType?: string
  /**
   * Body of the reply instead of a problem document: any JSON. A string is sent unchanged, as text, whatever the
   * content type.
   */
  body?: unknown
  /** Body of the reply as bytes in base64. */
  base64Body?: string
  /**
   * Value of `Content-Length`, whatever the length of the body. The connection closes after the body, unless the length
   * is right.
   */
  contentLength?: number
  /** Value of `Retry-After`: seconds, with at most three decimals, or a date. */
  retryAfter?: number | FaultDate
  /** Milliseconds of real time to delay the reply. A rule without a reply of its own delays the ordinary reply. */
  delay?: number | DelayRange | DelayPercentiles
  /**
   * Changes of the ordinary reply, whose `status`, `headers` and `contentType` can be set beside it. Without
   * operations, only these change. An operation that does not fit the reply is skipped; if a `test` fails, the body
   * stays as it is.
   */
  patch?: PatchOperation[]
  /**
   * `disconnect` closes the connection, `reset` resets it (RST instead of FIN) and `hang` never replies; none of them
   * performs the operation. `truncate` sends half of the reply, `garbage` sends bytes that are no HTTP before it; if
   * that is the ordinary reply, an update has been applied.
   */
  kind?: 'disconnect' | 'hang' | 'truncate' | 'reset' | 'garbage'
  /** Send the body in parts of these sizes. The last size repeats. */
  chunks?: FaultChunk[]
  /** Send the body at most at this rate. */
  bytesPerSecond?: number
  /** Close a kept-alive connection after some replies, without announcing it. */
  closeAfter?: CloseSpec
  /** Send the reply without reading the body of the request, and close the connection, as a proxy does. */
  early?: true
  /**
   * Act again, without counting, on a request that is repeated within half a second of the cut that counts: that was
   * the transport, not the client.
   */
  until?: 'seen'
  /** Act only on matching requests above this rate. */
  rateLimit?: RateLimitSpec
}

/** A header that a request must have. */
export interface HeaderMatch {
  /** Name, in any case. */
  name: string
  /** Text that the value must contain. Default: any value. */
  includes?: string
}

/** The name of a preset. */
export type FaultPresetName =
  | 'bad-gateway-html'
  | 'login-page'
  | 'redirect-to-login'
  | 'invalid-json'
  | 'empty-body'
  | 'lying-length'
  | 'retry-after-fraction'
  | 'retry-after-date'
  | 'rate-limit-headers'
  | 'missing-field'
  | 'null-field'
  | 'number-as-text'
  | 'unknown-type'
  | 'lying-total'
  | 'duplicated-item'
  | 'page-short'
  | 'slow-body'
  | 'connection-reset'
  | 'garbage'
  | 'keep-alive-closed'
  | 'next-request-closed'

/** A header line of a reply. */
export interface FaultHeader {
  /** Name, sent in lower case. */
  name: string
  /** Value: visible ASCII characters, or a date. */
  value: string | FaultDate
}

/** An HTTP date such as `Thu, 05 Feb 2026 12:00:30 GMT`: now plus a duration. */
export interface FaultDate {
  /** Time from now to the date, an ISO 8601 duration such as `PT30S`. */
  date: string
  /**
   * Whose now. Default `simulator`, so that equal runs give equal bytes; use `real` if the client compares the date
   * with its machine's clock.
   */
  clock?: 'simulator' | 'real'
}

/** A random delay, determined by the seed. */
export interface DelayRange {
  /** Minimum, in milliseconds. */
  min: number
  /** Maximum, in milliseconds; at least `min`. */
  max: number
}

/** A random delay with a log-normal distribution, as that of real services; determined by the seed. */
export interface DelayPercentiles {
  /** Median, in milliseconds, above 0. */
  p50: number
  /** 99th percentile, in milliseconds; at least `p50`. */
  p99: number
}

/** A change of the reply, as in JSON Patch (RFC 6902). */
export interface PatchOperation {
  /** What to do: the operations of RFC 6902, and `incr`, which adds `value` to a number. */
  op: 'add' | 'remove' | 'replace' | 'move' | 'copy' | 'test' | 'incr'
  /** JSON Pointer to the value. `*` stands for each item of a list. */
  path: string
  /** JSON Pointer to the value that `move` and `copy` take. `*` stands for each item. */
  from?: string
  /** Value of `add`, `replace`, `test` and `incr`: any JSON. */
  value?: unknown
}

/** A part of a body that is sent by itself. */
export interface FaultChunk {
  /** Bytes, 1 or more. */
  size: number
  /** Milliseconds of real time to wait after it. Default 0. */
  pause?: number
}

/** When to close a connection that the client means to use again. */
export interface CloseSpec {
  /** Number of replies of this rule on a connection, 1 or more. */
  replies: number
  /**
   * When the connection closes: after the last reply, or when the next request arrives, which then gets no reply.
   * Default `reply`.
   */
  at?: 'reply' | 'next-request'
}

/** A maximum number of requests per time window. `Retry-After` has the seconds until the window ends. */
export interface RateLimitSpec {
  /** Number of requests allowed per window, 1 or more. */
  requests: number
  /** Length of the window, an ISO 8601 duration such as `PT1M`. */
  window: string
  /**
   * Clock that measures the window. With `simulator` and a frozen clock, a window ends only when you move the clock.
   * Default `real`.
   */
  clock?: 'simulator' | 'real'
  /**
   * Headers that tell the limit, on every matching request: `RateLimit-Limit`, `-Remaining` and `-Reset` (seconds until
   * the window ends), or the same with `X-RateLimit-` (the end of the window in seconds since 1970). Default: none.
   */
  headers?: 'ratelimit' | 'x-ratelimit'
}
