import type { CommentRecord, ManualPositionRecord } from '../../database/records.ts'
import type { Market } from '../../market/market.ts'
import type { Portfolio } from '../../portfolio/portfolio.ts'
import type { Random } from '../../random/random.ts'
import { ulidAt } from '../../random/ulid.ts'
import { DAY_MS, HOUR_MS, parseInstant } from '../../time/instant.ts'
import { mapInSlices } from '../../time/slices.ts'
import { bounds } from '../schema/bounds.ts'
import type { CommentCounts, CommentSpec } from '../schema/portfolio-spec.ts'
import { pickAuthor } from './cast.ts'
import { CommentTexts, type Slots } from './comment-text.ts'
import { manualTopics } from './manual-topics.ts'
import { anySnapshot, SnapshotTopics } from './snapshot-topics.ts'

/** People comment on the snapshot among this many in which the total moves most, or that ends a month. */
const CANDIDATES = 3

/** A comment on a snapshot takes as long as some ten records, since totals are computed for it. */
const SNAPSHOT_COMMENT_WEIGHT = 10

/** The portfolio that random comments are about. */
export interface CommentContext {
  portfolio: Portfolio
  market: Market
  /** ms since 1970. */
  now: number
  /** Forked for the portfolio. */
  random: Random
  /** See `castOf`. */
  cast: readonly string[]
}

/**
 * Comments on one subject from their specs; missing values are random.
 * @param since the instant of the subject. @param cast see `castOf`.
 */
export function commentsFromSpec(
  specs: readonly CommentSpec[],
  subject: string,
  since: number,
  random: Random,
  cast: readonly string[],
): CommentRecord[] {
  return specs.map((spec, index) => {
    const commentRandom = random.fork(`comment/${subject}/${index}`)
    const randomInstant = since + Math.round(commentRandom.fork('delay').between(0.2, 6) * HOUR_MS)
    const instant = spec.timestamp === undefined ? randomInstant : (parseInstant(spec.timestamp) ?? randomInstant)
    return {
      id: ulidAt(instant, commentRandom.fork('id')),
      subject,
      author: spec.author ?? pickAuthor(cast, commentRandom.fork('author')),
      instant,
      content: spec.content,
    }
  })
}

/**
 * Random comments on the snapshots up to `now`. `all` puts one on each of the first 10,000 snapshots; with a number,
 * several may be on the same one.
 */
export function snapshotComments(spec: CommentCounts['snapshots'], context: CommentContext): Promise<CommentRecord[]> {
  const { portfolio, market, now, random, cast } = context
  const { timeline } = portfolio
  const snapshots = timeline.countUntil(now)
  const count = spec === 'all' ? Math.min(snapshots, bounds.comments) : (spec ?? 0)
  const texts = new CommentTexts()
  const create = (_: unknown, ordinal: number) => {
    const commentRandom = random.fork(`comment/snapshot/${ordinal}`)
    const index = spec === 'all' ? ordinal : notableSnapshot(portfolio, snapshots, commentRandom.fork('snapshot'))
    const snapshot = timeline.at(index)
    const delay = Math.round(commentRandom.fork('delay').between(0.2, 9) * HOUR_MS)
    const instant = Math.min(now, snapshot.instant + delay)
    const people = pickPeople(cast, commentRandom)
    const topics = new SnapshotTopics(portfolio, market, index, people, commentRandom.fork('slots'))
    return {
      id: ulidAt(instant, commentRandom.fork('id')),
      subject: snapshot.id,
      author: people.author,
      instant,
      content: texts.choose(topics.all(), commentRandom.fork('content')),
    }
  }
  return mapInSlices(Array.from({ length: snapshots === 0 ? 0 : count }), create, () => SNAPSHOT_COMMENT_WEIGHT)
}

/** Random comments on manual positions, in turn. */
export function manualComments(
  spec: CommentCounts['manualPositions'],
  positions: readonly ManualPositionRecord[],
  { now, random, cast }: CommentContext,
): Promise<CommentRecord[]> {
  const count = spec === 'all' ? positions.length : (spec ?? 0)
  const [first] = positions
  if (first === undefined) return Promise.resolve([])
  const texts = new CommentTexts()
  const create = (_: unknown, index: number) => {
    const position = positions[index % positions.length] ?? first
    const commentRandom = random.fork(`comment/manual/${index}`)
    const createdAt = Math.min(position.revisions[0].from, now)
    const instant = Math.round(commentRandom.fork('instant').between(createdAt, now))
    const people = pickPeople(cast, commentRandom)
    return {
      id: ulidAt(instant, commentRandom.fork('id')),
      subject: position.id,
      author: people.author,
      instant,
      content: texts.choose(manualTopics(position, instant, people), commentRandom.fork('content')),
    }
  }
  return mapInSlices(Array.from({ length: count }), create)
}

/** The author and the text of a comment that says nothing of its subject but what is true of each. */
export function plainComment(
  record: ManualPositionRecord | undefined,
  instant: number,
  cast: readonly string[],
  random: Random,
): { author: string; content: string } {
  const people = pickPeople(cast, random)
  const topics = record === undefined ? [anySnapshot(instant, people)] : manualTopics(record, instant, people)
  return { author: people.author, content: new CommentTexts().choose(topics, random.fork('content')) }
}

/** The author of a comment, and a person whom it may name. */
function pickPeople(cast: readonly string[], random: Random): Slots & { author: string } {
  const author = pickAuthor(cast, random.fork('author'))
  const others = cast.filter((name) => name !== author)
  return { author, person: pickAuthor(others, random.fork('person')) }
}

/** The index of a snapshot that people would comment on. */
function notableSnapshot(portfolio: Portfolio, snapshots: number, random: Random): number {
  const candidates = Array.from({ length: CANDIDATES }, () => random.integer(0, snapshots - 1))
  let [notable = 0] = candidates
  let largest = -1
  for (const index of candidates) {
    const snapshot = portfolio.timeline.at(index)
    if (new Date(snapshot.instant + DAY_MS).getUTCDate() === 1) return index
    const before = index === 0 ? 0 : portfolio.totalAt(portfolio.timeline.at(index - 1))
    const move = before > 0 ? Math.abs(portfolio.totalAt(snapshot) / before - 1) : 0
    if (move <= largest) continue
    notable = index
    largest = move
  }
  return notable
}
