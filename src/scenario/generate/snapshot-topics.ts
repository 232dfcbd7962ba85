import type { Position } from '../../api/wire.ts'
import type { Market } from '../../market/market.ts'
import { MANUAL } from '../../portfolio/manual-positions.ts'
import type { Portfolio } from '../../portfolio/portfolio.ts'
import type { Random } from '../../random/random.ts'
import { DAY_MS } from '../../time/instant.ts'
import { phrases } from '../fixtures.ts'
import { percentOf, roundDown, type Slots, type Topic } from './comment-text.ts'

/** A high is compared with at most this many snapshots before it. */
const MAX_COMPARED = 40

/** A high or low of fewer days is not worth a comment. */
const MIN_DAYS = 6

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October']
const monthNames = [...MONTHS, 'November', 'December']

/** What is true of every snapshot. @param instant of the snapshot, in ms since 1970. */
export function anySnapshot(instant: number, people: Slots): Topic {
  const day = new Date(instant)
  const slots = { ...people, month: monthNames[day.getUTCMonth()] ?? '', year: String(day.getUTCFullYear()) }
  return { phrases: phrases.onAnySnapshot, slots: () => slots }
}

/** What a comment on a snapshot may say. Everything is computed from the portfolio when a topic is considered. */
export class SnapshotTopics {
  readonly #portfolio: Portfolio
  readonly #market: Market
  readonly #index: number
  readonly #random: Random
  readonly #people: Slots
  #positions: readonly Position[] | undefined
  #positionsBefore: readonly Position[] | undefined
  /** The ids of the holdings that are pools. */
  #pools: ReadonlySet<string> | undefined

  /** @param index of the snapshot, from the oldest. @param people the `{author}` and `{person}` of the phrases. */
  constructor(portfolio: Portfolio, market: Market, index: number, people: Slots, random: Random) {
    this.#portfolio = portfolio
    this.#market = market
    this.#index = index
    this.#people = people
    this.#random = random
  }

