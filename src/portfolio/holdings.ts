import { limits } from '../contract/limits.ts'
import type { Position } from '../contract/wire.ts'
import { BoundedMap } from '../database/bounded-map.ts'
import type { HoldingAsset, HoldingRecord } from '../database/records.ts'
import type { Market } from '../market/market.ts'
import type { Quote } from '../market/quote.ts'
import { Growth } from './growth.ts'

const REMEMBERED_SUMS = 100_000

/** A holding made ready: how its amounts grow, and what its assets cost. */
interface Ready {
  record: HoldingRecord
  growth: Growth
  assets: readonly { asset: HoldingAsset; quote: Quote }[]
}

/** The holdings of a portfolio, valued at any instant: amounts grow, prices move, and nothing of it is stored. */
export class Holdings {
  readonly #holdings: readonly Ready[]
  /** USD sum by instant: a series is asked for again and again. */
  readonly #sums = new BoundedMap<number, number>(REMEMBERED_SUMS)

  constructor(records: readonly HoldingRecord[], market: Market) {
    this.#holdings = records.map((record) => ({
      record,
      growth: new Growth(record),
      assets: record.assets.map((asset) => ({ asset, quote: market.quote(asset.symbol) })),
    }))
  }

  /** Whether a holding has this id. */
  has(id: string): boolean {
    return this.#holdings.some(({ record }) => record.id === id)
  }

  /** The positions held at an instant, in listing order. */
  positionsAt(instant: number): Position[] {
    const positions: Position[] = []
    for (const { record, growth, assets } of this.#holdings) {
      if (!isOpen(record, instant)) continue
      const factor = growth.at(instant)
      for (const [index, { asset, quote }] of assets.entries()) {
        positions.push(positionOf(record, asset, index + 1, grown(asset.amount, factor), quote.at(instant)))
      }
    }
    return positions
  }

  /** The left-to-right sum of the positions' USD values. */
  sumAt(instant: number): number {
    const known = this.#sums.get(instant)
    if (known !== undefined) return known
    let sum = 0
    for (const { record, growth, assets } of this.#holdings) {
      if (!isOpen(record, instant)) continue
      const factor = growth.at(instant)
      for (const { asset, quote } of assets) sum += grown(asset.amount, factor) * quote.at(instant)
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

function isOpen(holding: HoldingRecord, instant: number): boolean {
  return holding.opened <= instant && (holding.closed === null || instant < holding.closed)
}
