import type { Sample } from './text.ts'

/** Upper bounds of the buckets, in seconds. */
const BUCKETS = [0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.05, 0.25, 1]

/** The requests of one route: how many had each status, and how long they took. */
export class RouteCounts {
  readonly #byStatus = new Map<string, number>()
  /** The last one is for all above the highest bound. */
  readonly #byDuration = [...BUCKETS, Number.POSITIVE_INFINITY].map(() => 0)
  #sum = 0

  /** @param status the status, or the kind of an outcome without one. */
  add(status: string, seconds: number): void {
    this.#byStatus.set(status, (this.#byStatus.get(status) ?? 0) + 1)
    const at = BUCKETS.findIndex((bound) => seconds <= bound)
    const bucket = at < 0 ? BUCKETS.length : at
    this.#byDuration[bucket] = (this.#byDuration[bucket] ?? 0) + 1
    this.#sum += seconds
  }

  statusSamples(route: string): Sample[] {
    return [...this.#byStatus]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([status, value]) => ({ labels: { route, status }, value }))
  }

  /** The buckets of a histogram, each with the counts of those below it. */
  durationSamples(route: string): Sample[] {
    let count = 0
    const buckets = this.#byDuration.map((ownCount, at): Sample => {
      count += ownCount
      const bound = BUCKETS[at]
      return { suffix: '_bucket', labels: { route, le: bound === undefined ? '+Inf' : String(bound) }, value: count }
    })
    const labels = { route }
    return [...buckets, { suffix: '_sum', labels, value: this.#sum }, { suffix: '_count', labels, value: count }]
  }
}
