import type { FaultRule } from '../scenario/schema/scenario.ts'
import type { WorldState } from '../scenario/schema/world-state.ts'
import type { RunningSimulator } from '../simulator/create-simulator.ts'
import type { LiveWorld } from '../simulator/live-world.ts'

const KEY = 'mockfolio-panel'

/** How long changes are collected before they are saved, in ms. */
const COLLECT_MS = 200

/** What is kept: a state, and what a state does not contain. */
interface Kept {
  state: WorldState
  faults: FaultRule[]
  /** The rate of a clock that runs; 0 if it stands still, null if it moves as the scenario says. */
  rate: number | null
}

/** A world that is kept over reloads of its page. */
export interface KeptWorld {
  /** Resolves once the world of the last page is restored, or cannot be. Never rejects. */
  ready: Promise<void>
  /** Stops keeping. */
  stop(): void
}

/**
 * Restores what an earlier page of this tab kept of its world, and keeps this one from now on. A running clock stands
 * still while no page is open.
 */
export function keepState(simulator: RunningSimulator): KeptWorld {
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept: Kept | undefined
  const save = async () => {
    timer = undefined
    kept = await read(simulator)
    write(kept)
  }
  /** A page that is left has no time to read a state again, but its clock has run on since the last one. */
  const saveClock = () => {
    if (kept !== undefined) write({ ...kept, state: { ...kept.state, clock: { now: simulator.clock.now } } })
  }
  const ready = restore(simulator)
    .catch((error: unknown) => {
      sessionStorage.removeItem(KEY)
      console.warn('[mockfolio] The world of the last page could not be restored, so this one starts anew.', error)
    })
    .then(async (isRestored) => {
      // An untouched world is not kept, so that a page with another scenario shows that one.
      if (isRestored || simulator.peek(isRunning)) kept = await read(simulator)
    })
  const unsubscribe = simulator.subscribe((event) => {
    if (event.kind === 'request' && event.request.operation !== 'updateManualPosition') return
    timer ??= setTimeout(() => void ready.then(save), COLLECT_MS)
  })
  addEventListener('pagehide', saveClock)
  return {
    ready,
    stop() {
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('pagehide', saveClock)
    },
  }
}

function isRunning({ clock }: LiveWorld): boolean {
  return clock.mode.kind === 'running'
}

async function read(simulator: RunningSimulator): Promise<Kept> {
  const faults = simulator.faults.list().map(({ matched, hits, ...rule }) => rule)
  const { mode } = simulator.peek(({ clock }) => clock)
  const rate = mode.kind === 'stepping' ? null : mode.kind === 'running' ? mode.rate : 0
  return { state: await simulator.state(), faults, rate }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch (error) {
    console.warn('[mockfolio] The world is too large to keep over a reload of the page.', error)
  }
}

/** Resolves to whether there was something to restore. */
async function restore(simulator: RunningSimulator): Promise<boolean> {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return false
  const { state, faults, rate }: Kept = JSON.parse(text)
  await simulator.restore(state)
  simulator.faults.clear()
  for (const rule of faults) simulator.faults.add(rule)
  if (rate !== null) simulator.clock.run(rate)
  return true
}
