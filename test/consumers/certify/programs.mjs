/** Builds and runs the programs of stacks. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { text } from 'node:stream/consumers'

/** Whether this machine has what a stack needs. */
export function isInstalled({ needs = [], files = [] }) {
  return needs.every((name) => spawnSync('which', [name]).status === 0) && files.every((file) => existsSync(file))
}

/** Builds a program, if it needs that. */
export function build({ build: line }) {
  if (line !== undefined) run(line)
}

/** The version of a stack without its last part: 3.11. */
export function versionOf({ version }) {
  const output = run(version)
  const [short] = /\d+\.\d+/.exec(output) ?? []
  if (short === undefined) throw new Error(`${version.join(' ')} printed no version, but: ${output}`)
  return short
}

/** Tries the client of a stack with these flags. Resolves to the report. */
export async function certify({ client: { command } }, flags) {
  const args = ['certify', '--reporter', 'json', ...flags, '--', ...command]
  const child = spawn('node_modules/.bin/mockfolio', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout)
}

function run([command, ...args]) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${[command, ...args].join(' ')} failed: ${error?.message ?? stderr}`)
  return stdout
}
