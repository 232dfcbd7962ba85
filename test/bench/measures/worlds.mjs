import { runScript } from '../process.mjs'
import { measureRounds } from '../rounds.mjs'

/** What a world takes that was read and updated: kB of memory, and ms to create it and of its first answer. */
export function measureWorlds({ worlds, worldRounds }) {
  return measureRounds([{ name: 'demo' }], worldRounds, () =>
    runScript(['--expose-gc', 'scripts/worlds.mjs', String(worlds)]),
  )
}