  all(): Topic[] {
    const tomorrow = new Date(this.#instant + DAY_MS)
    const isMonthEnd = tomorrow.getUTCDate() === 1
    const always = anySnapshot(this.#instant, this.#people)
    const when = (condition: boolean): Slots | undefined => (condition ? always.slots() : undefined)
    const change = this.#change()
    return [
      always,
      { phrases: phrases.onFirst, slots: () => when(this.#index === 0) },
      { phrases: phrases.onMonthEnd, slots: () => when(isMonthEnd) },
      { phrases: phrases.onQuarterEnd, slots: () => when(isMonthEnd && tomorrow.getUTCMonth() % 3 === 0) },
      { phrases: phrases.onYearEnd, slots: () => when(isMonthEnd && tomorrow.getUTCMonth() === 0) },
      { phrases: phrases.onCalm, slots: () => when(change !== undefined && Math.abs(change) < 0.005) },
      { phrases: phrases.onDrop, slots: () => this.#marketMove(change, -1) },
      { phrases: phrases.onRise, slots: () => this.#marketMove(change, 1) },
      { phrases: phrases.onHigh, slots: () => this.#extreme(1) },
      { phrases: phrases.onLow, slots: () => this.#extreme(-1) },
      { phrases: phrases.onOpened, slots: () => this.#onePosition(this.#shown, this.#shownBefore) },
      { phrases: phrases.onClosed, slots: () => this.#onePosition(this.#shownBefore, this.#shown) },
      { phrases: phrases.onDeposit, slots: () => this.#flow(1) },
      { phrases: phrases.onWithdrawal, slots: () => this.#flow(-1) },
      { phrases: phrases.onStablecoins, slots: () => this.#share((symbol) => this.#isPegged(symbol), 0.25) },
      { phrases: phrases.onBitcoin, slots: () => this.#share((symbol) => this.#baseOf(symbol) === 'BTC', 0.15) },
      { phrases: phrases.onEther, slots: () => this.#share((symbol) => this.#baseOf(symbol) === 'ETH', 0.1) },
      { phrases: phrases.onStaking, slots: () => this.#anyPosition(({ type }) => type === 'Staked') },
      { phrases: phrases.onSupply, slots: () => this.#anyPosition(({ assetContext }) => assetContext === 'supply') },
      { phrases: phrases.onExchange, slots: () => this.#anyPosition((position) => isAtExchange(position)) },
      { phrases: phrases.onPool, slots: () => this.#anyPosition(({ id }) => id.endsWith('-2')) },
      { phrases: phrases.onPrivate, slots: () => this.#anyPosition(({ assetSymbol }) => !this.#asset(assetSymbol)) },
      { phrases: phrases.onAsset, slots: () => this.#anyPosition(({ assetSymbol }) => !!this.#asset(assetSymbol)) },
      { phrases: phrases.onTransfer, slots: () => this.#transfer() },
    ]
  }

  /** The change since the snapshot before, relative to it; undefined if there is none. */
  #change(): number | undefined {
    const before = this.#totalAt(this.#index - 1)
    return before === undefined || before <= 0 ? undefined : (this.#totalAt(this.#index) ?? 0) / before - 1
  }

  /** A move of the total by prices alone. */
  #marketMove(change: number | undefined, sign: 1 | -1): Slots | undefined {
    if (change === undefined || change * sign < 0.02) return undefined
    const before = new Map(this.#shownBefore.map(({ id, amount }) => [id, amount]))
    const isSame = ({ id, amount }: Position) => Math.abs(amount / (before.get(id) ?? 0) - 1) < 0.005
    const held = this.#shown.filter(({ id }) => !this.#isPool(id))
    if (this.#shown.length !== before.size || !held.every(isSame)) return undefined
    return { ...this.#people, percent: percentOf(change) }
  }

  /** A total above (1) or below (−1) those of all days before, as far as they are compared. */
  #extreme(sign: 1 | -1): Slots | undefined {
    const total = this.#totalAt(this.#index) ?? 0
    let oldest = this.#index
    while (oldest > 0 && this.#index - oldest < MAX_COMPARED) {
      if (((this.#totalAt(oldest - 1) ?? 0) - total) * sign >= 0) break
      oldest -= 1
    }
    const days = Math.floor((this.#instant - this.#portfolio.timeline.at(oldest).instant) / DAY_MS)
    return days < MIN_DAYS ? undefined : { ...this.#people, days: String(days) }
  }

  /** A position in one list whose id is not in the other. */
  #onePosition(positions: readonly Position[], others: readonly Position[]): Slots | undefined {
    if (this.#index === 0) return undefined
    const ids = new Set(others.map(({ id }) => id))
    const position = positions.find(({ id, type }) => type !== MANUAL && !ids.has(id))
    return position && this.#describe(position)
  }

  /** A deposit (1) or withdrawal (−1) of a single asset. */
  #flow(sign: 1 | -1): Slots | undefined {
    const before = new Map(this.#shownBefore.map(({ id, amount }) => [id, amount]))
    for (const position of this.#shown) {
      const previous = before.get(position.id)
      if (previous === undefined || position.type === MANUAL || this.#isPool(position.id)) continue
      const difference = (position.amount - previous) * sign
      if (difference < 0.015 * previous || difference < 0.01) continue
      return { ...this.#describe(position), amount: roundDown(difference) }
    }
    return undefined
  }

  /** The share of some assets in the total, if it is at least `min`. */
  #share(includes: (symbol: string) => boolean, min: number): Slots | undefined {
    const total = this.#totalAt(this.#index) ?? 0
    const held = this.#shown.filter(({ assetSymbol }) => includes(assetSymbol))
    const share = held.reduce((sum, { usdValue }) => sum + usdValue, 0) / total
    return share >= min && share <= 1 ? { ...this.#people, percent: percentOf(share) } : undefined
  }

  #anyPosition(includes: (position: Position) => boolean): Slots | undefined {
    const suitable = this.#shown.filter((position) => position.usdValue > 0 && includes(position))
    return suitable.length === 0 ? undefined : this.#describe(this.#random.fork('position').pick(suitable))
  }

  /** A part of a position that may have been moved between wallets, on a day on which the total hardly changed. */
  #transfer(): Slots | undefined {
    const change = this.#change()
    if (change === undefined || Math.abs(change) > 0.01) return undefined
    const random = this.#random.fork('transfer')
    const suitable = this.#shown.filter(({ amount, assetSymbol }) => amount >= 1 && this.#asset(assetSymbol))
    if (suitable.length === 0) return undefined
    const position = random.pick(suitable)
    return { ...this.#describe(position), amount: roundDown(position.amount * random.between(0.1, 0.9)) }
  }

  #describe({ assetSymbol, platform, account, network, usdValue }: Position): Slots {
    const share = percentOf(usdValue / (this.#totalAt(this.#index) ?? usdValue))
    return { ...this.#people, asset: assetSymbol, platform, account, network, share }
  }

  get #instant(): number {
    return this.#portfolio.timeline.at(this.#index).instant
  }

  get #shown(): readonly Position[] {
    this.#positions ??= this.#portfolio.positionsAt(this.#portfolio.timeline.at(this.#index))
    return this.#positions
  }

  get #shownBefore(): readonly Position[] {
    if (this.#index === 0) return []
    this.#positionsBefore ??= this.#portfolio.positionsAt(this.#portfolio.timeline.at(this.#index - 1))
    return this.#positionsBefore
  }

  #totalAt(index: number): number | undefined {
    return index < 0 ? undefined : this.#portfolio.totalAt(this.#portfolio.timeline.at(index))
  }

  /** Whether a position is an asset of a pool, whose amounts move with prices. */
  #isPool(id: string): boolean {
    this.#pools ??= new Set(
      this.#shown.filter((position) => position.id.endsWith('-2')).map((position) => stem(position)),
    )
    return this.#pools.has(stem({ id }))
  }

  #asset(symbol: string) {
    return this.#market.asset(symbol)
  }

  #isPegged(symbol: string): boolean {
    return this.#asset(this.#baseOf(symbol))?.peg !== undefined
  }

  #baseOf(symbol: string): string {
    return this.#asset(symbol)?.follows ?? symbol
  }
}

/** The id of the holding of a position. */
function stem({ id }: Pick<Position, 'id'>): string {
  return id.slice(0, id.lastIndexOf('-'))
}

function isAtExchange({ address, type }: Position): boolean {
  return address === undefined && type !== MANUAL
}
