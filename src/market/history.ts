import { log } from './exponential.ts'
import { correctionAt, type FreeModel } from './free-model.ts'
import { startOfNthMonth } from './month.ts'
import type { Paths } from './paths.ts'
import type { MarketState } from './price-model.ts'
import type { TradingClock } from './trading-clock.ts'

/** The real prices of an asset, in USD per unit. */
export interface PriceHistory {
  symbol: string
  /** The first month, e.g. `2014-09`. */
  first: string
  /** The price at the end of each month from the first one on; null if it is not known. */
  prices: readonly (number | null)[]
}

/** A month end so shortly before the anchor is left out: the price would jump from there to the reference price. */
const MIN_GAP_MS = 86_400_000

/** The real prices of a market: by symbol, the price at the end of each month that is known, by its instant. */
export class MonthEnds {
  readonly leader: string | undefined
  /** All month ends up to shortly before the anchor, and the anchor, in order of time. */
  readonly knots: readonly number[]
  readonly #prices: ReadonlyMap<string, ReadonlyMap<number, number>>

  /** @param histories the market as a whole follows the first one. */
  constructor(histories: readonly PriceHistory[], anchor: number) {
    this.leader = histories[0]?.symbol
    this.#prices = new Map(histories.map((history) => [history.symbol, pricesByEnd(history)]))
    const ends = new Set([...this.#prices.values()].flatMap((prices) => [...prices.keys()]))
    const past = [...ends].filter((end) => end <= anchor - MIN_GAP_MS).sort((a, b) => a - b)
    this.knots = past.length === 0 ? [anchor, anchor] : [...past, anchor]
  }

  pricesOf(symbol: string): ReadonlyMap<number, number> | undefined {
    return this.#prices.get(symbol)
  }
}

function pricesByEnd({ first, prices }: PriceHistory): ReadonlyMap<number, number> {
  const known = new Map<number, number>()
  for (const [index, price] of prices.entries()) if (price !== null) known.set(startOfNthMonth(first, index + 1), price)
  return known
}

/**
 * Leads the paths of a market through real month-end prices: the instants of all month ends, and at last the anchor, are
 * knots. Between two knots, a path keeps its own moves; what it lacks to reach the next knot is spread evenly.
 */
export class History {
  readonly #instants: readonly number[]
  /** By knot: the time in which paths move, and their values. */
  readonly #times: Float64Array
  readonly #values: readonly Float64Array[]
  /** By knot: what is added to the path of the market. */
  #marketCorrections: Float64Array | null = null

  constructor(knots: readonly number[], clock: TradingClock, paths: Paths) {
    this.#instants = knots
    this.#times = new Float64Array(this.#instants.length)
    this.#values = this.#instants.map((instant, knot) => {
      const values = paths.at(clock.at(instant)).slice()
      this.#times[knot] = paths.time
      return values
    })
  }

  /** By knot: what to add to the path of the market, so that the leader passes through its history; null for none. */
  marketCorrectionsFor(leader: FreeModel, known: ReadonlyMap<number, number>, price: number): Float64Array | null {
    const { marketVolatility } = leader
    if (marketVolatility === 0) return null
    return this.correctionsFor(leader, known, price).map((correction) => correction / marketVolatility)
  }

  /** Corrects the path of the market, which is the first one. @param corrections by knot. */
  leadMarket(corrections: Float64Array): void {
    for (const [knot, correction] of corrections.entries()) {
      const values = this.#values[knot]
      if (values !== undefined) values[0] = (values[0] as number) + correction
    }
    this.#marketCorrections = corrections
  }

  /** By knot: what to add to the logarithm of a free price. @param price the reference price. */
  correctionsFor(model: FreeModel, known: ReadonlyMap<number, number> | undefined, price: number): Float64Array {
    const last = this.#instants.length - 1
    const corrections = new Float64Array(last + 1)
    if (price === 0 || known === undefined) return corrections
    let next = last
    for (let knot = last - 1; knot >= 0; knot--) {
      const instant = this.#instants[knot] as number
      const real = known.get(instant)
      if (real === undefined) continue
      const values = this.#values[knot] as Float64Array
      corrections[knot] = log(real / price) - model.logReturnSinceAnchor({ instant, values })
      this.#interpolate(corrections, knot, next)
      next = knot
    }
    corrections.fill(corrections[next] as number, 0, next)
    return corrections
  }

  /** Puts a state between two knots, and corrects the path of the market there. @param time the paths' own. */
  locate(state: MarketState, time: number): void {
    const times = this.#times
    const last = times.length - 1
    if (!(time >= (times[state.knot] as number) && time < (times[state.knot + 1] as number))) {
      state.knot = Math.min(lastAtOrBefore(times, time), last - 1)
    }
    const from = times[state.knot] as number
    const length = (times[state.knot + 1] as number) - from
    state.part = length === 0 ? 1 : Math.min(Math.max((time - from) / length, 0), 1)
    if (this.#marketCorrections === null) return
    state.values[0] = (state.values[0] as number) + correctionAt(this.#marketCorrections, state)
  }

  /** Fills the knots between two with a straight line in the paths' time. */
  #interpolate(corrections: Float64Array, from: number, to: number): void {
    const start = this.#times[from] as number
    const length = (this.#times[to] as number) - start
    for (let knot = from + 1; knot < to; knot++) {
      const part = ((this.#times[knot] as number) - start) / length
      corrections[knot] =
        (corrections[from] as number) + ((corrections[to] as number) - (corrections[from] as number)) * part
    }
  }
}

/** The index of the last time at or before another one, by binary search; 0 if all are after it. */
function lastAtOrBefore(times: Float64Array, time: number): number {
  let low = 0
  let high = times.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((times[middle] as number) <= time) low = middle
    else high = middle - 1
  }
  return low
}
