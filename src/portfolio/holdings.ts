import { limits } from '../api/operations.ts'
import type { Position } from '../api/wire.ts'
import { BoundedMap } from '../database/bounded-map.ts'
import type { HoldingAsset, HoldingRecord } from '../database/records.ts'
import type { Market } from '../market/market.ts'
import type { Quotes } from '../market/quotes.ts'
import { Growth } from './growth.ts'
import { isStablePair, Pool } from './pool.ts'
import { DEFAULT_DECIMALS, roundToUnit } from './token-unit.ts'

export const MAX_CACHED_SUMS = 100_000

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
  /** The decimal places of each asset's unit. */
  decimals: readonly number[]
  /** Null for a single asset, and for a pool whose amounts keep their proportion. */
  pool: Pool | null
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
      decimals: record.assets.map(({ symbol }) => market.asset(symbol)?.decimals ?? DEFAULT_DECIMALS),
      pool: createPool(record, market, quotes),
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
      const { record, quoteIndexes } = holding
      if (!isOpen(holding, instant)) continue
      const growth = holding.growth.at(instant)
      const balance = balanceOf(holding, prices)
      for (const [index, asset] of record.assets.entries()) {
        const amount = amountOf(holding, index, growth, balance)
        const price = prices[quoteIndexes[index] as number] as number
        positions.push(createPosition(record, asset, index + 1, amount, price))
      }
    }
    return positions
  }

  /** The sum of the positions' USD values at an instant, added in listing order. @param isKept whether it is cached. */
  sumAt(instant: number, isKept = true): number {
    const cached = this.#sums.get(instant)
    if (cached !== undefined) return cached
    let sum = 0
    const prices = this.#quotes.at(instant)
    for (const holding of this.#holdings) {
      if (!isOpen(holding, instant)) continue
      const { quoteIndexes } = holding
      const growth = holding.growth.at(instant)
      const balance = balanceOf(holding, prices)
      for (let index = 0; index < quoteIndexes.length; index++) {
        sum += amountOf(holding, index, growth, balance) * (prices[quoteIndexes[index] as number] as number)
      }
    }
    if (isKept) this.#sums.set(instant, sum)
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

/** The pool of a holding; null unless it has two amounts and two prices above 0. */
function createPool({ assets, anchor }: HoldingRecord, market: Market, quotes: Quotes): Pool | null {
  const [first, second] = assets
  if (first === undefined || second === undefined || assets.length > 2) return null
  const prices = quotes.at(anchor)
  const [price, otherPrice] = [first, second].map(({ symbol }) => prices[quotes.indexOf(symbol)] as number)
  const ratio = (price as number) / (otherPrice as number)
  if (!(first.amount > 0 && second.amount > 0 && ratio > 0 && ratio < Number.POSITIVE_INFINITY)) return null
  const isStable = isStablePair(market.asset(first.symbol), market.asset(second.symbol))
  // A pool that is all one asset has no finite tilt: its amounts would be NaN.
  if (isStable && Math.abs(first.amount - second.amount) === first.amount + second.amount) return null
  return new Pool(isStable, [first.amount, second.amount], ratio)
}

/** The balance of a holding's pool at these prices; 1 if it has none. */
function balanceOf({ pool, quoteIndexes }: PreparedHolding, prices: Float64Array): number {
  if (pool === null) return 1
  return pool.balance((prices[quoteIndexes[0] as number] as number) / (prices[quoteIndexes[1] as number] as number))
}

/**
 * The amount of an asset, in units of the token and limited to the numbers that the API allows. An amount of 0 stays 0, even
 * for an infinite factor, and an amount that has not changed since the anchor stays as the record gives it.
 */
function amountOf(
  { amounts, decimals, pool }: PreparedHolding,
  index: number,
  growth: number,
  balance: number,
): number {
  const atAnchor = amounts[index] as number
  const factor = pool === null ? growth : growth * pool.factor(index, balance)
  if (factor === 1) return atAnchor
  const product = atAnchor * factor
  if (product >= -limits.number && product <= limits.number) return roundToUnit(product, decimals[index] as number)
  return atAnchor === 0 ? 0 : Math.sign(product) * limits.number
}

function isOpen({ opened, closed }: PreparedHolding, instant: number): boolean {
  return opened <= instant && instant < closed
}
