import type { SnapshotList } from '../../api/wire.ts'

/** A sparkline as a text: one digit of base 36 for each value, oldest first, from the lowest to the highest. */
const HIGHEST = 35
const MOST_VALUES = 48

/** Chooses snapshots at equal distances. @param read reads a page of one snapshot; page 1 has the latest. */
export async function sparklineOf(read: (page: number) => Promise<SnapshotList>): Promise<string> {
  const { total } = (await read(1)).meta
  const count = Math.min(total, MOST_VALUES)
  const values: number[] = []
  for (let at = 0; at < count; at += 1) {
    const page = total - Math.round((at / Math.max(1, count - 1)) * (total - 1))
    values.push((await read(page)).data[0]?.usdValue ?? 0)
  }
  const low = Math.min(...values)
  const range = Math.max(...values) - low || 1
  return values.map((value) => Math.round(((value - low) / range) * HIGHEST).toString(36)).join('')
}

/** The values of a sparkline, from 0 to 1. */
export function levelsOf(text: string): number[] {
  return Array.from(text, (digit) => Number.parseInt(digit, 36) / HIGHEST)
}
