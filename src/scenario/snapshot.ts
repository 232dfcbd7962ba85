import type { ScheduleRecord } from '../database/records.ts'
import type { LiteralPositionRecord, SnapshotRecord } from '../database/snapshot-record.ts'
import { firstOrdinal } from '../portfolio/schedule.ts'
import { ulidAt } from '../seed/ids.ts'
import { parseDuration, parseInstant } from '../seed/instant.ts'
import type { Random } from '../seed/random.ts'
import type { PositionSpec, ScheduleSpec, SnapshotSpec } from './portfolio-spec.ts'

const HOUR = 60 * 60 * 1000
const DEFAULT_COUNT = 30
const DEFAULT_EVERY = 24 * HOUR

/** The schedule of a portfolio, from its first snapshot on; its count is exact at the scenario's now. */
export function scheduleOf(spec: ScheduleSpec, random: Random, now: number): ScheduleRecord {
  const every = spec.every === undefined ? DEFAULT_EVERY : (parseDuration(spec.every) ?? DEFAULT_EVERY)
  const usual = Math.min(HOUR, Math.floor(every / 8))
  const irregularity = spec.irregularity === undefined ? usual : (parseDuration(spec.irregularity) ?? usual)
  const since = spec.since === undefined ? undefined : parseInstant(spec.since)
  const first =
    since === undefined
      ? firstOrdinal(every, irregularity, random.fork('schedule'), now, spec.count ?? DEFAULT_COUNT)
      : firstOrdinal(every, irregularity, random.fork('schedule'), since - 1, 0)
  // A ULID can tell no instant before 1970.
  return { every, irregularity, first: Math.max(0, first), skipped: [] }
}

/** The literal snapshots of a portfolio. */
export function literalsOf(specs: readonly SnapshotSpec[], random: Random): SnapshotRecord[] {
  return specs.map((spec, index) => {
    const own = random.fork(`snapshot/${index}`)
    const instant = parseInstant(spec.timestamp) ?? 0
    return {
      id: spec.id ?? ulidAt(instant, own.fork('id')),
      instant,
      recordedTotal: spec.asRecorded === true ? (spec.usdValue ?? null) : null,
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
