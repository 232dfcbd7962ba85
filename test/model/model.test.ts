import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { freshWorld } from './fresh.ts'
import { scenario } from './given.ts'
import { Model } from './model.ts'
import { Product } from './product.ts'
import type { Step } from './step.ts'
import { stepOf } from './steps.ts'
import type { Named } from './world.ts'

/** The number of sequences. For a longer run: `MODEL_RUNS=5000`. */
const RUNS = Number(process.env.MODEL_RUNS ?? 60)
/** The maximum length of a sequence, and so the maximum number of days that it moves the clock. */
const STEPS = 40
const MAX_MS = 60_000 + RUNS * 1000

/** Starts the built command and reads from it what the model cannot compute. */
async function open() {
  const folder = mkdtempSync(join(tmpdir(), 'mockfolio-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'modelled.json')
  writeFileSync(file, JSON.stringify(scenario))
  const product = await Product.start(file, MAX_MS)
  const names: Record<string, Named[]> = {}
  for (const { id } of scenario.portfolios) names[id] = await product.names(id, STEPS + 1)
  return { product, names, fresh: freshWorld(names) }
}

/** Answers that the sequences must reach, so that the comparison is not trivial. */
const reached = [
  'listSnapshots 200',
  'listPositions 200',
  'updateManualPosition 200',
  'updateManualPosition 422',
  'updateManualPosition 404',
  'updateManualPosition cut',
  'advance 200',
  'reset 200',
  'addFault 201',
  'begin 201',
  'restore 200',
]

it('answers any sequence of calls like the model of the specification', {
  timeout: MAX_MS,
}, async () => {
  const { product, names, fresh } = await open()
  const { name, seed } = scenario
  const seen = new Set<string>()
  const agree = async (steps: Step[]) => {
    await product.beginAnew()
    const model = new Model(fresh, { scenario: name, seed })
    for (const step of steps) {
      const [predicted, answered] = [model.answer(step), await product.answer(step)]
      seen.add(`${step.do} ${answered.status}`)
      if (!('portfolio' in step)) expect(answered).toEqual(predicted)
      else expect(JSON.stringify(answered)).toBe(JSON.stringify(predicted))
    }
  }
  const ids = Object.entries(names).map(([id, all]) => [id, all.slice(0, 8).map((one) => one.id)] as const)
  const sequences = fc.array(stepOf(Object.fromEntries(ids)), { maxLength: STEPS, size: 'max' })
  await fc.assert(fc.asyncProperty(sequences, agree), { numRuns: RUNS })
  expect([...seen]).toEqual(expect.arrayContaining(reached))
})
