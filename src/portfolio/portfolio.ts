import type { Comment, Position } from '../api/wire.ts'
import { type CollectionName, type PortfolioData, portfolioRecord } from '../database/collections.ts'
import type { CommentRecord, LiteralPositionRecord } from '../database/records.ts'
import type { Market } from '../market/market.ts'
import type { Random } from '../random/random.ts'
import { formatWithOffset } from '../time/instant.ts'
import { Holdings } from './holdings.ts'
import { MANUAL, ManualPositions } from './manual-positions.ts'
import { Schedule } from './schedule.ts'
import { type SnapshotRef, Timeline } from './timeline.ts'

/** One portfolio's facts made ready for valuation: what the operations read. */
export class Portfolio {
  readonly timeline: Timeline
  readonly manualPositions: ManualPositions
  readonly holdings: Holdings
  readonly #facts: PortfolioData
  readonly #comments: ReadonlyMap<string, readonly CommentRecord[]>

  /** @param chance the portfolio's own. @param former another version of it: what did not change since is kept. */
  constructor(facts: PortfolioData, market: Market, chance: () => Random, former?: Portfolio) {
    const kept = (...names: CollectionName[]) =>
      former !== undefined && names.every((name) => former.#facts[name] === facts[name]) ? former : undefined
    this.#facts = facts
    this.timeline = kept('portfolios', 'snapshots')?.timeline ?? timelineOf(facts, chance())
    this.holdings = kept('holdings')?.holdings ?? new Holdings(inOrder(facts.holdings.all()), market)
    this.manualPositions = new ManualPositions(inOrder(facts.manualPositions.all()), market)
    const commented = kept('comments')
    this.#comments = commented === undefined ? bySubject(facts.comments.all()) : commented.#comments
  }

  /** The positions of a snapshot, in listing order. */
  positionsAt(moment: SnapshotRef): Position[] {
    const literal = moment.literal?.positions
    if (literal != null) return literal.map((position) => this.#literalPosition(position, moment))
    return [...this.holdings.positionsAt(moment.instant), ...this.manualPositions.positionsAt(moment.instant)]
  }

  /** USD total of a snapshot: the left-to-right sum of its positions' values, unless it was recorded otherwise. */
  totalAt(moment: SnapshotRef): number {
    const { literal, instant } = moment
    if (literal?.recordedTotal != null) return literal.recordedTotal
    if (literal?.positions == null) return this.manualPositions.addTo(this.holdings.sumAt(instant), instant)
    return this.positionsAt(moment).reduce((sum, position) => sum + position.usdValue, 0)
  }

  /** The comments on a snapshot or manual position, oldest first; undefined where there are none. */
  commentsOn(subject: string): Comment[] | undefined {
    return this.#comments
      .get(subject)
      ?.map(({ author, instant, content }) => ({ author, timestamp: formatWithOffset(instant), content }))
  }

  #literalPosition(recorded: LiteralPositionRecord, moment: SnapshotRef): Position {
    const literal = recorded.type === MANUAL ? this.manualPositions.overlay(recorded, moment.instant) : recorded
    return {
      id: literal.id,
      network: literal.network,
      platform: literal.platform,
      account: literal.account,
      ...(literal.address === null ? {} : { address: literal.address }),
      type: literal.type,
      assetSymbol: literal.symbol,
      assetName: literal.name,
      ...(literal.context === null ? {} : { assetContext: literal.context }),
      amount: literal.amount,
      price: literal.price,
      usdValue: literal.amount * literal.price,
      description: literal.description,
    }
  }
}

function timelineOf(facts: PortfolioData, random: Random): Timeline {
  const { schedule } = portfolioRecord(facts)
  return new Timeline(schedule && new Schedule(schedule, random.fork('schedule')), facts.snapshots.all())
}

function inOrder<T extends { ordinal: number }>(records: readonly T[]): T[] {
  return records.toSorted((a, b) => a.ordinal - b.ordinal)
}

/** Comments by what they are on, oldest first. */
function bySubject(comments: readonly CommentRecord[]): ReadonlyMap<string, readonly CommentRecord[]> {
  const groups = new Map<string, CommentRecord[]>()
  for (const comment of comments.toSorted((a, b) => a.instant - b.instant)) {
    const group = groups.get(comment.subject)
    if (group === undefined) groups.set(comment.subject, [comment])
    else group.push(comment)
  }
  return groups
}

/**
 * Makes facts ready for valuation, once for each version of them; what a change did not touch is kept, so that holdings
 * keep the sums already known. What nobody holds any more is forgotten.
 */
export class PortfolioCache {
  readonly #market: Market
  readonly #chanceOf: (portfolioId: string) => Random
  readonly #opened = new WeakMap<PortfolioData, Portfolio>()
  /** The last one that was opened, by its holdings: the costly part, and the one that changes least. */
  readonly #last = new WeakMap<PortfolioData['holdings'], Portfolio>()

  /** @param chanceOf a portfolio's own chance, by its id. */
  constructor(market: Market, chanceOf: (portfolioId: string) => Random) {
    this.#market = market
    this.#chanceOf = chanceOf
  }

  open(facts: PortfolioData): Portfolio {
    const known = this.#opened.get(facts)
    if (known !== undefined) return known
    const chance = () => this.#chanceOf(portfolioRecord(facts).id)
    const portfolio = new Portfolio(facts, this.#market, chance, this.#last.get(facts.holdings))
    this.#opened.set(facts, portfolio)
    this.#last.set(facts.holdings, portfolio)
    return portfolio
  }
}
