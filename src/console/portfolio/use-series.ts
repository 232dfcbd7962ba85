import { useEffect, useRef, useState } from 'preact/hooks'
import type { Client, WorldInfo } from '../client.ts'
import { loadSeries } from './load-series.ts'
import { emptySeries, type Series } from './series.ts'

/** A series and how far it is loaded. */
export interface SeriesState {
  series: Series
  /** The number of snapshots that the series will have; null before the first answer. */
  total: number | null
  error: string | null
}

const initial: SeriesState = { series: emptySeries, total: null, error: null }

/**
 * The snapshots of a portfolio, kept up to date with the world. When only the clock moved, what is new is loaded; after
 * any other change, everything is, and the old line stays until then.
 * @param world null while it is unknown.
 */
export function useSeries(client: Client, world: WorldInfo | null, portfolioId: string | undefined): SeriesState {
  const [state, setState] = useState(initial)
  const last = useRef<{ of: string; world: WorldInfo } | null>(null)
  const complete = useRef<Series | null>(null)
  useEffect(() => {
    if (world === null || portfolioId === undefined) return
    const of = [client.namespace, portfolioId, world.scenario, world.seed, world.start].join('\n')
    const isSame = last.current?.of === of
    const known = isSame && isOnlyLater(last.current?.world, world) ? complete.current : null
    last.current = { of, world }
    complete.current = null
    if (!isSame) setState(initial)
    const controller = new AbortController()
    const report = (next: SeriesState) => {
      if (!controller.signal.aborted) setState(next)
    }
    loadSeries(client, portfolioId, {
      known: known ?? emptySeries,
      signal: controller.signal,
      onProgress({ series, total }) {
        const isComplete = series.ids.length >= total
        if (isComplete) complete.current = series
        if (isComplete || !isSame) report({ series, total, error: null })
      },
    }).catch((error: unknown) => {
      const text = error instanceof Error ? error.message : String(error)
      setState((current) =>
        controller.signal.aborted ? current : { ...current, total: current.total ?? 0, error: text },
      )
    })
    return () => controller.abort()
  }, [client, portfolioId, world?.fingerprint])
  return state
}

/** Whether the clock moved and no portfolio was changed. A change of the clock alone changes no earlier snapshot. */
function isOnlyLater(before: WorldInfo | undefined, now: WorldInfo): boolean {
  return before !== undefined && before.now < now.now && JSON.stringify(before.changes) === JSON.stringify(now.changes)
}
