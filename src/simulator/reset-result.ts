/** What a reset did. */
export interface ResetResult {
  scenario: string
  seed: number
  /** ISO 8601. */
  now: string
  /** Digest of the world as it now is: equal after equal resets. */
  fingerprint: string
}
