import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { scenarios, shippedScenario } from '../../../src/scenario/shipped.ts'
import { validateScenario } from '../../../src/scenario/validate/scenario.ts'
import { clientOf, pathOf } from '../../harness/client.ts'

const names = scenarios.map(({ name }) => name)

it('lists exactly the files of the folder', () => {
  const files = readdirSync('scenarios').map((file) => file.replace('.json', ''))
  expect(names.toSorted()).toEqual(files.toSorted())
})

it.each(names)('%s is valid and equals its checked copy, with its keys in the same order', (name) => {
  const shipped = shippedScenario(name)
  expect(JSON.stringify(validateScenario(shipped, name))).toBe(JSON.stringify(shipped))
})

it.each(names)('%s has a $schema, a summary, and a first portfolio of the same name', (name) => {
  const { $schema, summary, portfolios } = validateScenario(shippedScenario(name), name)
  expect($schema).toBe('../scenario.schema.json')
  expect(summary?.length).toBeGreaterThan(30)
  expect(portfolios[0]?.id).toBe(name)
})

it.each(names)('%s answers requests for each of its portfolios', async (name) => {
  const { simulator, ask } = clientOf({ scenario: name })
  simulator.faults.clear()
  const paths = simulator.portfolioIds(10).map((id) => `${pathOf(id)}/snapshots`)
  expect(await Promise.all(paths.map(async (path) => (await ask(path)).status))).toEqual(paths.map(() => 200))
})
