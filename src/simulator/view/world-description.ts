import type { ClockSpec } from '../../scenario/schema/scenario.ts'
import { formatInstant } from '../../time/instant.ts'
import type { LiveWorld } from '../live-world.ts'
import { fingerprint } from '../state.ts'
import { changesOf } from './world-changes.ts'

const MAX_PORTFOLIOS = 100

/** Any token does for a world whose scenario lists none. */
const ANY_TOKEN = 'demo-token'

/** The reply of `getWorld`. @param token the token of the world's namespace; null for the default world. */
export async function describeWorld(live: LiveWorld, token: string | null, allowDefaultWorld: boolean) {
  const { world, clock, database } = live
  return {
    scenario: world.scenario.name,
    summary: world.scenario.summary ?? '',
    seed: world.seed,
    start: formatInstant(world.now),
    now: formatInstant(clock.now),
    clock: clockSpec(live),
    fingerprint: fingerprint(live),
    token: token ?? (allowDefaultWorld ? tokenOf(live) : null),
    portfolioIds: database.firstIds(MAX_PORTFOLIOS),
    events: world.scenario.events ?? [],
    changes: await changesOf(live),
  }
}

function clockSpec({ clock: { mode }, world }: LiveWorld): ClockSpec {
  if (mode.kind === 'running') return { rate: mode.rate }
  return mode.kind === 'stepping' ? (world.scenario.clock ?? 'frozen') : 'frozen'
}

/** A token that may access all portfolios, else the first one. */
function tokenOf({ settings: { tokens } }: LiveWorld): string | null {
  if (tokens === null) return ANY_TOKEN
  const [first] = tokens.keys()
  for (const [token, access] of tokens) if (access === 'all') return token
  return first ?? null
}
