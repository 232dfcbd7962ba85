import { runScript } from '../process.mjs'
import { measureRounds } from '../rounds.mjs'
import { growing } from '../scenario.mjs'

/** What pages cost by scenario and round. */
export function measureGrowth({ rounds, inProcess }) {
  const scenarios = growing.map((name) => ({ name }))
  return measureRounds(scenarios, rounds, ({ name }) => runScript(['scripts/growth.mjs', name, String(inProcess / 2)]))
}
