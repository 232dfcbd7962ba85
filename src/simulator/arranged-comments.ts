import type { CommentRecord } from '../database/records.ts'
import { checkRecord } from '../scenario/check-record.ts'
import { givenComments } from '../scenario/comment.ts'
import { phrases } from '../scenario/fixtures.ts'
import type { CommentChanges, NewComment } from '../scenario/new-record.ts'
import { commentChanges, newComment } from '../scenario/new-record-schema.ts'
import { formatInstant, formatWithOffset, parseInstant } from '../seed/instant.ts'
import { type Arranging, add, arrange } from './arrange.ts'
import type { PlacedComment } from './arrangement.ts'
import { ArrangementError } from './arrangement-error.ts'
import type { Run } from './run.ts'

/** Adds a comment. */
export async function addComment(run: Run, portfolioId: string, given: NewComment): Promise<PlacedComment> {
  const { on = 'latest', ...spec } = checkRecord(newComment, given, 'comment to add')
  const { result } = await add(run, portfolioId, 'comment', async (arranging) => {
    const { draft, now, random } = arranging
    const subject = subjectOf(arranging, on)
    const timestamp = formatInstant(Math.max(now, subject.since))
    const content = random.fork('content').pick(subject.phrases)
    const [record] = givenComments([{ timestamp, content, ...spec }], subject.id, subject.since, random)
    if (record === undefined) throw new Error('A comment given is a comment made.')
    const comments = await draft.open('comments')
    await comments.create(record)
    return record
  })
  return placed(result)
}

/** Changes a comment. */
export async function changeComment(
  run: Run,
  portfolioId: string,
  id: string,
  given: CommentChanges,
): Promise<PlacedComment> {
  const { author, content, timestamp } = checkRecord(commentChanges, given, 'changes of a comment')
  const { result } = await arrange(run, portfolioId, async (arranging) => {
    const former = find(arranging, id)
    const record = {
      ...former,
      author: author ?? former.author,
      instant: parseInstant(timestamp ?? '') ?? former.instant,
      content: content ?? former.content,
    }
    const comments = await arranging.draft.open('comments')
    await comments.update((query) => query.where({ id }), { data: (held) => void Object.assign(held, record) })
    return record
  })
  return placed(result)
}

/** Removes a comment. */
export async function removeComment(run: Run, portfolioId: string, id: string): Promise<void> {
  await arrange(run, portfolioId, async (arranging) => {
    find(arranging, id)
    const comments = await arranging.draft.open('comments')
    comments.delete((query) => query.where({ id }))
  })
}

/** What a comment is to be on, since when it is there, and what people say of its kind. */
function subjectOf(
  { portfolio, now }: Arranging,
  on: string,
): { id: string; since: number; phrases: readonly string[] } {
  const { timeline, manualPositions } = portfolio
  const moment = on === 'latest' ? timeline.latest(now) : timeline.find(on, Number.POSITIVE_INFINITY)
  if (moment !== undefined) return { id: moment.id, since: moment.instant, phrases: phrases.snapshotComments }
  const position = manualPositions.find(on)
  if (position !== undefined) {
    return { id: position.id, since: position.revisions[0].from, phrases: phrases.manualComments }
  }
  const detail = `The portfolio has no snapshot and no manual position ${JSON.stringify(on)} to comment on.`
  throw new ArrangementError('resource-not-found', detail)
}

function find({ draft }: Arranging, id: string): CommentRecord {
  const record = draft.facts.comments.all().find((comment) => comment.id === id)
  if (record !== undefined) return record
  throw new ArrangementError('resource-not-found', `The portfolio has no comment ${JSON.stringify(id)}.`)
}

function placed({ id, subject, author, instant, content }: CommentRecord): PlacedComment {
  return { id, on: subject, author, timestamp: formatWithOffset(instant), content }
}
