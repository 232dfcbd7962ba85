/** What a reset did. */
export interface ResetResult {
  scenario: string
  seed: number
  /** The clock's instant, ISO 8601: a restored world goes on where it was. */
  now: string
  /** Digest of the world as it now is: equal after equal resets. */
  fingerprint: string
}
