import type { Comment, Position, Snapshot } from '../../../src/api/wire.ts'
import { parseInstant } from '../../../src/time/instant.ts'

/** A snapshot, oldest first in a list, with what its comments can be compared with. */
export interface Commented extends Snapshot {
  positions: readonly Position[]
}

const DAY = 86_400_000

/** What is not true in the comments of a portfolio's snapshots, oldest first. */
export function falseComments(snapshots: readonly Commented[]): string[] {
  return snapshots.flatMap((snapshot, index) =>
    (snapshot.comments ?? []).filter((comment) => !isTrue(comment, snapshots, index)).map(({ content }) => content),
  )
}

function isTrue({ content }: Comment, snapshots: readonly Commented[], index: number): boolean {
  const snapshot = snapshots[index]
  if (snapshot === undefined) return false
  const { usdValue, timestamp, positions } = snapshot
  const instant = parseInstant(timestamp) ?? 0
  const days = Number(/(\d+) days/.exec(content)?.[1])
  const compared = snapshots
    .slice(0, index)
    .filter((other) => (parseInstant(other.timestamp) ?? 0) >= instant - days * DAY)
  if (/Highest|New high|Best figure/.test(content)) return compared.every((other) => other.usdValue < usdValue)
  if (/Lowest|Below every|New low/.test(content)) return compared.every((other) => other.usdValue > usdValue)
  if (/Quarter-end/.test(content)) return /-(03-31|06-30|09-30|12-31)T/.test(timestamp)
  if (/Tax year|Year-end/.test(content)) return /-12-31T/.test(timestamp)
  const moved = /([\d.]+) (\S+) (?:of|went)/.exec(content)
  if (/^Moved|went through|Test transfer/.test(content)) {
    const held = positions.filter(({ assetSymbol }) => assetSymbol === moved?.[2])
    return held.some(({ amount }) => amount >= Number(moved?.[1]))
  }
  const before = snapshots[index - 1]
  if (/prices alone|is the market|all of it prices/.test(content)) {
    return before !== undefined && Math.abs(usdValue / before.usdValue - 1) >= 0.02
  }
  return true
}
