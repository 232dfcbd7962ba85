import type { CommentRecord, ManualPositionRecord } from '../../database/records.ts'
import type { Timeline } from '../../portfolio/timeline.ts'
import type { Random } from '../../random/random.ts'
import { ulidAt } from '../../random/ulid.ts'
import { parseInstant } from '../../time/instant.ts'
import { phrases } from '../fixtures.ts'
import type { CommentCounts, CommentSpec } from '../schema/portfolio-spec.ts'
import { personName } from './faker.ts'

const HOUR_MS = 60 * 60 * 1000

/** Comments given literally on one subject. */
export function commentsFromSpec(
  specs: readonly CommentSpec[],
  subject: string,
  since: number,
  random: Random,
): CommentRecord[] {
  return specs.map((spec, index) => {
    const own = random.fork(`comment/${subject}/${index}`)
    const drawn = since + Math.round(own.fork('delay').between(0.2, 6) * HOUR_MS)
    const instant = spec.timestamp === undefined ? drawn : (parseInstant(spec.timestamp) ?? drawn)
    return {
      id: ulidAt(instant, own.fork('id')),
      subject,
      author: spec.author ?? personName(own.fork('author')),
      instant,
      content: spec.content,
    }
  })
}

/** Generated comments on the snapshots there are at the scenario's now; several may fall on one, `all` leaves none without. */
export function snapshotComments(
  many: CommentCounts['snapshots'],
  timeline: Timeline,
  now: number,
  random: Random,
): CommentRecord[] {
  const count = timeline.countUntil(now)
  const wanted = many === 'all' ? count : (many ?? 0)
  return Array.from({ length: count === 0 ? 0 : wanted }, (_, index) => {
    const own = random.fork(`comment/snapshot/${index}`)
    const moment = timeline.at(many === 'all' ? index : own.fork('snapshot').integer(0, count - 1))
    const instant = Math.min(now, moment.instant + Math.round(own.fork('delay').between(0.2, 9) * HOUR_MS))
    return randomComment(moment.id, instant, phrases.snapshotComments, own)
  })
}

/** Generated comments on manual positions, one after another. */
export function manualComments(
  many: CommentCounts['manualPositions'],
  positions: readonly ManualPositionRecord[],
  now: number,
  random: Random,
): CommentRecord[] {
  const wanted = many === 'all' ? positions.length : (many ?? 0)
  return Array.from({ length: positions.length === 0 ? 0 : wanted }).flatMap((_, index) => {
    const position = positions[index % positions.length]
    if (position === undefined) return []
    const own = random.fork(`comment/manual/${index}`)
    const entered = position.revisions[0].from
    return randomComment(
      position.id,
      Math.round(own.fork('instant').between(entered, now)),
      phrases.manualComments,
      own,
    )
  })
}

function randomComment(subject: string, instant: number, contents: readonly string[], random: Random): CommentRecord {
  return {
    id: ulidAt(instant, random.fork('id')),
    subject,
    author: personName(random.fork('author')),
    instant,
    content: random.fork('content').pick(contents),
  }
}
