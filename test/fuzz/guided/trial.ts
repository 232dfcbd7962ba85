import { Finding } from './finding.ts'
import type { Json } from './json.ts'
import type { OpenTarget } from './target.ts'

/** The longest time in ms for which an input may keep the event loop busy. */
const MAX_BUSY_MS = 250
/** How often an input is repeated before it counts as a stall: the compiler and the garbage collector take time, too. */
const REPETITIONS = 3

/** Tries inputs on a target, and watches what the target cannot see itself. */
export class Trial {
  readonly #target: OpenTarget
  readonly #log = console.error
  readonly #onRejection = (reason: unknown) => {
    this.#rejected = reason instanceof Error ? reason.stack : String(reason)
  }
  #logged: string | undefined
  #rejected: string | undefined

  /** Watches the log and unhandled rejections of the whole process until it is closed. */
  constructor(target: OpenTarget) {
    this.#target = target
    console.error = (...parts: unknown[]) => {
      this.#logged = parts.map((part) => (part instanceof Error ? part.stack : String(part))).join(' ')
    }
    process.on('unhandledRejection', this.#onRejection)
  }

  /** Stops watching. */
  close(): void {
    console.error = this.#log
    process.off('unhandledRejection', this.#onRejection)
  }

  /** Resolves to the finding that an input causes; undefined if it causes none. */
  async run(input: Json): Promise<Finding | undefined> {
    const start = performance.now()
    const finding = await this.#attempt(input)
    if (finding !== undefined || performance.now() - start <= MAX_BUSY_MS) return finding
    return this.#confirmStall(input)
  }

  async #attempt(input: Json): Promise<Finding | undefined> {
    this.#logged = undefined
    this.#rejected = undefined
    try {
      await this.#target.run(input)
    } catch (error) {
      // The log says why, which the reply does not.
      if (error instanceof Finding) return this.#logged === undefined ? error : new Finding(error.kind, this.#logged)
      return new Finding('exception', error instanceof Error ? (error.stack ?? error.message) : String(error))
    }
    if (this.#logged !== undefined) return new Finding('error 500', this.#logged)
    if (this.#rejected !== undefined) return new Finding('exception', `Unhandled rejection: ${this.#rejected}`)
    const polluted = pollution()
    return polluted === undefined ? undefined : new Finding('prototype pollution', polluted)
  }

  /**
   * Measures the longest turn of the event loop, in CPU time, since other processes may slow this one down. The shortest
   * of some attempts counts.
   */
  async #confirmStall(input: Json): Promise<Finding | undefined> {
    let shortest = Number.POSITIVE_INFINITY
    for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
      let [longest, last, isRunning] = [0, process.cpuUsage(), true]
      const measure = () => {
        const { user, system } = process.cpuUsage(last)
        longest = Math.max(longest, (user + system) / 1000)
        last = process.cpuUsage()
        if (isRunning) setImmediate(measure)
      }
      setImmediate(measure)
      await this.#attempt(input)
      isRunning = false
      await new Promise((resolve) => setImmediate(resolve))
      shortest = Math.min(shortest, longest)
      if (shortest <= MAX_BUSY_MS) return undefined
    }
    return new Finding('stall', `The event loop was busy for ${Math.round(shortest)} ms of CPU time.`)
  }
}

/** Which inherited property an object or a list has got, which is then removed. */
function pollution(): string | undefined {
  for (const prototype of [Object.prototype, Array.prototype]) {
    for (const key in prototype) {
      Reflect.deleteProperty(prototype, key)
      return `A prototype got the property ${JSON.stringify(key)}.`
    }
  }
  return undefined
}
