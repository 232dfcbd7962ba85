import { useState } from 'preact/hooks'
import type { Snapshot } from '../../api/wire.ts'
import { useConsole } from '../context.ts'

/** The snapshots of a portfolio that became due. */
export interface Due {
  portfolioId: string
  count: number
  /** The newest ones, newest first. */
  newest: readonly Snapshot[]
}

/** The most portfolios and snapshots that are looked at. */
const MAX_PORTFOLIOS = 6
const MAX_NEWEST = 5

/** What became due by the last move of the clock; null before the first one. */
export function useDue() {
  const { store } = useConsole()
  const [due, setDue] = useState<readonly Due[] | null>(null)
  const { client } = store
  const totals = (ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await client.snapshots(id, { limit: 1 })).meta.total))

  /** Moves the clock, and looks what became due. */
  const watch = async (move: () => Promise<unknown>, done: string) => {
    const ids = (store.world.value?.portfolioIds ?? []).slice(0, MAX_PORTFOLIOS)
    const found: Due[] = []
    const isDone = await store.act(async () => {
      const before = await totals(ids)
      await move()
      for (const [at, portfolioId] of ids.entries()) {
        const { data, meta } = await client.snapshots(portfolioId, { limit: MAX_NEWEST })
        const count = meta.total - (before[at] ?? 0)
        found.push({ portfolioId, count, newest: data.slice(0, Math.max(0, count)) })
      }
    }, done)
    if (isDone) setDue(found)
  }
  return { due, watch }
}

export type Watch = ReturnType<typeof useDue>['watch']
