import { expect, it } from 'vitest'
import customAssets from '../../scenarios/custom-assets.json' with { type: 'json' }
import edgeValues from '../../scenarios/edge-values.json' with { type: 'json' }
import flaky from '../../scenarios/flaky.json' with { type: 'json' }
import pageDrift from '../../scenarios/page-drift.json' with { type: 'json' }
import rateLimited from '../../scenarios/rate-limited.json' with { type: 'json' }
import team from '../../scenarios/team.json' with { type: 'json' }
import { createSimulator, defineScenario, type Scenario, type WorldState } from '../../src/index.ts'
import { importPackage } from '../harness/package.ts'
import { changedState, pathsOf, replaceAt, replacements } from './state-changes.ts'

// The build removes parts of the libraries; the sources use all of them.
const built = await importPackage()

it('reports the same mistakes in scenarios as the sources do', () => {
  const scenarios = [customAssets, edgeValues, flaky, pageDrift, rateLimited, team]
  const changed = scenarios.flatMap(eachChanged) as Scenario[]
  const expected = changed.map((scenario) => messageOf(() => defineScenario(scenario)))
  expect(changed.map((scenario) => messageOf(() => built.defineScenario(scenario)))).toEqual(expected)
  expect(new Set(expected).size).toBeGreaterThan(200)
})

it('reports the same mistakes in a saved state as the sources do', async () => {
  const changed = eachChanged(await changedState()).filter((_, at) => at % 4 === 0) as WorldState[]
  const [expected, found] = [createSimulator(), built.createSimulator()].map((simulator) =>
    Promise.all(changed.map((state) => simulator.restore(state).then(String, String))),
  )
  expect(await found).toEqual(await expected)
  expect(new Set(await expected).size).toBeGreaterThan(50)
})

it('has the same state after edits of every kind as the sources do', async () => {
  expect(await changedState(built.createSimulator)).toEqual(await changedState())
})

/** A copy for each value in it, with that value replaced. */
function eachChanged(value: unknown): unknown[] {
  return pathsOf(value).map((path, at) => replaceAt(value, path, replacements[at % replacements.length]))
}

function messageOf(run: () => unknown): string {
  try {
    return JSON.stringify(run())
  } catch (error) {
    return String(error)
  }
}
