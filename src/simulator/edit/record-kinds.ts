import type { Comment, ManualPosition, Snapshot } from '../../api/wire.ts'
import type { CollectionRecords } from '../../database/collections.ts'
import type { HoldingRecord, ManualPositionRecord } from '../../database/records.ts'
import { describeSnapshot } from '../../portfolio/list-snapshots.ts'
import type { Portfolio } from '../../portfolio/portfolio.ts'
import { describeManualPosition } from '../../portfolio/update-manual-position.ts'
import { customAssets } from '../../scenario/fixtures.ts'
import { commentsFromSpec, plainComment } from '../../scenario/generate/comment.ts'
import { holdingFromSpec } from '../../scenario/generate/holding.ts'
import { manualPositionFromSpec, newestPositions } from '../../scenario/generate/manual-position.ts'
import * as schemas from '../../scenario/schema/edit-schema.ts'
import type * as edits from '../../scenario/schema/edits.ts'
import type {
  CommentSpec,
  HoldingSpec,
  ManualPositionSpec,
  PortfolioSpec,
  SnapshotSpec,
} from '../../scenario/schema/portfolio-spec.ts'
import { formatValue } from '../../scenario/validate/issue.ts'
import type { validateRecord } from '../../scenario/validate/scenario.ts'
import { formatInstant, formatWithOffset, parseInstant } from '../../time/instant.ts'
import { castFor, type EditContext, generatorContext, nextOrdinal, visibleFrom } from './edit-context.ts'
import { EditError } from './edit-error.ts'
import { changedHolding, changedHoldingSpec, completeHolding } from './holding-edits.ts'
import { changedManualPosition } from './manual-position-edits.ts'
import * as snapshotEdits from './snapshot-edits.ts'

/** The collections whose records can be edited. */
export type EditedCollection = 'snapshots' | 'holdings' | 'manualPositions' | 'comments'

type Schema<T> = Parameters<typeof validateRecord<T>>[0]

/** The record of a collection. */
export type RecordOf<N extends EditedCollection> = CollectionRecords[N]

/**
 * The differences between the kinds of records; `RecordEditor` has the steps that all of them share. A caller adds a
 * `New`, which becomes a `Spec` of the scenario format when its defaults are filled in, changes a record with `Changes`,
 * and gets a record back as a `View`.
 */
export interface RecordKind<N extends EditedCollection, New, Changes, Spec, View> {
  collection: N
  /** The name in messages. */
  noun: string
  /** Part of fork labels and saved states. Another label would change the ids of added records. */
  label: 'snapshot' | 'holding' | 'manual-position' | 'comment'
  newSchema: Schema<New>
  changesSchema: Schema<Changes>
  find(context: EditContext, id: string): RecordOf<N> | undefined
  /** The error for an unknown id. */
  missing: { code: EditError['code']; remedy: string }
  /** Fills in the defaults. */
  complete(context: EditContext, record: New): Spec
  create(context: EditContext, spec: Spec): RecordOf<N>
  change(context: EditContext, previous: RecordOf<N>, changes: Changes): RecordOf<N>
  /** A portfolio with only this record, to validate its references. Absent if records of this kind have none. */
  minimalPortfolio?: {
    added(context: EditContext, spec: Spec): Omit<PortfolioSpec, 'id'>
    changed(context: EditContext, previous: RecordOf<N>, changes: Changes): Omit<PortfolioSpec, 'id'>
  }
  /** Absent if records of this kind cannot have comments. */
  comments?: {
    of(spec: Spec): readonly CommentSpec[] | undefined
    /** The first instant of a record, ms since 1970. The default timestamp of a comment is not before it. */
    since(record: RecordOf<N>): number
  }
  /** Removes a record from the schedule that generates it. Absent if records of this kind are not scheduled. */
  unschedule?(context: EditContext, id: string): Promise<void>
  /** A copy for the caller. @param now the clock's instant, ms since 1970. */
  describe(portfolio: Portfolio, record: RecordOf<N>, now: number): View
}

/** A comment with its id and its subject. */
export interface AttachedComment extends Comment {
  id: string
  /** Id of a snapshot or of a manual position. */
  on: string
}

const WITHOUT_SUFFIX = 'Use its id without the `-<n>` suffix that positions have.'

