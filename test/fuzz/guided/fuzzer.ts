import type { Coverage } from './coverage.ts'
import type { Dice } from './dice.ts'
import type { Finding } from './finding.ts'
import type { Json } from './json.ts'
import { Mutator } from './mutation.ts'
import { shrink } from './shrink.ts'

/** Tries an input. Resolves to the finding that it causes. */
type Try = (input: Json) => Promise<Finding | undefined>

/** Inputs that take more CPU time do not join the corpus: those made from them would take long, too. */
const MAX_CORPUS_MS = 100

/** What a fuzzer reports. */
export interface FuzzerEvents {
  /** An input is about to be tried. `isNew` is false if it was tried before. */
  onInput(input: Json, isNew: boolean): void
  /** An input reached something new. */
  onCorpus(input: Json): void
  onFinding(finding: Finding, input: Json): void
}

interface FuzzerOptions {
  attempt: Try
  coverage: Coverage
  dice: Dice
  words: readonly string[]
  events: FuzzerEvents
}

/** The newest inputs of the corpus are changed more often than older ones. */
const NEWEST = 40
const SHRINK_RUNS = 500
/** Each run of a stall takes long. */
const SHRINK_RUNS_OF_STALL = 40

/** A coverage-guided fuzzer: an input that reaches something new joins the corpus, from which new inputs are made. */
export class Fuzzer {
  readonly #options: FuzzerOptions
  readonly #mutator: Mutator
  readonly #corpus: Json[] = []
  readonly #signatures = new Set<string>()

  constructor(options: FuzzerOptions) {
    this.#options = options
    this.#mutator = new Mutator(options.dice, options.words)
  }

  get corpus(): readonly Json[] {
    return this.#corpus
  }

  /** The number of distinct findings. */
  get findings(): number {
    return this.#signatures.size
  }

  /** Tries an input that is known to be of use, and keeps it. */
  async addSeed(input: Json): Promise<void> {
    if (!(await this.#tryOne(input))) this.#keep(input)
  }

  /** Tries one new input. */
  async step(): Promise<void> {
    const { dice } = this.#options
    const from = dice.chance(0.4) ? this.#corpus.slice(-NEWEST) : this.#corpus
    await this.#tryOne(from.length === 0 ? null : this.#mutator.mutate(dice.pick(from)))
  }

  /** The smallest inputs of the corpus that together reach all that the corpus reaches. */
  async cover(): Promise<Json[]> {
    const { attempt, coverage, events } = this.#options
    const reached = new Set<number>()
    const kept: Json[] = []
    const bySize = [...this.#corpus].sort((one, other) => sizeOf(one) - sizeOf(other))
    for (const input of bySize) {
      events.onInput(input, false)
      coverage.clear()
      await attempt(input)
      const before = reached.size
      for (const index of coverage.hits()) reached.add(index)
      if (reached.size > before) kept.push(input)
    }
    return kept
  }

  /** Resolves to whether the input joined the corpus. */
  async #tryOne(input: Json): Promise<boolean> {
    const { attempt, coverage, events } = this.#options
    events.onInput(input, true)
    coverage.clear()
    const start = process.cpuUsage()
    const finding = await attempt(input)
    if (finding !== undefined) {
      await this.#report(finding, input)
      return true
    }
    if (!coverage.merge()) return false
    const { user, system } = process.cpuUsage(start)
    if (user + system <= MAX_CORPUS_MS * 1000) this.#keep(input)
    return true
  }

  #keep(input: Json): void {
    this.#corpus.push(input)
    this.#mutator.learn(input)
    this.#options.events.onCorpus(input)
  }

  async #report(finding: Finding, input: Json): Promise<void> {
    const { attempt, events } = this.#options
    if (this.#signatures.has(finding.signature)) return
    this.#signatures.add(finding.signature)
    let [smallest, last] = [input, finding]
    const fails = async (candidate: Json) => {
      events.onInput(candidate, true)
      const found = await attempt(candidate)
      if (found?.kind !== finding.kind || (finding.kind !== 'stall' && found.signature !== finding.signature))
        return false
      last = found
      return true
    }
    smallest = await shrink(input, fails, finding.kind === 'stall' ? SHRINK_RUNS_OF_STALL : SHRINK_RUNS)
    events.onFinding(last, smallest)
  }
}

function sizeOf(input: Json): number {
  return JSON.stringify(input).length
}
