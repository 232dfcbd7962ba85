import { createPortfolioData, toRecords } from '../database/collections.ts'
import { hashText } from '../random/random.ts'
import { isChanged, STATE_VERSION } from '../scenario/schema/state-schema.ts'
import type { WorldState } from '../scenario/schema/world-state.ts'
import { formatInstant, parseInstant } from '../time/instant.ts'
import type { LiveWorld } from './live-world.ts'

/** What a state says of the world as a whole. */
export function worldOf({ world, clock }: LiveWorld): Omit<WorldState, 'portfolios' | 'added'> {
  return {
    version: STATE_VERSION,
    scenario: world.scenario,
    seed: world.seed,
    now: formatInstant(world.now),
    clock: { now: formatInstant(clock.now) },
  }
}

/** A copy of the world and its changes as plain JSON. */
export function saveState(live: LiveWorld): WorldState {
  const { database } = live
  const changes = database.changed()
  return {
    ...structuredClone(worldOf(live)),
    portfolios: Array.from(database.ids(), (id) => {
      const data = changes.get(id)
      if (data == null) return { id }
      const { portfolios, ...records } = toRecords(data)
      return { id, schedule: portfolios[0]?.schedule ?? null, ...records }
    }),
    added: Object.fromEntries(database.added),
  }
}

/**
 * Applies the changes of a saved state.
 * @param live a new world with the state's scenario, seed and now.
 * @param state must be valid.
 */
export async function restoreState({ database, clock }: LiveWorld, state: WorldState): Promise<void> {
  const kept = new Set(state.portfolios.map(({ id }) => id))
  for (const id of [...database.ids()]) if (!kept.has(id)) await database.replace(id, async () => null)
  for (const portfolio of state.portfolios) {
    if (!isChanged(portfolio)) continue
    const { id, schedule, ...records } = portfolio
    await database.replace(id, () => createPortfolioData({ portfolios: [{ id, schedule }], ...records }))
  }
  for (const [label, count] of Object.entries(state.added)) database.added.set(label, count)
  // Not `set`: a running clock may be past that instant by now.
  clock.advance(Math.max(0, (parseInstant(state.clock.now) ?? 0) - clock.now))
}

/** A hash of scenario, seed, clock and changed portfolios. Two worlds with equal fingerprints give the same answers. */
export function fingerprint({ world, database, clock }: LiveWorld): string {
  const changes = [...database.changed()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, data]) => [id, data && toRecords(data)])
  const text = JSON.stringify([world.scenario, world.seed, world.now, clock.now, changes])
  return [1, 2, 3, 4].map((key) => hashText(key, text).toString(16).padStart(8, '0')).join('')
}
