/** Seed and now instead of the scenario's own. */
export interface WorldOptions {
  /** An integer from 0 to 2^32 − 1. */
  seed?: number
  /** ISO 8601, or `today`. */
  now?: string
}
