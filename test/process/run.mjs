/** Runs the tests of faults of the machine with more kills and a longer stop, and prints their figures. */
import { spawnSync } from 'node:child_process'

const variables = { MACHINE_KILLS: '200', MACHINE_STOP_SECONDS: '60', ...process.env }
const files = ['disk', 'stopped', 'random-kill', 'limits', 'clock'].map((name) => `test/process/${name}.test.ts`)
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'long', ...files], {
  env: variables,
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
