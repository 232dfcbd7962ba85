import { limits } from '../api/operations.ts'
import type { Position } from '../api/wire.ts'
import { BoundedMap } from '../database/bounded-map.ts'
import type { HoldingAsset, HoldingRecord } from '../database/records.ts'
import type { Market } from '../market/market.ts'
import type { Quotes } from '../market/quotes.ts'
import { Growth } from './growth.ts'

const MAX_CACHED_SUMS = 100_000

/** A holding made ready: while it is open, how its amounts grow, and where among the quotes its assets are. */
interface PreparedHolding {
  record: HoldingRecord
  growth: Growth
  opened: number
  /** Infinity where it is open still. */
  closed: number
  amounts: Float64Array
  quotes: Int32Array
}

/** The holdings of a portfolio, valued at any instant: amounts grow, prices move, and nothing of it is stored. */
export class Holdings {
  readonly #holdings: readonly PreparedHolding[]
  readonly #quotes: Quotes
  /** USD sum by instant: a series is asked for again and again. */
  readonly #sums = new BoundedMap<number, number>(MAX_CACHED_SUMS)

  constructor(records: readonly HoldingRecord[], market: Market) {
    const quotes = market.quotes(records.flatMap(({ assets }) => assets.map(({ symbol }) => symbol)))
    this.#quotes = quotes
    this.#holdings = records.map((record) => ({
      record,
      growth: new Growth(record),
      opened: record.opened,
      closed: record.closed ?? Number.POSITIVE_INFINITY,
      amounts: Float64Array.from(record.assets, ({ amount }) => amount),
      quotes: Int32Array.from(record.assets, ({ symbol }) => quotes.indexOf(symbol)),
    }))
  }

  /** Whether a holding has this id. */
  has(id: string): boolean {
    return this.#holdings.some(({ record }) => record.id === id)
  }

  /** The positions held at an instant, in listing order. */
  positionsAt(instant: number): Position[] {
    const positions: Position[] = []
    const prices = this.#quotes.at(instant)
    for (const holding of this.#holdings) {
      const { record, amounts, quotes } = holding
      if (!isOpen(holding, instant)) continue
      const factor = holding.growth.at(instant)
      for (const [index, asset] of record.assets.entries()) {
        const amount = grown(amounts[index] as number, factor)
        positions.push(positionOf(record, asset, index + 1, amount, prices[quotes[index] as number] as number))
      }
    }
    return positions
  }

  /** The left-to-right sum of the positions' USD values. */
  sumAt(instant: number): number {
    const known = this.#sums.get(instant)
    if (known !== undefined) return known
    let sum = 0
    const prices = this.#quotes.at(instant)
    for (const holding of this.#holdings) {
      if (!isOpen(holding, instant)) continue
      const { amounts, quotes } = holding
      const factor = holding.growth.at(instant)
      for (let index = 0; index < amounts.length; index++) {
        sum += grown(amounts[index] as number, factor) * (prices[quotes[index] as number] as number)
      }
    }
    this.#sums.set(instant, sum)
    return sum
  }
}

function positionOf(holding: HoldingRecord, asset: HoldingAsset, n: number, amount: number, price: number): Position {
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

/** An amount after growth, within what a number of the interface may be; nothing stays nothing. */
function grown(amount: number, growth: number): number {
  const product = amount * growth
  if (product >= -limits.number && product <= limits.number) return product
  return amount === 0 ? 0 : Math.sign(product) * limits.number
}

function isOpen({ opened, closed }: PreparedHolding, instant: number): boolean {
  return opened <= instant && instant < closed
}
