import type { LiteralPositionRecord, ScheduleRecord, SnapshotRecord } from '../../database/records.ts'
import { firstOrdinal } from '../../portfolio/schedule.ts'
import type { Random } from '../../random/random.ts'
import { ulidAt } from '../../random/ulid.ts'
import { parseDuration, parseInstant } from '../../time/instant.ts'
import type { PositionSpec, ScheduleSpec, SnapshotSpec } from '../schema/portfolio-spec.ts'

const HOUR = 60 * 60 * 1000
const DEFAULT_COUNT = 30
const DEFAULT_EVERY = 24 * HOUR

/** The schedule of a portfolio, from its first snapshot on; its count is exact at the scenario's now. */
export function generateSchedule(spec: ScheduleSpec, random: Random, now: number): ScheduleRecord {
  const every = spec.every === undefined ? DEFAULT_EVERY : (parseDuration(spec.every) ?? DEFAULT_EVERY)
  const usual = Math.min(HOUR, Math.floor(every / 8))
  const jitter = spec.jitter === undefined ? usual : (parseDuration(spec.jitter) ?? usual)
  const since = spec.since === undefined ? undefined : parseInstant(spec.since)
  const first =
    since === undefined
      ? firstOrdinal(every, jitter, random.fork('schedule'), now, spec.count ?? DEFAULT_COUNT)
      : firstOrdinal(every, jitter, random.fork('schedule'), since - 1, 0)
  // A ULID can tell no instant before 1970.
  return { every, jitter: jitter, first: Math.max(0, first), skipped: [] }
}

/** The literal snapshots of a portfolio. */
export function snapshotsFromSpec(specs: readonly SnapshotSpec[], random: Random): SnapshotRecord[] {
  return specs.map((spec, index) => {
    const own = random.fork(`snapshot/${index}`)
    const instant = parseInstant(spec.timestamp) ?? 0
    return {
      id: spec.id ?? ulidAt(instant, own.fork('id')),
      instant,
      recordedTotal: spec.overrideTotal === true ? (spec.usdValue ?? null) : null,
      positions:
        spec.positions?.map((position, place) => literalPosition(position, instant, own.fork(`position/${place}`))) ??
        null,
    }
  })
}

function literalPosition(spec: PositionSpec, instant: number, random: Random): LiteralPositionRecord {
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
