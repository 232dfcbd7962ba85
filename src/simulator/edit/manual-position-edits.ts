import type { ManualPositionRecord } from '../../database/records.ts'
import { currentRevision } from '../../portfolio/manual-positions.ts'
import type { ManualPositionChanges } from '../../scenario/schema/edits.ts'
import { parseInstant } from '../../time/instant.ts'
import type { EditContext } from './edit-context.ts'

/** The manual position after the changes, which apply to its current values. */
export function changedManualPosition(
  context: EditContext,
  previous: ManualPositionRecord,
  { account, createdAt, ...values }: ManualPositionChanges,
): ManualPositionRecord {
  const record = structuredClone(previous)
  record.account = account ?? previous.account
  const recordedAt = firstRecordedAt(context, previous)
  // A recorded snapshot shows its own values, and above them only later revisions. Earlier ones stay as recorded.
  if (recordedAt !== undefined && Object.keys(values).length > 0) {
    record.revisions.push({ ...record.revisions[0], ...values, from: recordedAt })
  } else {
    Object.assign(currentRevision(record), values)
  }
  const from = createdAt === undefined ? undefined : parseInstant(createdAt)
  return from === undefined ? record : createdFrom(record, from)
}

/** The instant of the latest snapshot (ms since 1970), if it records the position and no update is laid over it. */
function firstRecordedAt(
  { portfolio, now }: EditContext,
  { id, revisions: [first, ...updates] }: ManualPositionRecord,
): number | undefined {
  const { instant = now, record } = portfolio.timeline.latest(now) ?? {}
  const isRecorded = record?.positions?.some((position) => position.id === `${id}-1`) ?? false
  return isRecorded && updates.length === 0 && first.from <= instant ? instant : undefined
}

function createdFrom(record: ManualPositionRecord, from: number): ManualPositionRecord {
  const [first, ...updates] = record.revisions
  const later = updates.filter((revision) => revision.from > from)
  // If all updates are earlier, their result is what the position is created with.
  const initial = later.length === 0 ? currentRevision(record) : first
  return { ...record, revisions: [{ ...initial, from }, ...later] }
}
