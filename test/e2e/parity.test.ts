import { afterAll, expect, it } from 'vitest'
import type { Scenario } from '../../src/index.ts'
import { type Case, cases } from './cases.ts'
import { openTarget, type Target, targetNames } from './target.ts'

let opened: { scenario: string | Scenario; targets: Target[] } | undefined

/** The four targets on a scenario, kept from one line of the table to the next that has the same one. */
async function targetsOn(scenario: string | Scenario): Promise<Target[]> {
  if (opened?.scenario === scenario) return opened.targets
  await closeAll()
  const targets = await Promise.all(targetNames.map((name) => openTarget(name, { scenario })))
  opened = { scenario, targets }
  return targets
}

async function closeAll(): Promise<void> {
  await Promise.all(opened?.targets.map((target) => target.close()) ?? [])
}

afterAll(closeAll)

const scenarioOf = ([, , , , scenario = 'documented']: Case) => scenario
const byScenario = [...new Set(cases.map(scenarioOf))].flatMap((one) =>
  cases.filter((line) => scenarioOf(line) === one),
)

it.each<Case>(byScenario)('answers %s the same on every target', async (_about, ask, status, code, scenario) => {
  const targets = await targetsOn(scenario ?? 'documented')
  const [core, ...others] = await Promise.all(targets.map((target) => target.ask(ask)))
  expect([core?.status, code && core?.json<{ code: string }>().code]).toEqual([status, code])
  expect(others.map(({ status, headers, bytes }) => ({ status, headers, bytes }))).toEqual(
    others.map(() => ({ status, headers: core?.headers, bytes: core?.bytes })),
  )
})
