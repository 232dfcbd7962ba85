import type { Client } from '../client.ts'
import { emptySeries, joinSeries, type Series, seriesOf } from './series.ts'

/** Snapshots in one call: 40 ms of work, so that no page and no server stands still meanwhile. */
const PAGE_SIZE = 2000

/** A series while it is loaded: the newest snapshots come first. */
export interface Loading {
  series: Series
  /** The number of snapshots when the portfolio is complete. */
  total: number
}

/**
 * Loads the snapshots of a portfolio, newest first, and reports after each call what there is.
 * @param known an earlier result. Only what is newer is loaded; the newest page replaces what it had.
 * @param signal ends the loading; nothing is reported afterwards.
 */
export async function loadSeries(
  client: Pick<Client, 'snapshots'>,
  portfolioId: string,
  { known = emptySeries, signal, onProgress }: LoadOptions,
): Promise<void> {
  const knownIds = new Set(known.ids)
  let newer = emptySeries
  for (let page = 1; ; page++) {
    const { data, meta } = await client.snapshots(portfolioId, { page, limit: PAGE_SIZE, includeComments: true })
    if (signal.aborted) return
    newer = joinSeries(seriesOf(data), newer)
    const isJoined = data.some(({ id }) => knownIds.has(id))
    const isLast = isJoined || page >= meta.lastPage
    onProgress({ series: isJoined ? joinSeries(known, newer) : newer, total: meta.total })
    if (isLast) return
  }
}

export interface LoadOptions {
  known?: Series
  signal: AbortSignal
  onProgress(loading: Loading): void
}
