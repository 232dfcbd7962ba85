import { afterAll, expect, it } from 'vitest'
import type { Scenario } from '../../src/index.ts'
import { formNames, readReply } from '../harness/forms.ts'
import { type OpenSimulator, openSimulator } from '../harness/simulators.ts'
import { type Case, cases } from './cases.ts'

let opened: { scenario: string | Scenario; simulators: OpenSimulator[] } | undefined

/** A simulator in every form on a scenario. They stay open for the next case of the same scenario. */
async function simulatorsOn(scenario: string | Scenario): Promise<OpenSimulator[]> {
  if (opened?.scenario === scenario) return opened.simulators
  await closeAll()
  const simulators = await Promise.all(formNames.map((form) => openSimulator(form, { scenario })))
  opened = { scenario, simulators }
  return simulators
}

async function closeAll(): Promise<void> {
  await Promise.all(opened?.simulators.map(({ close }) => close()) ?? [])
}

afterAll(closeAll)

const scenarioOf = ([, , , , scenario = 'documented']: Case) => scenario
const byScenario = [...new Set(cases.map(scenarioOf))].flatMap((one) =>
  cases.filter((line) => scenarioOf(line) === one),
)

it.each<Case>(byScenario)('answers %s the same in every form', async (_about, request, status, code, scenario) => {
  const simulators = await simulatorsOn(scenario ?? 'documented')
  const responses = await Promise.all(simulators.map(({ ask }) => ask(request.target, request)))
  const [core, ...others] = await Promise.all(responses.map(readReply))
  expect([core?.status, code && JSON.parse(core?.bytes ?? '').code]).toEqual([status, code])
  expect(others).toEqual(others.map(() => core))
})
