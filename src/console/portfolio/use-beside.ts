import { useEffect, useState } from 'preact/hooks'
import { type Client, ClientError, type WorldInfo } from '../client.ts'
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

/** The series to compare with: a portfolio of this world, or the first one of a scenario in a namespace of its own. */
export function useBeside(client: Client, world: WorldInfo | null, choice: BesideChoice | null): Beside | null {
  const scenario = choice !== null && 'scenario' in choice ? choice.scenario : undefined
  const [other, setOther] = useState<OtherWorld | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    setOther(null)
    setError(null)
    if (scenario === undefined) return
    let isCurrent = true
    openScenario(client, scenario)
      .then((opened) => isCurrent && setOther(opened))
      .catch((reason: unknown) => isCurrent && setError(reason instanceof Error ? reason.message : String(reason)))
    return () => {
      isCurrent = false
    }
  }, [client, scenario])
  const own = choice !== null && 'portfolioId' in choice ? choice.portfolioId : undefined
  const portfolioId = own ?? other?.world.portfolioIds[0]
  const state = useSeries(other?.client ?? client, other?.world ?? (own === undefined ? null : world), portfolioId)
  if (choice === null) return null
  return { ...state, name: own ?? scenario ?? '', error: error ?? state.error }
}

/** Opens the namespace in which a scenario is compared, and creates it the first time. */
async function openScenario(client: Client, scenario: string): Promise<OtherWorld> {
  const name = `beside-${scenario}`
  await client.namespaces?.add({ name, scenario }).catch((error: unknown) => {
    if (!(error instanceof ClientError && error.problem.code === 'conflict')) throw error
  })
  const beside = client.inNamespace(name)
  return { client: beside, world: await beside.world() }
}
