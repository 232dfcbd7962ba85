import { runScript } from '../process.mjs'
import { measureRounds } from '../rounds.mjs'
import { growing } from '../scenario.mjs'

/** Scenarios that a budget compares: the others are asked in fewer rounds. */
const inBudgets = new Set(['demo', 'decade'])

/** What pages cost by scenario and round. */
export function measureGrowth({ rounds, slowRounds, inProcess }) {
  const scenarios = growing.map((name) => ({ name, rounds: inBudgets.has(name) ? rounds : slowRounds }))
  return measureRounds(scenarios, rounds, ({ name }) => runScript(['scripts/growth.mjs', name, String(inProcess / 2)]))
}
