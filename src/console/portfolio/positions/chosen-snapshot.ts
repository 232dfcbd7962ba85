import type { Comment } from '../../../api/wire.ts'
import type { Series } from '../series.ts'

/** The snapshot whose positions are shown. */
export interface ChosenSnapshot {
  id: string
  /** ms since 1970. */
  instant: number
  usdValue: number
  comments: readonly Comment[]
  isLatest: boolean
}

/** Undefined if the series has no snapshot with this index. */
export function snapshotAt(series: Series, index: number): ChosenSnapshot | undefined {
  const { [index]: id } = series.ids
  if (id === undefined) return undefined
  return {
    id,
    instant: series.times[index] ?? 0,
    usdValue: series.values[index] ?? 0,
    comments: series.comments.get(id) ?? [],
    isLatest: index === series.ids.length - 1,
  }
}
