import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { CodeSubject } from './code.ts'
import { CommandSubject } from './command.ts'
import { failures } from './failures.ts'
import { faultSequences } from './fault-outcomes.ts'
import { InitialWorlds } from './initial-world.ts'
import { learnRefs } from './refs.ts'
import { scenarios } from './scenario.ts'
import { checkSequence, Ledger } from './sequence.ts'
import { sequenceOf } from './steps.ts'
import { formNames, type Subject } from './subject.ts'

/** The number of sequences, over all forms. `npm run test:model -- 20000` is a long run, with other sequences each time. */
const RUNS = Number(process.env.MODEL_RUNS ?? 400)
const seed = process.env.MODEL_RUNS === undefined ? { seed: 1 } : {}
/** The part of them that runs in each form. The command takes ten times as long as the others. */
const shares = { core: 0.25, fetch: 0.25, msw: 0.2, express: 0.2, command: 0.1 }
/** The most steps in a sequence. A step moves the clock by at most a day. */
const MAX_STEPS = 40
const TIMEOUT_MS = 120_000 + RUNS * 1000

/** Opens mockfolio in all its forms, one after another since two cannot intercept at once. */
async function open(name: (typeof formNames)[number]): Promise<Subject> {
  if (name !== 'command') return CodeSubject.open(name)
  const folder = mkdtempSync(join(tmpdir(), 'mockfolio-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'modelled.json')
  writeFileSync(file, JSON.stringify(scenarios.plain))
  return CommandSubject.start(file, TIMEOUT_MS)
}

/** Outcomes that must occur, so that a run that reaches little does not pass. */
const expectedOutcomes = [
  'listSnapshots 200',
  'listPositions 200',
  'updateManualPosition 200',
  'updateManualPosition 422',
  ...['cut', 'hang', 203, 401, 403, 404, 418, 429, 503].map((status) => `operation ${status}`),
  'other 405',
  'setClock 422',
  'reset 200',
  'addFault 409',
  'restoreState 200',
  'restoreState 422',
  'addSnapshot 201',
  'changeSnapshot 200',
  'removeSnapshot 204',
  'addHolding 201',
  'changeHolding 200',
  'addManualPosition 201',
  'changeManualPosition 200',
  'addComment 201',
  'changeComment 200',
  'removeComment 204',
  'addPortfolio 201',
  'removePortfolio 204',
  'addNamespace 201',
]

const worlds = learnRefs(MAX_STEPS + 5).then((refsOf) => new InitialWorlds(refsOf))
const ledger = new Ledger()

it.each(formNames)(
  '%s replies to every call like the model of the specification, in any order',
  { timeout: TIMEOUT_MS },
  async (name) => {
    const initial = await worlds
    const subject = await open(name)
    try {
      for (const steps of [...failures, ...faultSequences]) await checkSequence(steps, subject, initial, ledger)
      const sequences = sequenceOf(MAX_STEPS, subject.hasNamespaces)
      const check = fc.asyncProperty(sequences, (steps) => checkSequence(steps, subject, initial, ledger))
      await fc.assert(check, { ...seed, numRuns: Math.ceil(RUNS * shares[name]) })
    } finally {
      await subject.close()
    }
  },
)

it('reaches every kind of call and of answer', () => {
  const { sequences, outcomes } = ledger
  const perAction = Object.entries(outcomes).filter(([name]) => !name.startsWith('operation '))
  const calls = perAction.reduce((sum, [, count]) => sum + count, 0)
  console.log(`${calls} calls, all answered like the model; sequences: ${JSON.stringify(sequences)}`)
  console.log(JSON.stringify(Object.fromEntries(Object.entries(outcomes).toSorted()), null, 1))
  expect(expectedOutcomes.filter((name) => !(name in outcomes))).toEqual([])
})
