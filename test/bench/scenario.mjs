import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './folders.mjs'

/**
 * What `createSimulator` takes for a scenario of that name. `decade-tenfold` is `decade` with ten times the snapshots, in
 * the same ten years.
 */
export function scenarioOf(name) {
  if (name !== 'decade-tenfold') return name
  const { $schema: _, ...decade } = JSON.parse(readFileSync(join(root, 'scenarios/decade.json'), 'utf8'))
  const [portfolio] = decade.portfolios
  const snapshots = { ...portfolio.snapshots, count: portfolio.snapshots.count * 10, every: 'PT6M' }
  return { ...decade, name, portfolios: [{ ...portfolio, id: name, snapshots }] }
}