export const snapshotKind: RecordKind<'snapshots', edits.NewSnapshot, edits.SnapshotChanges, SnapshotSpec, Snapshot> = {
  collection: 'snapshots',
  noun: 'snapshot',
  label: 'snapshot',
  newSchema: schemas.newSnapshot,
  changesSchema: schemas.snapshotChanges,
  find: snapshotEdits.findSnapshot,
  missing: { code: 'snapshot-not-found', remedy: 'Use the id of one of its snapshots, or `latest`.' },
  complete: snapshotEdits.completeSnapshot,
  create({ portfolio, random }, spec) {
    const record = snapshotEdits.snapshotRecord(spec, random)
    return spec.id === undefined ? { ...record, id: snapshotEdits.nextSnapshotId(portfolio, record) } : record
  },
  change(context, previous, changes) {
    const spec = snapshotEdits.changedSnapshotSpec(context, previous, changes)
    return snapshotEdits.snapshotRecord(spec, context.random.fork(previous.id))
  },
  minimalPortfolio: {
    added: snapshotEdits.minimalPortfolio,
    changed: (context, previous, changes) =>
      snapshotEdits.minimalPortfolio(context, snapshotEdits.changedSnapshotSpec(context, previous, changes)),
  },
  comments: { of: (spec) => spec.comments, since: ({ instant }) => instant },
  unschedule: snapshotEdits.removeFromSchedule,
  describe: (portfolio, record) =>
    describeSnapshot(portfolio, { id: record.id, instant: record.instant, record }, true),
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
  change: (context, previous, changes) => changedHolding(previous, changes, generatorContext(context, changes.account)),
  minimalPortfolio: {
    added: (_, spec) => ({ holdings: [spec] }),
    changed: (_, previous, changes) => ({ holdings: [changedHoldingSpec(previous, changes)] }),
  },
  describe: (_, record) => structuredClone(record),
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
    return manualPositionFromSpec(
      spec,
      ordinal,
      generatorContext(context, spec.account),
      newestPositions(snapshots.all()),
    )
  },
  change: changedManualPosition,
  minimalPortfolio: {
    added: (_, spec) => ({ manualPositions: [spec] }),
    changed: (_, { symbol, name, custom }, changes) => ({
      manualPositions: [{ ...changes, asset: custom ? { symbol, name } : symbol }],
    }),
  },
  comments: { of: (spec) => spec.comments, since: ({ revisions }) => revisions[0].from },
  describe: describeManualPosition,
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
  missing: { code: 'resource-not-found', remedy: 'Use the id of one of its comments.' },
  complete(context, { on = 'latest', ...comment }) {
    const { position, ...subject } = subjectOf(context, on)
    const instant = Math.max(context.now, subject.since)
    const written = plainComment(position, position ? instant : subject.since, castFor(context), context.random)
    return { timestamp: formatInstant(instant), ...written, ...comment, ...subject }
  },
  create(context, spec) {
    const [record] = commentsFromSpec([spec], spec.subject, spec.since, context.random, castFor(context))
    if (record === undefined) throw new Error('commentsFromSpec returned no record.')
    return record
  },
  change: (_, previous, { author, content, timestamp }) => ({
    ...previous,
    author: author ?? previous.author,
    instant: parseInstant(timestamp ?? '') ?? previous.instant,
    content: content ?? previous.content,
  }),
  describe: (_, { id, subject, author, instant, content }) => ({
    id,
    on: subject,
    author,
    timestamp: formatWithOffset(instant),
    content,
  }),
}

/** The snapshot or manual position to comment on: its id and its first instant (ms since 1970). */
function subjectOf(
  context: EditContext,
  id: string,
): { subject: string; since: number; position?: ManualPositionRecord } {
  const snapshot = snapshotKind.find(context, id)
  if (snapshot !== undefined) return { subject: snapshot.id, since: snapshot.instant }
  const position = manualPositionKind.find(context, id)
  if (position !== undefined) return { subject: position.id, since: position.revisions[0].from, position }
  const detail = `The portfolio has no snapshot and no manual position ${formatValue(id)}. Use the id of one, or \`latest\`.`
  throw new EditError('resource-not-found', detail)
}
