import type { Comment, ManualPosition, Snapshot } from '../../api/wire.ts'
import type { CollectionRecords } from '../../database/collections.ts'
import type { HoldingRecord, ManualPositionRecord } from '../../database/records.ts'
import { describeSnapshot } from '../../portfolio/list-snapshots.ts'
import { currentRevision } from '../../portfolio/manual-positions.ts'
import type { Portfolio } from '../../portfolio/portfolio.ts'
import { describeManualPosition } from '../../portfolio/update-manual-position.ts'
import { customAssets, phrases } from '../../scenario/fixtures.ts'
import { commentsFromSpec } from '../../scenario/generate/comment.ts'
import { holdingFromSpec } from '../../scenario/generate/holding.ts'
import { manualPositionFromSpec } from '../../scenario/generate/manual-position.ts'
import * as schemas from '../../scenario/schema/edit-schema.ts'
import type * as edits from '../../scenario/schema/edits.ts'
import type {
  CommentSpec,
  HoldingSpec,
  ManualPositionSpec,
  PortfolioSpec,
  SnapshotSpec,
} from '../../scenario/schema/portfolio-spec.ts'
import type { validateRecord } from '../../scenario/validate/scenario.ts'
import { formatInstant, formatWithOffset, parseInstant } from '../../time/instant.ts'
import { type EditContext, generatorContext, nextOrdinal, visibleFrom } from './edit-context.ts'
import { EditError } from './edit-error.ts'
import { changedHolding, changedHoldingSpec, completeHolding } from './holding-edits.ts'
import * as snapshotEdits from './snapshot-edits.ts'

/** The collections whose records can be edited. */
export type EditedCollection = 'snapshots' | 'holdings' | 'manualPositions' | 'comments'

type Schema<T> = Parameters<typeof validateRecord<T>>[0]

/** The record of a collection. */
export type RecordOf<N extends EditedCollection> = CollectionRecords[N]

/**
 * What differs between the kinds of records; `RecordEditor` has the steps that all of them share. A caller adds a `New`,
 * which becomes a `Spec` of the scenario format once its defaults are filled in, changes it with `Changes`, and gets
 * back what it is now as `Shown`.
 */
export interface RecordKind<N extends EditedCollection, New, Changes, Spec, Shown> {
  collection: N
  /** In messages. */
  noun: string
  /** In fork labels and saved states: another one would give added records other ids. */
  label: 'snapshot' | 'holding' | 'manual-position' | 'comment'
  newSchema: Schema<New>
  changesSchema: Schema<Changes>
  find(context: EditContext, id: string): RecordOf<N> | undefined
  /** The error if `find` returns undefined: its code, and what to do. */
  missing: { code: EditError['code']; remedy: string }
  /** Fills in the defaults. */
  complete(context: EditContext, record: New): Spec
  create(context: EditContext, spec: Spec): RecordOf<N>
  change(context: EditContext, former: RecordOf<N>, changes: Changes): RecordOf<N>
  /** A portfolio with this record alone, to check that it fits the scenario. Absent if it refers to nothing there. */
  alone?: {
    added(context: EditContext, spec: Spec): Omit<PortfolioSpec, 'id'>
    changed(context: EditContext, former: RecordOf<N>, changes: Changes): Omit<PortfolioSpec, 'id'>
  }
  /** Absent if records of this kind cannot have comments. */
  comments?: {
    of(spec: Spec): readonly CommentSpec[] | undefined
    /** The first instant of a record, ms since 1970: no comment gets an earlier timestamp by default. */
    since(record: RecordOf<N>): number
  }
  /** Removes a record from the schedule that generates it. Absent if none does. */
  unschedule?(context: EditContext, id: string): Promise<void>
  /** A copy for the caller. @param now the clock's instant, ms since 1970. */
  show(portfolio: Portfolio, record: RecordOf<N>, now: number): Shown
}

/** A comment with its id and what it is on. */
export interface AttachedComment extends Comment {
  id: string
  /** Id of a snapshot or of a manual position. */
  on: string
}

const WITHOUT_SUFFIX = 'Give its id without the `-<n>` that positions have.'

export const snapshotKind: RecordKind<'snapshots', edits.NewSnapshot, edits.SnapshotChanges, SnapshotSpec, Snapshot> = {
  collection: 'snapshots',
  noun: 'snapshot',
  label: 'snapshot',
  newSchema: schemas.newSnapshot,
  changesSchema: schemas.snapshotChanges,
  find: snapshotEdits.findSnapshot,
  missing: { code: 'snapshot-not-found', remedy: 'Give the id of one of its snapshots, or `latest`.' },
  complete: snapshotEdits.completeSnapshot,
  create({ portfolio, random }, spec) {
    const record = snapshotEdits.snapshotRecord(spec, random)
    return spec.id === undefined ? { ...record, id: snapshotEdits.nextSnapshotId(portfolio, record) } : record
  },
  change(context, former, changes) {
    const spec = snapshotEdits.changedSnapshotSpec(context, former, changes)
    return snapshotEdits.snapshotRecord(spec, context.random.fork(former.id))
  },
  alone: {
    added: snapshotEdits.snapshotAlone,
    changed: (context, former, changes) =>
      snapshotEdits.snapshotAlone(context, snapshotEdits.changedSnapshotSpec(context, former, changes)),
  },
  comments: { of: (spec) => spec.comments, since: ({ instant }) => instant },
  unschedule: snapshotEdits.removeFromSchedule,
  show: (portfolio, record) => describeSnapshot(portfolio, { id: record.id, instant: record.instant, record }, true),
}

