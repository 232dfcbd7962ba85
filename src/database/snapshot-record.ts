/** A position of a snapshot given literally. */
export interface LiteralPositionRecord {
  /** With its suffix, `X-1`. */
  id: string
  network: string
  platform: string
  account: string
  address: string | null
  type: string
  symbol: string
  name: string
  context: string | null
  amount: number
  price: number
  description: string | null
}

/** A snapshot given literally by a scenario or a test. */
export interface SnapshotRecord {
  id: string
  instant: number
  /** A total that stands as recorded, whatever the sum; null for the sum. */
  recordedTotal: number | null
  /** Null where the portfolio's holdings and manual positions are valued at the instant. */
  positions: LiteralPositionRecord[] | null
}
