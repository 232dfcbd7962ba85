/** Runs the model's test with a number of sequences: `npm run test:model -- 20000`. */
import { spawnSync } from 'node:child_process'

const [runs = '20000', ...others] = process.argv.slice(2)
if (!/^[1-9]\d*$/.test(runs)) throw new Error(`Invalid number of sequences ${runs}. Use one such as 20000.`)
const args = ['vitest', 'run', 'test/model', '--project', 'long', '--disable-console-intercept', ...others]
const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, MODEL_RUNS: runs } })
process.exitCode = status ?? 1
