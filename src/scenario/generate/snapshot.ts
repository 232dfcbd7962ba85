import type { PositionRecord, ScheduleRecord, SnapshotRecord } from '../../database/records.ts'
import { firstOrdinal } from '../../portfolio/schedule.ts'
import type { Random } from '../../random/random.ts'
import { ulidAt } from '../../random/ulid.ts'
import { parseDuration } from '../../time/duration.ts'
import { DAY_MS, HOUR_MS, parseInstant } from '../../time/instant.ts'
import type { PositionSpec, ScheduleSpec, SnapshotSpec } from '../schema/portfolio-spec.ts'

const DEFAULT_COUNT = 30
const DEFAULT_EVERY_MS = DAY_MS
const MAX_DEFAULT_JITTER_MS = HOUR_MS

/** The schedule of a portfolio. It has exactly the requested count of snapshots at `now`. */
export function generateSchedule(spec: ScheduleSpec, random: Random, now: number): ScheduleRecord {
  const every = spec.every === undefined ? DEFAULT_EVERY_MS : (parseDuration(spec.every) ?? DEFAULT_EVERY_MS)
  const defaultJitter = Math.min(MAX_DEFAULT_JITTER_MS, Math.floor(every / 8))
  const jitter = spec.jitter === undefined ? defaultJitter : (parseDuration(spec.jitter) ?? defaultJitter)
  const since = spec.since === undefined ? undefined : parseInstant(spec.since)
  const first =
    since === undefined
      ? firstOrdinal(every, jitter, random.fork('schedule'), now, spec.count ?? DEFAULT_COUNT)
      : firstOrdinal(every, jitter, random.fork('schedule'), since - 1, 0)
  // A ULID cannot hold an instant before 1970.
  return { every, jitter, first: Math.max(0, first), skipped: [] }
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
