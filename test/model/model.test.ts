import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { BuiltCommand } from './command.ts'
import { initialWorld } from './initial-world.ts'
import { Model } from './model.ts'
import { scenario } from './scenario.ts'
import type { Step } from './step.ts'
import { stepOf } from './steps.ts'
import type { SnapshotRef } from './world.ts'

/** The number of sequences. `MODEL_RUNS=5000` is a long run. */
const RUNS = Number(process.env.MODEL_RUNS ?? 60)
/** The most steps in a sequence. A step moves the clock by at most a day. */
const MAX_STEPS = 40
const TIMEOUT_MS = 60_000 + RUNS * 1000

/** Starts the built command and creates the initial state of the model. */
async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'mockfolio-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'modelled.json')
  writeFileSync(file, JSON.stringify(scenario))
  const command = await BuiltCommand.start(file, TIMEOUT_MS)
  const refs: Record<string, SnapshotRef[]> = {}
  for (const { id } of scenario.portfolios) refs[id] = await command.snapshotsUntil(id, MAX_STEPS + 1)
  return { command, refs, initial: initialWorld(refs) }
}

/** Outcomes that must occur, so that a run that reaches little does not pass. */
const expectedOutcomes = [
  'listSnapshots 200',
  'listPositions 200',
  'updateManualPosition 200',
  'updateManualPosition 422',
  'updateManualPosition 404',
  'updateManualPosition cut',
  'advance 200',
  'reset 200',
  'addFault 201',
  'addNamespace 201',
  'restoreState 200',
]

it('replies to every call like the model of the specification, in any order', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { command, refs, initial } = await open()
  const { name, seed } = scenario
  const seen = new Set<string>()
  const checkSequence = async (steps: Step[]) => {
    await command.resetAll()
    const model = new Model(initial, { scenario: name, seed })
    for (const step of steps) {
      const [expected, actual] = [model.run(step), await command.run(step)]
      seen.add(`${step.action} ${actual.status}`)
      if (!('portfolio' in step)) expect(actual).toEqual(expected)
      else expect(JSON.stringify(actual)).toBe(JSON.stringify(expected))
    }
  }
  const ids = Object.entries(refs).map(([id, all]) => [id, all.slice(0, 8).map((one) => one.id)] as const)
  const sequences = fc.array(stepOf(Object.fromEntries(ids)), { maxLength: MAX_STEPS, size: 'max' })
  await fc.assert(fc.asyncProperty(sequences, checkSequence), { numRuns: RUNS })
  expect([...seen]).toEqual(expect.arrayContaining(expectedOutcomes))
})
