import { limits } from '../api/operations.ts'
import type { Position } from '../api/wire.ts'
import { BoundedMap } from '../database/bounded-map.ts'
import type { HoldingAsset, HoldingLevel, HoldingRecord } from '../database/records.ts'
import { exp, log } from '../market/exponential.ts'
import type { Market } from '../market/market.ts'
import { YEAR_MS } from '../market/paths.ts'
import type { Quotes } from '../market/quotes.ts'

const MAX_CACHED_SUMS = 100_000

/** A holding prepared for valuation. */
interface PreparedHolding {
  record: HoldingRecord
  growth: Growth
  opened: number
  /** Infinity for a holding that is still open. */
  closed: number
  /** The amount of each asset at the anchor. */
  amounts: readonly number[]
  /** The index of each asset in the quotes. */
  quoteIndexes: readonly number[]
}

/** The holdings of a portfolio, valued at any instant. Nothing is stored: amounts grow and prices move. */
export class Holdings {
  readonly #holdings: readonly PreparedHolding[]
  readonly #quotes: Quotes
  /**
   * USD sums by instant, since clients read the same snapshots again and again (measured: without them, a page of 20
   * snapshots of 20 positions takes twice the time).
   */
  readonly #sums = new BoundedMap<number, number>(MAX_CACHED_SUMS)

  constructor(records: readonly HoldingRecord[], market: Market) {
    const quotes = market.quotes(records.flatMap(({ assets }) => assets.map(({ symbol }) => symbol)))
    this.#quotes = quotes
    this.#holdings = records.map((record) => ({
      record,
      growth: new Growth(record),
      opened: record.opened,
      closed: record.closed ?? Number.POSITIVE_INFINITY,
      amounts: record.assets.map(({ amount }) => amount),
      quoteIndexes: record.assets.map(({ symbol }) => quotes.indexOf(symbol)),
    }))
  }

  has(id: string): boolean {
    return this.#holdings.some(({ record }) => record.id === id)
  }

  /** The positions at an instant (ms since 1970), in listing order. */
  positionsAt(instant: number): Position[] {
    const positions: Position[] = []
    const prices = this.#quotes.at(instant)
    for (const holding of this.#holdings) {
      const { record, amounts, quoteIndexes } = holding
      if (!isOpen(holding, instant)) continue
      const factor = holding.growth.at(instant)
      for (const [index, asset] of record.assets.entries()) {
        const amount = multiplyAmount(amounts[index] as number, factor)
        const price = prices[quoteIndexes[index] as number] as number
        positions.push(createPosition(record, asset, index + 1, amount, price))
      }
    }
    return positions
  }

  /** The sum of the positions' USD values at an instant, added in listing order. */
  sumAt(instant: number): number {
    const cached = this.#sums.get(instant)
    if (cached !== undefined) return cached
    let sum = 0
    const prices = this.#quotes.at(instant)
    for (const holding of this.#holdings) {
      if (!isOpen(holding, instant)) continue
      const { amounts, quoteIndexes } = holding
      const factor = holding.growth.at(instant)
      for (let index = 0; index < amounts.length; index++) {
        sum += multiplyAmount(amounts[index] as number, factor) * (prices[quoteIndexes[index] as number] as number)
      }
    }
    this.#sums.set(instant, sum)
    return sum
  }
}

/** @param n the number of the asset in the holding, from 1. It is the suffix of the position's id. */
function createPosition(
  holding: HoldingRecord,
  asset: HoldingAsset,
  n: number,
  amount: number,
  price: number,
): Position {
  return {
    id: `${holding.id}-${n}`,
    network: holding.network,
    platform: holding.platform,
    account: holding.account,
    ...(holding.address === null ? {} : { address: holding.address }),
    type: holding.type,
    assetSymbol: asset.symbol,
    assetName: asset.name,
    ...(holding.context === null ? {} : { assetContext: holding.context }),
    amount,
    price,
    usdValue: amount * price,
    description: holding.description,
  }
}

/** The product, limited to the numbers that the API allows. An amount of 0 stays 0, even for an infinite factor. */
function multiplyAmount(amount: number, factor: number): number {
  const product = amount * factor
  if (product >= -limits.number && product <= limits.number) return product
  return amount === 0 ? 0 : Math.sign(product) * limits.number
}

function isOpen({ opened, closed }: PreparedHolding, instant: number): boolean {
  return opened <= instant && instant < closed
}

/** The growth of a holding's amounts: deposits and withdrawals (levels) and the yearly rate. */
export class Growth {
  readonly #levels: readonly HoldingLevel[]
  readonly #kind: 'none' | 'compounding' | 'accruing'
  /** Per year; the logarithm of the growth factor if it compounds. */
  readonly #rate: number
  /** The instant from which the holding grows. */
  readonly #from: number
  /** The factor accrued from `opened` to the anchor, at which the record gives the amounts. */
  readonly #accruedAtAnchor: number

  constructor({ rate, compounding, opened, anchor, levels }: HoldingRecord) {
    this.#levels = levels
    this.#rate = compounding ? log(1 + rate) : rate
    this.#from = compounding ? anchor : opened
    this.#accruedAtAnchor = 1 + rate * ((anchor - opened) / YEAR_MS)
    // A negative rate can reduce the amounts to 0 by the anchor. No factor then leads to the amounts of the record.
    if (rate === 0 || (!compounding && this.#accruedAtAnchor === 0)) this.#kind = 'none'
    else this.#kind = compounding ? 'compounding' : 'accruing'
  }

  /** The factor for the amounts at an instant (ms since 1970). */
  at(instant: number): number {
    const level = this.#levelAt(instant)
    if (this.#kind === 'none') return level
    const years = (instant - this.#from) / YEAR_MS
    if (this.#kind === 'compounding') return level * exp(this.#rate * years)
    return (level * (1 + this.#rate * years)) / this.#accruedAtAnchor
  }

  /**
   * The last level in the list that applies, since saved states may list them out of order. A loop, since `findLast` takes
   * 20 % more time on the first read of 87,660 snapshots.
   */
  #levelAt(instant: number): number {
    const levels = this.#levels
    for (let index = levels.length - 1; index >= 0; index--) {
      const candidate = levels[index]
      if (candidate !== undefined && candidate.from <= instant) return candidate.level
    }
    return 1
  }
}
