import { limits } from '../api/operations.ts'
import type { Position } from '../api/wire.ts'
import { BoundedMap } from '../database/bounded-map.ts'
import type { HoldingAsset, HoldingRecord } from '../database/records.ts'
import { exp, log } from '../market/exponential.ts'
import type { Market } from '../market/market.ts'
import { YEAR_MS } from '../market/paths.ts'
import type { Quotes } from '../market/quotes.ts'

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

/** How the amounts of a holding grow: by deposits and withdrawals, and by its yearly rate. */
export class Growth {
  /** The instants from which levels hold, and the levels: of those that hold, the last one counts. */
  readonly #froms: Float64Array
  readonly #levels: Float64Array
  readonly #kind: 'none' | 'compounding' | 'accruing'
  /** A year's, as a logarithm where it compounds. */
  readonly #rate: number
  /** The instant from which the rate counts. */
  readonly #from: number
  /** What has accrued at the anchor, where the amounts are as given. */
  readonly #whole: number

  constructor({ rate, compounding, opened, anchor, levels }: HoldingRecord) {
    const whole = 1 + rate * ((anchor - opened) / YEAR_MS)
    this.#froms = Float64Array.from(levels, ({ from }) => from)
    this.#levels = Float64Array.from(levels, ({ level }) => level)
    this.#rate = compounding ? log(1 + rate) : rate
    this.#from = compounding ? anchor : opened
    this.#whole = whole
    // Used up by the anchor, it has no rate by which the amounts there came about.
    if (rate === 0 || (!compounding && whole === 0)) this.#kind = 'none'
    else this.#kind = compounding ? 'compounding' : 'accruing'
  }

  /** What the amounts are multiplied by at an instant. */
  at(instant: number): number {
    const level = this.#levelAt(instant)
    if (this.#kind === 'none') return level
    const years = (instant - this.#from) / YEAR_MS
    if (this.#kind === 'compounding') return level * exp(this.#rate * years)
    return (level * (1 + this.#rate * years)) / this.#whole
  }

  #levelAt(instant: number): number {
    const froms = this.#froms
    for (let index = froms.length - 1; index >= 0; index--) {
      if ((froms[index] as number) <= instant) return this.#levels[index] as number
    }
    return 1
  }
}
