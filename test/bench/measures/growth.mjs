import { runScript } from '../process.mjs'
import { inTurn } from '../rounds.mjs'

/** Scenarios that a budget compares, and those that are asked in fewer rounds. */
const compared = ['demo', 'decade', 'whale']
const others = ['decade-tenfold']

/** What pages cost by scenario and round. */
export async function measureGrowth({ growthRounds, slowRounds, inProcess }) {
  const values = Object.fromEntries([...compared, ...others].map((name) => [name, []]))
  for (let round = 0; round < growthRounds; round += 1) {
    const names = [...inTurn(compared, round), ...(round < slowRounds ? others : [])]
    const result = await runScript(['scripts/growth.mjs', String(inProcess / 2), ...names])
    for (const name of names) values[name].push(result[name])
  }
  return values
}
