import type { Position } from '../../api/wire.ts'

/** What positions can be grouped by. */
export const groupings = ['type', 'asset', 'platform', 'network'] as const
export type Grouping = (typeof groupings)[number]

/** A group of positions. */
export interface Group {
  name: string
  /** The number of positions. */
  count: number
  usdValue: number
  /** The part of the total, 0.25 for a quarter. Null if the total is 0 or not all groups have the same sign. */
  share: number | null
}

/** The sum of the USD values, added as the service adds them: in listing order, without rounding. */
export function totalOf(positions: readonly Position[]): number {
  return positions.reduce((sum, { usdValue }) => sum + usdValue, 0)
}

/** Groups positions, the largest group first. @param positions in listing order. */
export function allocate(positions: readonly Position[], grouping: Grouping): Group[] {
  const byName = new Map<string, Position[]>()
  for (const position of positions) {
    const name = nameIn(grouping, position)
    const group = byName.get(name)
    if (group === undefined) byName.set(name, [position])
    else group.push(position)
  }
  const groups = Array.from(byName, ([name, members]) => ({ name, count: members.length, usdValue: totalOf(members) }))
  const total = totalOf(positions)
  const isPart = total !== 0 && groups.every(({ usdValue }) => usdValue / total >= 0)
  return groups
    .map((group) => ({ ...group, share: isPart ? group.usdValue / total : null }))
    .sort((a, b) => b.usdValue - a.usdValue)
}

function nameIn(grouping: Grouping, position: Position): string {
  return grouping === 'asset' ? position.assetSymbol : position[grouping]
}
