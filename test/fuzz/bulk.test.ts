import { expect, it } from 'vitest'
import { createSimulator, type Scenario, type Simulator } from '../../src/index.ts'
import { ScenarioError } from '../../src/scenario/validate/issue.ts'
import { bulkScenarios } from '../scenario/bulk.ts'

const shapes = Object.entries(bulkScenarios)

/** Checks that are not linear would exceed the timeout of a test many times over. */
it.each(shapes)('checks 100,000 %s', (_, create) => {
  open(create(100_000))
})

/** The others are rejected whatever their size, which the test above checks. */
const valid = shapes.filter(([, create]) => open(create(200)) !== undefined)

it.each(valid)('edits, saves and restores 20,000 %s', async (_, create) => {
  const simulator = open(create(20_000))
  if (simulator === undefined) throw new Error('The scenario is invalid.')
  const [id = ''] = simulator.portfolioIds(1)
  const { id: holding } = await simulator.portfolio(id).addHolding({ account: 'New' })
  await simulator.portfolio(id).changeHolding(holding, { amount: 2 })
  await simulator.portfolio(id).addManualPosition()
  await simulator.portfolio(id).addSnapshot({ positions: [{}] })
  await simulator.portfolio(id).addComment()
  const before = simulator.fingerprint()
  expect((await simulator.restore(await simulator.state())).fingerprint).toBe(before)
})

/** A simulator of a scenario; undefined if the scenario is invalid, with as many issues as an error lists. */
function open(scenario: unknown): Simulator | undefined {
  try {
    return createSimulator({ scenario: scenario as Scenario })
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
    expect(error.issues).toHaveLength(100)
    return undefined
  }
}

it('reports one object in very many places without following all ways to it', () => {
  const lists: unknown[] = [[]]
  for (let level = 1; level < 40; level += 1) lists.push(Array.from({ length: 10 }, () => lists[level - 1]))
  const body = lists.at(-1)
  const create = () =>
    createSimulator({ scenario: { name: 'bulk', portfolios: [{ id: 'bulk' }], errors: { body: body as string } } })
  expect(create).toThrow('"bulk": (root): More than 10000000 values. Use fewer.')
})
