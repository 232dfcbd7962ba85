import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cache, here } from '../folders.mjs'
import { inTurn, measureRounds, median } from '../rounds.mjs'

const execute = promisify(execFile)

const subjects = [
  ...['nothing', 'mockfolio', 'msw', 'mockfolio-msw', 'express', 'mockfolio-express'].map((of) => `import-${of}`),
  'answer-msw',
  'answer-mockfolio',
].map((name) => ({ name, file: `scripts/${name}.mjs` }))

/** Runs of hyperfine in a row, before it goes on to the next program. */
const IN_A_ROW = 3

export const importTool = spawnSync('hyperfine', ['--version']).error === undefined ? 'hyperfine' : 'own timing'

/** How long programs take that import an entry, and that get a first answer: ms, by program and round. */
export async function measureImports({ imports }) {
  if (importTool !== 'hyperfine') return measureRounds(subjects, imports, timeRun)
  const values = Object.fromEntries(subjects.map(({ name }) => [name, []]))
  for (let round = 0; round < imports / IN_A_ROW; round += 1) {
    const order = inTurn(subjects, round)
    for (const [index, times] of (await hyperfine(order)).entries()) values[order[index].name].push(median(times))
  }
  return values
}

async function timeRun({ file }) {
  const began = performance.now()
  await execute(process.execPath, [file], { cwd: here })
  return performance.now() - began
}

async function hyperfine(order) {
  const report = join(cache, 'hyperfine.json')
  const commands = order.map(({ file }) => `"${process.execPath}" ${file}`)
  const args = ['-N', '--style', 'none', '--warmup', '1', '--runs', String(IN_A_ROW), '--export-json', report]
  await execute('hyperfine', [...args, ...commands], { cwd: here })
  const { results } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return results.map(({ times }) => times.map((seconds) => seconds * 1000))
}
