/** What a server tells about itself. */
export interface ServerInfo {
  /** A text for those who look at the server; null if there is none. */
  readonly demoBanner: string | null
  /** The interval of scheduled resets, an ISO 8601 duration; null if there are none. */
  readonly resetEvery: string | null
  /** Real time of the next scheduled reset, ISO 8601; null if there is none. */
  readonly nextReset: string | null
  /** Whether the console hides everything that changes a world. */
  readonly readOnlyUi: boolean
}
