import type { CommentRecord, ManualPositionRecord } from '../../database/records.ts'
import type { Timeline } from '../../portfolio/timeline.ts'
import type { Random } from '../../random/random.ts'
import { ulidAt } from '../../random/ulid.ts'
import { HOUR_MS, parseInstant } from '../../time/instant.ts'
import { createInSlices } from '../../time/slices.ts'
import { phrases } from '../fixtures.ts'
import { bounds } from '../schema/bounds.ts'
import type { CommentCounts, CommentSpec } from '../schema/portfolio-spec.ts'
import { fakerFor } from './faker.ts'

/** Comments on one subject from their specs; missing values are random. @param since the instant of the subject. */
export function commentsFromSpec(
  specs: readonly CommentSpec[],
  subject: string,
  since: number,
  random: Random,
): CommentRecord[] {
  return specs.map((spec, index) => {
    const commentRandom = random.fork(`comment/${subject}/${index}`)
    const randomInstant = since + Math.round(commentRandom.fork('delay').between(0.2, 6) * HOUR_MS)
    const instant = spec.timestamp === undefined ? randomInstant : (parseInstant(spec.timestamp) ?? randomInstant)
    return {
      id: ulidAt(instant, commentRandom.fork('id')),
      subject,
      author: spec.author ?? randomPerson(commentRandom.fork('author')),
      instant,
      content: spec.content,
    }
  })
}

/**
 * Random comments on the snapshots up to `now`. `all` puts one on each of the first 100,000 snapshots; with a number,
 * several may be on the same one.
 */
export function snapshotComments(
  spec: CommentCounts['snapshots'],
  timeline: Timeline,
  now: number,
  random: Random,
): Promise<CommentRecord[]> {
  const snapshots = timeline.countUntil(now)
  const count = spec === 'all' ? Math.min(snapshots, bounds.comments) : (spec ?? 0)
  return createInSlices(snapshots === 0 ? 0 : count, (index) => {
    const commentRandom = random.fork(`comment/snapshot/${index}`)
    const snapshot = timeline.at(spec === 'all' ? index : commentRandom.fork('snapshot').integer(0, snapshots - 1))
    const delay = Math.round(commentRandom.fork('delay').between(0.2, 9) * HOUR_MS)
    const instant = Math.min(now, snapshot.instant + delay)
    return randomComment(snapshot.id, instant, phrases.snapshotComments, commentRandom)
  })
}

/** Random comments on manual positions, in turn. */
export function manualComments(
  spec: CommentCounts['manualPositions'],
  positions: readonly ManualPositionRecord[],
  now: number,
  random: Random,
): Promise<CommentRecord[]> {
  const count = spec === 'all' ? positions.length : (spec ?? 0)
  const [first] = positions
  if (first === undefined) return Promise.resolve([])
  return createInSlices(count, (index) => {
    const position = positions[index % positions.length] ?? first
    const commentRandom = random.fork(`comment/manual/${index}`)
    const createdAt = position.revisions[0].from
    const instant = Math.round(commentRandom.fork('instant').between(createdAt, now))
    return randomComment(position.id, instant, phrases.manualComments, commentRandom)
  })
}

function randomComment(subject: string, instant: number, contents: readonly string[], random: Random): CommentRecord {
  return {
    id: ulidAt(instant, random.fork('id')),
    subject,
    author: randomPerson(random.fork('author')),
    instant,
    content: random.fork('content').pick(contents),
  }
}

function randomPerson(random: Random): string {
  const { person } = fakerFor(random)
  return `${person.firstName()} ${person.lastName()}`
}
