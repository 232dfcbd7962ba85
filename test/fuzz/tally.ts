import { readFileSync } from 'node:fs'

/** Counts the replies of a run, so that a run that reaches little does not pass. */
export class Tally {
  readonly #byStatus = new Map<number, number>()
  #largestProblem = 0

  add(status: number, size: number): void {
    this.#byStatus.set(status, (this.#byStatus.get(status) ?? 0) + 1)
    if (status >= 400) this.#largestProblem = Math.max(this.#largestProblem, size)
  }

  /** The distinct statuses, ascending. */
  get statuses(): number[] {
    return [...this.#byStatus.keys()].sort((one, other) => one - other)
  }

  /** A summary in one line, with the peak memory of a process. */
  describe(pid: number | undefined): string {
    const counts = this.statuses.map((status) => `${status}: ${this.#byStatus.get(status)}`).join(', ')
    const total = [...this.#byStatus.values()].reduce((sum, count) => sum + count, 0)
    return `${total} requests (${counts}), largest problem ${this.#largestProblem} bytes, ${memoryOf(pid)}`
  }
}

function memoryOf(pid: number | undefined): string {
  try {
    const [, peak = '?'] = /VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return `server's peak memory ${peak} kB`
  } catch {
    return "server's memory unknown here"
  }
}
