import type { PositionRecord, ScheduleRecord, SnapshotRecord } from '../../database/records.ts'
import { firstOrdinal, ordinalsBetween, type Rhythm } from '../../portfolio/schedule.ts'
import type { Random } from '../../random/random.ts'
import { ulidAt } from '../../random/ulid.ts'
import { parseDuration } from '../../time/duration.ts'
import { DAY_MS, HOUR_MS, parseInstant } from '../../time/instant.ts'
import type { GapSpec, PositionSpec, ScheduleSpec, SnapshotSpec } from '../schema/portfolio-spec.ts'

const DEFAULT_COUNT = 30
const DEFAULT_EVERY_MS = DAY_MS
const MAX_DEFAULT_JITTER_MS = HOUR_MS

/** The schedule of a portfolio. It has exactly the requested count of snapshots at `now`. */
export function generateSchedule(spec: ScheduleSpec, random: Random, now: number): ScheduleRecord {
  const every = durationOr(spec.every, DEFAULT_EVERY_MS)
  const jitter = durationOr(spec.jitter, Math.min(MAX_DEFAULT_JITTER_MS, Math.floor(every / 8)))
  const since = spec.since === undefined ? undefined : parseInstant(spec.since)
  const own = random.fork('schedule')
  const rhythm = withGaps({ every, offset: durationOr(spec.offset, 0), jitter, skipped: [] }, spec.gaps ?? [], own)
  const first =
    since === undefined
      ? firstOrdinal(rhythm, own, now, spec.count ?? DEFAULT_COUNT)
      : firstOrdinal(rhythm, own, since - 1, 0)
  // A ULID cannot hold an instant before 1970.
  const start = Math.max(0, first)
  const { skipped, ...others } = rhythm
  return { ...others, first: start, skipped: skipped.filter((ordinal) => ordinal >= start) }
}

function withGaps(rhythm: Rhythm, gaps: readonly GapSpec[], random: Random): Rhythm {
  const skipped = gaps.flatMap(({ from, to }) =>
    ordinalsBetween(rhythm, random, parseInstant(from) ?? 0, parseInstant(to) ?? 0),
  )
  return { ...rhythm, skipped: [...new Set(skipped)].sort((a, b) => a - b) }
}

function durationOr(text: string | undefined, fallback: number): number {
  return text === undefined ? fallback : (parseDuration(text) ?? fallback)
}

/** An explicit snapshot of a portfolio. @param index among the explicit ones. */
export function snapshotFromSpec(spec: SnapshotSpec, index: number, random: Random): SnapshotRecord {
  const snapshotRandom = random.fork(`snapshot/${index}`)
  const instant = parseInstant(spec.timestamp) ?? 0
  const positions = spec.positions?.map((position, positionIndex) =>
    positionFromSpec(position, instant, snapshotRandom.fork(`position/${positionIndex}`)),
  )
  return {
    id: spec.id ?? ulidAt(instant, snapshotRandom.fork('id')),
    instant,
    recordedTotal: spec.overrideTotal === true ? (spec.usdValue ?? null) : null,
    positions: positions ?? null,
  }
}

function positionFromSpec(spec: PositionSpec, instant: number, random: Random): PositionRecord {
  return {
    id: spec.id ?? `${ulidAt(instant, random.fork('id'))}-1`,
    network: spec.network,
    platform: spec.platform,
    account: spec.account,
    address: spec.address ?? null,
    type: spec.type,
    symbol: spec.assetSymbol,
    name: spec.assetName,
    context: spec.assetContext ?? null,
    amount: spec.amount,
    price: spec.price,
    description: spec.description ?? null,
  }
}
