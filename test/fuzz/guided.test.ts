import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, it, onTestFinished, vi } from 'vitest'
import { runNode } from '../harness/command.ts'
import { readCorpus, readFindings } from './guided/corpus.ts'
import { targets } from './guided/targets.ts'
import { Trial } from './guided/trial.ts'

const TIMEOUT_MS = 600_000
/** The short run that belongs to every test run. `npm run fuzz` is the long one. */
const INPUTS = 3000

/** The bundle of both runs of the command: it takes 10 s of CPU time. */
const bundle = resolve('node_modules/.cache/mockfolio/fuzz', `test-${process.pid}`)
afterAll(() => rmSync(bundle, { recursive: true, force: true }))

vi.setConfig({ testTimeout: TIMEOUT_MS })

/** Runs the command. Resolves to how it ended, and to the folder with what it found. */
async function fuzz(...args: string[]) {
  const findings = mkdtempSync(join(tmpdir(), 'mockfolio-fuzz-'))
  const ended = await runNode(
    ['test/fuzz/guided/run.mjs', ...args, '--findings', findings],
    { FUZZ_BUNDLE: bundle },
    TIMEOUT_MS,
  )
  return { ...ended, findings }
}

it.each(targets.map(({ name }) => name))(
  'replays the corpus and the former findings of the target %s',
  async (name) => {
    const target = targets.find((one) => one.name === name)
    if (target === undefined) throw new Error(`There is no target ${name}.`)
    const trial = new Trial(await target.open())
    onTestFinished(() => trial.close())
    const inputs = [...readCorpus(name), ...readFindings(name)]
    for (const input of inputs) {
      const finding = await trial.run(input)
      expect(finding, `${JSON.stringify(input).slice(0, 1000)} → ${finding?.message}`).toBeUndefined()
    }
  },
)

it('finds nothing in a short run of the coverage-guided fuzzer', async () => {
  const { code, stdout, stderr } = await fuzz('--inputs', String(INPUTS))
  expect(stderr).toBe('')
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^all +3\d\d\d +\d+ +\d+ of \d+ +0 +0 +\d+$/m)])
})

it('finds a planted fault behind nested branches, shrinks its input, saves it and exits with 1', async () => {
  const { code, stdout, findings } = await fuzz('--inputs', '60000', '--target', 'planted')
  expect([code, stdout]).toEqual([1, expect.stringContaining('exception: The planted fault.\n  input: "Z@9"\n')])
  expect(readdirSync(findings)).toEqual(['planted-1.json'])
  expect(JSON.parse(readFileSync(join(findings, 'planted-1.json'), 'utf8'))).toEqual({
    target: 'planted',
    kind: 'exception',
    detail: 'The planted fault.',
    input: 'Z@9',
  })
})
