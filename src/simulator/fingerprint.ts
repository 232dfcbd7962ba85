import { plainFacts } from '../database/facts.ts'
import { hashText } from '../seed/hash.ts'
import type { Run } from './run.ts'

/**
 * A digest of a world as it is now: scenario, seed, clock, and every portfolio that was changed. Two runs with equal
 * fingerprints answer alike.
 */
export function fingerprint(run: Run): string {
  const changes = [...run.database.changed()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, facts]) => [id, facts && plainFacts(facts)])
  const text = JSON.stringify([run.world.scenario, run.world.seed, run.world.now, run.clock.now, changes])
  return [1, 2, 3, 4].map((key) => hashText(key, text).toString(16).padStart(8, '0')).join('')
}
