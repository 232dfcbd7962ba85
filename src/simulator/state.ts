import { createFacts, plainFacts } from '../database/facts.ts'
import { isChanged, STATE_VERSION, type WorldState } from '../scenario/world-state.ts'
import { formatInstant, parseInstant } from '../seed/instant.ts'
import type { Run } from './run.ts'

/** The world of a run with all that was changed, as plain JSON of its own. */
export function stateOf({ world, database, clock }: Run): WorldState {
  const changes = database.changed()
  return {
    version: STATE_VERSION,
    scenario: structuredClone(world.scenario),
    seed: world.seed,
    now: formatInstant(world.now),
    clock: { now: formatInstant(clock.now) },
    portfolios: Array.from(database.ids(), (id) => {
      const facts = changes.get(id)
      if (facts == null) return { id }
      const { portfolios, ...records } = plainFacts(facts)
      return { id, schedule: portfolios[0]?.schedule ?? null, ...records }
    }),
    added: Object.fromEntries(database.added),
  }
}

/** Lays a checked state over a run that just began on the state's scenario, seed and now. */
export async function restoreInto({ database, clock }: Run, state: WorldState): Promise<void> {
  const kept = new Set(state.portfolios.map(({ id }) => id))
  for (const id of [...database.ids()]) if (!kept.has(id)) await database.replace(id, async () => null)
  for (const portfolio of state.portfolios) {
    if (!isChanged(portfolio)) continue
    const { id, schedule, ...records } = portfolio
    await database.replace(id, () => createFacts({ portfolios: [{ id, schedule }], ...records }))
  }
  for (const [name, count] of Object.entries(state.added)) database.added.set(name, count)
  // Not set: a running clock may have run past it in the meantime.
  clock.advance(Math.max(0, (parseInstant(state.clock.now) ?? 0) - clock.now))
}
