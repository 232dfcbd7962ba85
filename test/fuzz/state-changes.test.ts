import { expect, it, vi } from 'vitest'
import { createSimulator, type WorldState } from '../../src/index.ts'
import { changedState, faultsOf, pathsOf, replaceAt, replacements } from '../scenario/state-changes.ts'

vi.setConfig({ testTimeout: 600_000 })

it('restores or rejects a state with any one value replaced, and answers without null and 500 after that', async () => {
  const state = await changedState()
  const paths = pathsOf(state)
  const counts = { restored: 0, rejected: 0 }
  for (const path of paths) {
    for (const replacement of replacements) {
      const simulator = createSimulator()
      const what = `${path.join('.')} = ${JSON.stringify(replacement)}`
      try {
        await simulator.restore(replaceAt(state, path, replacement) as WorldState)
        counts.restored += 1
      } catch (error) {
        counts.rejected += 1
        expect(String(error), what).toMatch(
          /^(?:ScenarioError: state|TypeError: Expected a saved state|RangeError: The state has version)/,
        )
        continue
      }
      expect(await faultsOf(simulator), what).toEqual([])
    }
  }
  console.log(`${paths.length} values:`, counts)
  expect(counts.restored).toBeGreaterThan(500)
})
