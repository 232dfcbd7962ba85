import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The oldest Node.js that Stryker runs on. */
const MAJOR = 22

const here = import.meta.dirname
const shell = process.platform === 'win32'

/** Runs a script again, by Node.js 22 from the npm package `node`, if this is an older one. Then this process ends. */
export function ensureNode(script, args) {
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) return
  const command = ['--yes', `--package=node@${MAJOR}`, '--', 'node', script, ...args]
  const { status } = spawnSync('npx', command, { stdio: 'inherit', shell })
  process.exit(status ?? 1)
}

/** Installs Stryker beside this file, unless it is there. */
export function installStryker() {
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8')
  const stamp = join(here, 'node_modules/.cache/installed.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', ['ci', ...options], { cwd: here, stdio: ['ignore', 'inherit', 'inherit'], shell })
  if (status !== 0) throw new Error(`npm ci failed in ${here}`)
  mkdirSync(join(here, 'node_modules/.cache'), { recursive: true })
  writeFileSync(stamp, lock)
}
