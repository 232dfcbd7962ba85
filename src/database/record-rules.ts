import type {
  CommentRecord,
  HoldingRecord,
  LiteralPositionRecord,
  ManualPositionRecord,
  PortfolioRecord,
  RevisionRecord,
  ScheduleRecord,
  SnapshotRecord,
} from './records.ts'

/** From the year 1 to the year 9999: what the wire can tell, in ms since 1970. */
export const instants = { first: -62_135_596_800_000, last: 253_402_300_799_999 } as const

/** Whether the numbers of a record are what they stand for: what the type of a record cannot tell. */
export const isValid = {
  portfolios: ({ schedule }: PortfolioRecord) => schedule === null || isSchedule(schedule),
  holdings: ({ ordinal, rate, opened, closed, anchor, assets, levels }: HoldingRecord) =>
    isCount(ordinal) &&
    Number.isFinite(rate) &&
    [opened, closed ?? opened, anchor].every(isInstant) &&
    assets.every(({ amount }) => Number.isFinite(amount)) &&
    levels.every(({ from, level }) => isInstant(from) && Number.isFinite(level)),
  manualPositions: ({ ordinal, revisions }: ManualPositionRecord) => isCount(ordinal) && revisions.every(isRevision),
  comments: ({ instant }: CommentRecord) => isInstant(instant),
  snapshots: ({ instant, recordedTotal, positions }: SnapshotRecord) =>
    isInstant(instant) && isFiniteOrNull(recordedTotal) && (positions === null || positions.every(isLiteral)),
}

function isSchedule({ every, jitter, first, skipped }: ScheduleRecord): boolean {
  return isCount(every) && every > 0 && isCount(jitter) && [first, ...skipped].every(Number.isSafeInteger)
}

function isRevision({ from, amount, price }: RevisionRecord): boolean {
  return isInstant(from) && Number.isFinite(amount) && isFiniteOrNull(price)
}

function isLiteral({ amount, price }: LiteralPositionRecord): boolean {
  return Number.isFinite(amount) && Number.isFinite(price)
}

function isInstant(value: number): boolean {
  return Number.isSafeInteger(value) && value >= instants.first && value <= instants.last
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

function isFiniteOrNull(value: number | null): boolean {
  return value === null || Number.isFinite(value)
}
