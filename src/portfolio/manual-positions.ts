import type { ManualPosition, Position } from '../api/wire.ts'
import type { LiteralPositionRecord, ManualPositionRecord, RevisionRecord } from '../database/records.ts'
import type { Market } from '../market/market.ts'
import type { SnapshotRef } from './timeline.ts'

/** The network and platform of a manual position (specification 2.2). */
export const MANUAL = 'Manual'

/** The manual positions of a portfolio, valued at any snapshot by the revision then in force. */
export class ManualPositions {
  readonly #records: readonly ManualPositionRecord[]
  readonly #market: Market

  constructor(records: readonly ManualPositionRecord[], market: Market) {
    this.#records = records
    this.#market = market
  }

  /** The manual position of an id without suffix. */
  find(id: string): ManualPositionRecord | undefined {
    return this.#records.find((record) => record.id === id)
  }

  /** The manual positions held at an instant, in listing order. */
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

  /** Adds the positions' USD values at an instant to a sum, left to right. */
  addTo(sum: number, instant: number): number {
    let total = sum
    for (const record of this.#records) {
      const revision = revisionAt(record, instant)
      if (revision === undefined) continue
      total += revision.amount * (revision.price ?? this.#market.price(record.symbol, instant))
    }
    return total
  }

  /** A literal manual position as it stands after the updates that reach its snapshot. */
  overlay(literal: LiteralPositionRecord, instant: number): LiteralPositionRecord {
    const record = this.find(literal.id.replace(/-1$/, ''))
    const revision = record === undefined ? undefined : revisionAt(record, instant)
    if (record === undefined || revision === undefined || revision === record.revisions[0]) return literal
    const { amount, description } = revision
    return { ...literal, amount, description, price: revision.price ?? literal.price }
  }

  /** What the update operation returns of a manual position; `latest` and `now` tell what a listed asset costs. */
  describe(record: ManualPositionRecord, latest: SnapshotRef | undefined, now: number): ManualPosition {
    const { amount, description, price: own } = currentRevision(record)
    const price = own ?? literalPrice(record, latest) ?? this.#market.price(record.symbol, latest?.instant ?? now)
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

/** The revision that is not followed by another. */
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

function literalPrice(record: ManualPositionRecord, latest: SnapshotRef | undefined): number | undefined {
  return latest?.literal?.positions?.find((position) => position.id === `${record.id}-1`)?.price
}
