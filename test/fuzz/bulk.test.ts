import { expect, it } from 'vitest'
import { createSimulator, type Scenario } from '../../src/index.ts'
import { ScenarioError } from '../../src/scenario/validate/issue.ts'
import { bulkScenarios } from '../scenario/bulk.ts'

const RECORDS = 100_000

/** Checks that are not linear would exceed the timeout of a test many times over. */
it.each(Object.entries(bulkScenarios))(`checks, edits, saves and restores ${RECORDS} %s`, async (_, create) => {
  const scenario = create(RECORDS)
  try {
    const simulator = createSimulator({ scenario: scenario as Scenario })
    const [id = ''] = simulator.portfolioIds(1)
    const { id: holding } = await simulator.portfolio(id).addHolding({ account: 'New' })
    await simulator.portfolio(id).changeHolding(holding, { amount: 2 })
    await simulator.portfolio(id).addManualPosition()
    await simulator.portfolio(id).addSnapshot({ positions: [{}] })
    await simulator.portfolio(id).addComment()
    const before = simulator.fingerprint()
    expect((await simulator.restore(await simulator.state())).fingerprint).toBe(before)
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
    expect(error.issues).toHaveLength(100)
  }
})

it('reports one object in very many places without following all ways to it', () => {
  const lists: unknown[] = [[]]
  for (let level = 1; level < 40; level += 1) lists.push(Array.from({ length: 10 }, () => lists[level - 1]))
  const body = lists.at(-1)
  const create = () =>
    createSimulator({ scenario: { name: 'bulk', portfolios: [{ id: 'bulk' }], errors: { body: body as string } } })
  expect(create).toThrow('"bulk": (root): More than 10000000 values. Use fewer.')
})
