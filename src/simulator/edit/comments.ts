import type { CommentRecord } from '../../database/records.ts'
import { phrases } from '../../scenario/fixtures.ts'
import { commentsFromSpec } from '../../scenario/generate/comment.ts'
import { commentChanges, newComment } from '../../scenario/schema/edit-schema.ts'
import type { CommentChanges, NewComment } from '../../scenario/schema/edits.ts'
import { validateRecord } from '../../scenario/validate/record.ts'
import { formatInstant, formatWithOffset, parseInstant } from '../../time/instant.ts'
import type { LiveWorld } from '../live-world.ts'
import { addRecord, type EditContext, editPortfolio } from './edit.ts'
import { EditError } from './edit-error.ts'
import type { AttachedComment } from './portfolio-editor.ts'

/** Adds a comment. */
export async function addComment(run: LiveWorld, portfolioId: string, given: NewComment): Promise<AttachedComment> {
  const { on = 'latest', ...spec } = validateRecord(newComment, given, 'comment to add')
  const { result } = await addRecord(run, portfolioId, 'comment', async (arranging) => {
    const { draft, now, random } = arranging
    const subject = subjectOf(arranging, on)
    const timestamp = formatInstant(Math.max(now, subject.since))
    const content = random.fork('content').pick(subject.phrases)
    const [record] = commentsFromSpec([{ timestamp, content, ...spec }], subject.id, subject.since, random)
    if (record === undefined) throw new Error('A comment given is a comment made.')
    const comments = await draft.open('comments')
    await comments.create(record)
    return record
  })
  return placed(result)
}

/** Changes a comment. */
export async function changeComment(
  run: LiveWorld,
  portfolioId: string,
  id: string,
  given: CommentChanges,
): Promise<AttachedComment> {
  const { author, content, timestamp } = validateRecord(commentChanges, given, 'changes of a comment')
  const { result } = await editPortfolio(run, portfolioId, async (arranging) => {
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
export async function removeComment(run: LiveWorld, portfolioId: string, id: string): Promise<void> {
  await editPortfolio(run, portfolioId, async (arranging) => {
    find(arranging, id)
    const comments = await arranging.draft.open('comments')
    comments.delete((query) => query.where({ id }))
  })
}

/** What a comment is to be on, since when it is there, and what people say of its kind. */
function subjectOf(
  { portfolio, now }: EditContext,
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
  throw new EditError('resource-not-found', detail)
}

function find({ draft }: EditContext, id: string): CommentRecord {
  const record = draft.facts.comments.all().find((comment) => comment.id === id)
  if (record !== undefined) return record
  throw new EditError('resource-not-found', `The portfolio has no comment ${JSON.stringify(id)}.`)
}

function placed({ id, subject, author, instant, content }: CommentRecord): AttachedComment {
  return { id, on: subject, author, timestamp: formatWithOffset(instant), content }
}
