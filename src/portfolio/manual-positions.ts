import type { ManualPosition, Position } from '../api/wire.ts'
import type { ManualPositionRecord, PositionRecord, RevisionRecord } from '../database/records.ts'
import type { Market } from '../market/market.ts'
import type { SnapshotRef } from './timeline.ts'

/** The network and platform of a manual position (specification 2.2). */
export const MANUAL = 'Manual'

/** Reads the records of a portfolio's manual positions, in any order. */
interface RecordReader {
  all(): readonly ManualPositionRecord[]
}

/** The manual positions of a portfolio. The revision in force at an instant gives the value at that instant. */
export class ManualPositions {
  readonly #list: RecordReader
  readonly #market: Market
  #sorted: readonly ManualPositionRecord[] | undefined

  constructor(list: RecordReader, market: Market) {
    this.#list = list
    this.#market = market
  }

  /** The records in listing order. Sorted when first read, since an update needs no order. */
  get #records(): readonly ManualPositionRecord[] {
    this.#sorted ??= inListingOrder(this.#list.all())
    return this.#sorted
  }

  /** Finds a manual position by its own id, without the suffix `-1`. */
  find(id: string): ManualPositionRecord | undefined {
    return this.#list.all().find((record) => record.id === id)
  }

  /** The positions at an instant (ms since 1970), in listing order. */
  positionsAt(instant: number): Position[] {
    const positions: Position[] = []
    for (const record of this.#records) {
      const revision = revisionAt(record, instant)
      if (revision === undefined) continue
      const price = revision.price ?? this.#market.price(record.symbol, instant)
      positions.push({
        id: `${record.id}-1`,
        network: MANUAL,
        platform: MANUAL,
        account: record.account,
        type: MANUAL,
        assetSymbol: record.symbol,
        assetName: record.name,
        amount: revision.amount,
        price,
        usdValue: revision.amount * price,
        description: revision.description,
      })
    }
    return positions
  }

  /** Adds the positions' USD values at an instant to a sum, in listing order. */
  addTo(sum: number, instant: number): number {
    let total = sum
    for (const record of this.#records) {
      const revision = revisionAt(record, instant)
      if (revision === undefined) continue
      total += revision.amount * (revision.price ?? this.#market.price(record.symbol, instant))
    }
    return total
  }

  /** A recorded manual position with the updates that its snapshot shows. */
  overlay(recorded: PositionRecord, instant: number): PositionRecord {
    const record = this.find(recorded.id.replace(/-1$/, ''))
    const revision = record === undefined ? undefined : revisionAt(record, instant)
    if (record === undefined || revision === undefined || revision === record.revisions[0]) return recorded
    const { amount, description } = revision
    return { ...recorded, amount, description, price: revision.price ?? recorded.price }
  }

  /**
   * A manual position as the update operation returns it. A listed asset has its price of the latest snapshot, or of
   * `now` if there is no snapshot.
   */
  describe(record: ManualPositionRecord, latest: SnapshotRef | undefined, now: number): ManualPosition {
    const { amount, description, price: ownPrice } = currentRevision(record)
    const price = ownPrice ?? explicitPrice(record, latest) ?? this.#market.price(record.symbol, latest?.instant ?? now)
    return {
      id: record.id,
      network: record.network,
      platform: MANUAL,
      account: record.account,
      assetSymbol: record.symbol,
      assetName: record.name,
      amount,
      price,
      usdValue: amount * price,
      manualAsset: record.custom,
      description,
    }
  }
}

/** Records in the order in which positions are listed. */
export function inListingOrder<T extends { ordinal: number }>(records: readonly T[]): T[] {
  return records.toSorted((a, b) => a.ordinal - b.ordinal)
}

/** The newest revision. */
export function currentRevision(record: ManualPositionRecord): RevisionRecord {
  return record.revisions.at(-1) ?? record.revisions[0]
}

function revisionAt({ revisions }: ManualPositionRecord, instant: number): RevisionRecord | undefined {
  for (let index = revisions.length - 1; index >= 0; index--) {
    const revision = revisions[index]
    if (revision !== undefined && revision.from <= instant) return revision
  }
  return undefined
}

function explicitPrice(record: ManualPositionRecord, latest: SnapshotRef | undefined): number | undefined {
  return latest?.record?.positions?.find((position) => position.id === `${record.id}-1`)?.price
}
