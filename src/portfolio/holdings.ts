import type { Position } from '../contract/wire.ts'
import { BoundedMap } from '../database/bounded-map.ts'
import type { HoldingRecord } from '../database/records.ts'
import { exp, log } from '../market/exponential.ts'
import type { Market } from '../market/market.ts'

const YEAR = 365.25 * 24 * 60 * 60 * 1000
const REMEMBERED_SUMS = 100_000

/** The holdings of a portfolio, valued at any instant: amounts grow, prices move, and nothing of it is stored. */
export class Holdings {
  readonly #records: readonly HoldingRecord[]
  readonly #market: Market
  /** USD sum by instant: a series is asked for again and again. */
  readonly #sums = new BoundedMap<number, number>(REMEMBERED_SUMS)

  constructor(records: readonly HoldingRecord[], market: Market) {
    this.#records = records
    this.#market = market
  }

  /** The positions held at an instant, in listing order. */
  positionsAt(instant: number): Position[] {
    const positions: Position[] = []
    for (const holding of this.#records) {
      if (!isOpen(holding, instant)) continue
      const growth = growthAt(holding, instant)
      for (const [index, asset] of holding.assets.entries()) {
        const amount = asset.amount * growth
        const price = this.#market.price(asset.symbol, instant)
        positions.push({
          id: `${holding.id}-${index + 1}`,
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
        })
      }
    }
    return positions
  }

  /** The left-to-right sum of the positions' USD values. */
  sumAt(instant: number): number {
    const known = this.#sums.get(instant)
    if (known !== undefined) return known
    let sum = 0
    for (const holding of this.#records) {
      if (!isOpen(holding, instant)) continue
      const growth = growthAt(holding, instant)
      for (const asset of holding.assets) sum += asset.amount * growth * this.#market.price(asset.symbol, instant)
    }
    this.#sums.set(instant, sum)
    return sum
  }
}

function isOpen(holding: HoldingRecord, instant: number): boolean {
  return holding.opened <= instant && (holding.closed === null || instant < holding.closed)
}

/** What the amounts at the anchor are multiplied by at an instant: deposits and withdrawals, and the yearly rate. */
function growthAt(holding: HoldingRecord, instant: number): number {
  let level = 1
  for (const step of holding.levels) if (step.from <= instant) level = step.level
  if (holding.rate === 0) return level
  const years = (instant - holding.anchor) / YEAR
  if (holding.compounding) return level * exp(log(1 + holding.rate) * years)
  return (
    (level * (1 + holding.rate * yearsOpen(holding, instant))) / (1 + holding.rate * yearsOpen(holding, holding.anchor))
  )
}

function yearsOpen(holding: HoldingRecord, instant: number): number {
  return (instant - holding.opened) / YEAR
}
