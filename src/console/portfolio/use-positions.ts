import { useEffect, useState } from 'preact/hooks'
import type { Position } from '../../api/wire.ts'
import type { Client } from '../client.ts'

/** The positions of a snapshot. */
export interface PositionsState {
  /** In listing order. Null before the first answer. */
  positions: readonly Position[] | null
  /** The snapshot that they are of. */
  snapshotId: string | undefined
  error: string | null
}

/** Waits for a pause between two steps of a held key, in ms. */
const PAUSE_MS = 80

/** Reads the positions of a snapshot, again after each change of the data. The old ones stay until then. */
export function usePositions(
  client: Client,
  portfolioId: string | undefined,
  snapshotId: string | undefined,
  fingerprint: string | undefined,
): PositionsState {
  const [state, setState] = useState<PositionsState>({ positions: null, snapshotId: undefined, error: null })
  useEffect(() => {
    if (portfolioId === undefined || snapshotId === undefined) return
    let isCurrent = true
    const read = async () => {
      try {
        const { data } = await client.positions(portfolioId, snapshotId, { includeComments: true })
        if (isCurrent) setState({ positions: data, snapshotId, error: null })
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error)
        if (isCurrent) setState((before) => ({ ...before, error: text }))
      }
    }
    const timer = setTimeout(() => void read(), state.positions === null ? 0 : PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, portfolioId, snapshotId, fingerprint])
  return state
}
