import type { FaultRule } from '../scenario/schema/scenario.ts'
import type { WorldState } from '../scenario/schema/world-state.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'

const KEY = 'mockfolio-panel'

/** How long changes are collected before they are saved, in ms. */
const COLLECT_MS = 200

/** What is kept: a state, and the fault rules, which a state does not contain. */
interface Kept {
  state: WorldState
  faults: FaultRule[]
}

/**
 * Restores what an earlier page of this tab kept of its world, and keeps this one from now on. Returns a function that
 * stops keeping.
 */
export function keepState(simulator: RunningSimulator): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = async () => {
    timer = undefined
    const faults = simulator.faults.list().map(({ matched, hits, ...rule }) => rule)
    const kept: Kept = { state: await simulator.state(), faults }
    try {
      sessionStorage.setItem(KEY, JSON.stringify(kept))
    } catch (error) {
      console.warn('[mockfolio] The world is too large to keep over a reload of the page.', error)
    }
  }
  const restored = restore(simulator).catch((error: unknown) => {
    sessionStorage.removeItem(KEY)
    console.warn('[mockfolio] The world of the last page could not be restored, so this one starts anew.', error)
  })
  const unsubscribe = simulator.subscribe((event) => {
    if (event.kind === 'request' && event.request.operation !== 'updateManualPosition') return
    timer ??= setTimeout(() => void restored.then(save), COLLECT_MS)
  })
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

async function restore(simulator: RunningSimulator): Promise<void> {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return
  const { state, faults }: Kept = JSON.parse(text)
  await simulator.restore(state)
  simulator.faults.clear()
  for (const rule of faults) simulator.faults.add(rule)
}
