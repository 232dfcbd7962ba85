import { createPortfolioData, toRecords } from '../database/collections.ts'
import { hashText } from '../random/hash.ts'
import { isChanged, STATE_VERSION, type WorldState } from '../scenario/schema/world-state.ts'
import { formatInstant, parseInstant } from '../time/instant.ts'
import type { LiveWorld } from './live-world.ts'

/** The world of a run with all that was changed, as plain JSON of its own. */
export function stateOf({ world, database, clock }: LiveWorld): WorldState {
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
      const { portfolios, ...records } = toRecords(facts)
      return { id, schedule: portfolios[0]?.schedule ?? null, ...records }
    }),
    added: Object.fromEntries(database.added),
  }
}

/** Lays a checked state over a run that just began on the state's scenario, seed and now. */
export async function restoreInto({ database, clock }: LiveWorld, state: WorldState): Promise<void> {
  const kept = new Set(state.portfolios.map(({ id }) => id))
  for (const id of [...database.ids()]) if (!kept.has(id)) await database.replace(id, async () => null)
  for (const portfolio of state.portfolios) {
    if (!isChanged(portfolio)) continue
    const { id, schedule, ...records } = portfolio
    await database.replace(id, () => createPortfolioData({ portfolios: [{ id, schedule }], ...records }))
  }
  for (const [name, count] of Object.entries(state.added)) database.added.set(name, count)
  // Not set: a running clock may have run past it in the meantime.
  clock.advance(Math.max(0, (parseInstant(state.clock.now) ?? 0) - clock.now))
}

/**
 * A digest of a world as it is now: scenario, seed, clock, and every portfolio that was changed. Two runs with equal
 * fingerprints answer alike.
 */
export function fingerprint(run: LiveWorld): string {
  const changes = [...run.database.changed()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, facts]) => [id, facts && toRecords(facts)])
  const text = JSON.stringify([run.world.scenario, run.world.seed, run.world.now, run.clock.now, changes])
  return [1, 2, 3, 4].map((key) => hashText(key, text).toString(16).padStart(8, '0')).join('')
}
