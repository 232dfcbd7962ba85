import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cache, here } from '../folders.mjs'
import { timeProgram } from '../process.mjs'
import { measureRounds } from '../rounds.mjs'

const execute = promisify(execFile)

const entries = programs(
  ...['nothing', 'mockfolio', 'msw', 'mockfolio-msw', 'express', 'mockfolio-express'].map((of) => `import-${of}`),
)
/** What the budget compares: a small difference of two long times, so it takes more rounds. */
const answers = programs('answer-msw', 'answer-mockfolio')

export const importTool = spawnSync('hyperfine', ['--version']).error === undefined ? 'hyperfine' : 'own timing'

/** How long programs take that import an entry, and that get a first answer: ms, by program and round. */
export async function measureImports({ imports, answers: answered }) {
  const measure = importTool === 'hyperfine' ? hyperfine : timeRun
  return { ...(await measureRounds(entries, imports, measure)), ...(await measureRounds(answers, answered, measure)) }
}

function programs(...names) {
  return names.map((name) => ({ name, file: `scripts/${name}.mjs` }))
}

const timeRun = ({ file }) => timeProgram([file])

async function hyperfine({ file }) {
  const report = join(cache, 'hyperfine.json')
  const command = `"${process.execPath}" ${file}`
  await execute('hyperfine', ['-N', '--style', 'none', '--runs', '1', '--export-json', report, command], { cwd: here })
  const { results } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  return results[0].times[0] * 1000
}
