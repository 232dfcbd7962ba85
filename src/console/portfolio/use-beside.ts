import { useEffect, useState } from 'preact/hooks'
import { type Client, ClientError, type WorldInfo } from '../client.ts'
import { watchWorld } from '../watch-world.ts'
import type { BesideChoice } from './place.ts'
import { type SeriesState, useSeries } from './use-series.ts'

/** A series that another one is compared with. */
export interface Beside extends SeriesState {
  name: string
}

interface OtherWorld {
  client: Client
  world: WorldInfo
}

/**
 * The series to compare with: a portfolio of this world, or the first one of a scenario in a namespace of its own. It
 * follows all later changes.
 */
export function useBeside(client: Client, world: WorldInfo | null, choice: BesideChoice | null): Beside | null {
  const scenario = choice !== null && 'scenario' in choice ? choice.scenario : undefined
  const [other, setOther] = useState<OtherWorld | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    setOther(null)
    setError(null)
    if (scenario === undefined) return
    let isCurrent = true
    const beside = client.inNamespace(`beside-${scenario}`)
    const read = async () => {
      try {
        const world = await openWorld(client, beside, scenario)
        if (isCurrent)
          setOther((before) => (before?.world.fingerprint === world.fingerprint ? before : { client: beside, world }))
        if (isCurrent) setError(null)
      } catch (reason) {
        if (isCurrent) setError(reason instanceof Error ? reason.message : String(reason))
      }
    }
    const stop = watchWorld(beside, { read })
    void read()
    return () => {
      isCurrent = false
      stop()
    }
  }, [client, scenario])
  const own = choice !== null && 'portfolioId' in choice ? choice.portfolioId : undefined
  const portfolioId = own ?? other?.world.portfolioIds[0]
  const state = useSeries(other?.client ?? client, other?.world ?? (own === undefined ? null : world), portfolioId)
  if (choice === null) return null
  return { ...state, name: own ?? scenario ?? '', error: error ?? state.error }
}

/** The world of the namespace in which a scenario is compared. Creates it the first time, and after it has ended. */
async function openWorld(client: Client, beside: Client, scenario: string): Promise<WorldInfo> {
  const name = beside.namespace ?? undefined
  try {
    return await beside.world()
  } catch (error) {
    if (!isRefusal(error, 'resource-not-found')) throw error
  }
  await client.namespaces?.add({ ...(name && { name }), scenario }).catch((error: unknown) => {
    if (!isRefusal(error, 'conflict')) throw error
  })
  return beside.world()
}

function isRefusal(error: unknown, code: string): boolean {
  return error instanceof ClientError && error.problem.code === code
}