export const holdingKind: RecordKind<'holdings', edits.NewHolding, edits.HoldingChanges, HoldingSpec, HoldingRecord> = {
  collection: 'holdings',
  noun: 'holding',
  label: 'holding',
  newSchema: schemas.newHolding,
  changesSchema: schemas.holdingChanges,
  find: ({ draft }, id) => draft.data.holdings.all().find((holding) => holding.id === id),
  missing: { code: 'resource-not-found', remedy: WITHOUT_SUFFIX },
  complete: completeHolding,
  create(context, spec) {
    const ordinal = nextOrdinal(context.draft.data.holdings.all())
    return holdingFromSpec(spec, ordinal, generatorContext(context, spec.account), context.random)
  },
  change: (context, former, changes) => changedHolding(former, changes, generatorContext(context, changes.account)),
  alone: {
    added: (_, spec) => ({ holdings: [spec] }),
    changed: (_, former, changes) => ({ holdings: [changedHoldingSpec(former, changes)] }),
  },
  show: (_, record) => structuredClone(record),
}

export const manualPositionKind: RecordKind<
  'manualPositions',
  edits.NewManualPosition,
  edits.ManualPositionChanges,
  ManualPositionSpec,
  ManualPosition
> = {
  collection: 'manualPositions',
  noun: 'manual position',
  label: 'manual-position',
  newSchema: schemas.newManualPosition,
  changesSchema: schemas.manualPositionChanges,
  find: ({ portfolio }, id) => portfolio.manualPositions.find(id),
  missing: { code: 'manual-position-not-found', remedy: WITHOUT_SUFFIX },
  complete(context, position) {
    const createdAt = formatInstant(visibleFrom(context))
    if (position.asset !== undefined) return { createdAt, ...position, asset: position.asset }
    const { symbol, name, price } = context.random.fork('asset').pick(customAssets)
    return { createdAt, price, ...position, asset: { symbol, name } }
  },
  create(context, spec) {
    const { manualPositions, snapshots } = context.draft.data
    const ordinal = nextOrdinal(manualPositions.all())
    return manualPositionFromSpec(spec, ordinal, generatorContext(context, spec.account), snapshots.all())
  },
  change: (_, former, changes) => changedManualPosition(former, changes),
  alone: {
    added: (_, spec) => ({ manualPositions: [spec] }),
    changed: (_, { symbol, name, custom }, changes) => ({
      manualPositions: [{ ...changes, asset: custom ? { symbol, name } : symbol }],
    }),
  },
  comments: { of: (spec) => spec.comments, since: ({ revisions }) => revisions[0].from },
  show: describeManualPosition,
}

export const commentKind: RecordKind<
  'comments',
  edits.NewComment,
  edits.CommentChanges,
  CommentSpec & { subject: string; since: number },
  AttachedComment
> = {
  collection: 'comments',
  noun: 'comment',
  label: 'comment',
  newSchema: schemas.newComment,
  changesSchema: schemas.commentChanges,
  find: ({ draft }, id) => draft.data.comments.all().find((comment) => comment.id === id),
  missing: { code: 'resource-not-found', remedy: 'Give the id of one of its comments.' },
  complete(context, { on = 'latest', ...comment }) {
    const { phrases, ...subject } = subjectOf(context, on)
    const timestamp = formatInstant(Math.max(context.now, subject.since))
    return { timestamp, content: context.random.fork('content').pick(phrases), ...comment, ...subject }
  },
  create({ random }, spec) {
    const [record] = commentsFromSpec([spec], spec.subject, spec.since, random)
    if (record === undefined) throw new Error('No comment was made from the one given.')
    return record
  },
  change: (_, former, { author, content, timestamp }) => ({
    ...former,
    author: author ?? former.author,
    instant: parseInstant(timestamp ?? '') ?? former.instant,
    content: content ?? former.content,
  }),
  show: (_, { id, subject, author, instant, content }) => ({
    id,
    on: subject,
    author,
    timestamp: formatWithOffset(instant),
    content,
  }),
}

function changedManualPosition(
  former: ManualPositionRecord,
  { account, createdAt, ...current }: edits.ManualPositionChanges,
): ManualPositionRecord {
  const record = structuredClone(former)
  record.account = account ?? former.account
  Object.assign(currentRevision(record), current)
  const from = createdAt === undefined ? undefined : parseInstant(createdAt)
  if (from === undefined) return record
  const [first, ...later] = record.revisions
  return { ...record, revisions: [{ ...first, from }, ...later.filter((revision) => revision.from > from)] }
}

/** The snapshot or manual position to comment on: its id, its first instant (ms since 1970), phrases to choose from. */
function subjectOf(context: EditContext, id: string): { subject: string; since: number; phrases: readonly string[] } {
  const snapshot = snapshotKind.find(context, id)
  if (snapshot !== undefined) {
    return { subject: snapshot.id, since: snapshot.instant, phrases: phrases.snapshotComments }
  }
  const position = manualPositionKind.find(context, id)
  if (position !== undefined) {
    return { subject: position.id, since: position.revisions[0].from, phrases: phrases.manualComments }
  }
  const detail = `The portfolio has no snapshot and no manual position ${JSON.stringify(id)}. Give the id of one, or \`latest\`.`
  throw new EditError('resource-not-found', detail)
}
