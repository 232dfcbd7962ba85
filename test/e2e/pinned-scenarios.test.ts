import { expect, it } from 'vitest'
import { scenarios, shippedScenario } from '../../src/scenario/shipped.ts'
import { hashAnswers } from './scenario-answers.ts'

/** Users pin the values of the shipped scenarios in their tests, so a change of one of these hashes is a breaking change. */
it('every shipped scenario answers exactly as pinned', async () => {
  const hashes: Record<string, string> = {}
  for (const { name } of scenarios) {
    const scenario = shippedScenario(name)
    if (scenario !== undefined) hashes[name] = await hashAnswers(scenario)
  }
  const advice =
    'The answers of a scenario changed. If that is intended, run `npm run pin` and add a line to CHANGELOG.md.'
  await expect(`${JSON.stringify(hashes, null, 2)}\n`, advice).toMatchFileSnapshot('pinned-scenarios.json')
})
