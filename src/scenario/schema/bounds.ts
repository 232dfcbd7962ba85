/**
 * The largest sizes that the scenario format allows. They are far above what a test needs, and small enough that a world
 * fits into memory.
 */
export const bounds = {
  /** Entries of a list. */
  entries: 100_000,
  /** Positions of an explicit snapshot. */
  positions: 10_000,
  /** Random holdings of one type, and random manual positions of one kind, in a portfolio. */
  records: 1000,
  /** Holdings worth less than a cent in a portfolio. */
  dust: 10_000,
  /** Random comments of one kind in a portfolio. */
  comments: 10_000,
  /** Scheduled snapshots of a portfolio at the scenario's now. */
  snapshots: 1_000_000,
  /** Portfolios of a scenario, those of templates included. */
  portfolios: 1_000_000,
  /** Accounts of a portfolio, and assets, events and fault rules of a scenario. */
  few: 1000,
  /** Assets of a pool. */
  pool: 100,
  /** Characters (Unicode code points) of a text. */
  text: 10_000,
  /** Characters of an id in a URL, and of a token. */
  id: 200,
  token: 1000,
  /** Header lines of a fault's reply. */
  headers: 100,
  /** A `Content-Length`, in bytes, and a `Retry-After`, in seconds. */
  contentLength: 1_000_000_000,
  retryAfter: 1_000_000_000,
  /** Levels of JSON in a custom body. */
  depth: 50,
} as const
