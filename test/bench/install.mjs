import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, here, installed, root } from './folders.mjs'

/** Installs what is compared, unless it is there, and beside it the package as it was built. */
export function install() {
  const lock = readFileSync(join(here, 'package-lock.json'), 'utf8')
  const stamp = join(cache, 'installed.json')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: here,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    })
    if (status !== 0) throw new Error(`npm ci failed in ${here}`)
    mkdirSync(cache, { recursive: true })
    writeFileSync(stamp, lock)
  }
  rmSync(installed, { recursive: true, force: true })
  for (const part of ['dist', 'package.json']) cpSync(join(root, part), join(installed, part), { recursive: true })
}

/** What is compared, with the versions that are installed: `express 5.3.0`, … */
export function peerVersions() {
  const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))
  return Object.keys(dependencies).map((name) => {
    const { version } = JSON.parse(readFileSync(join(here, 'node_modules', name, 'package.json'), 'utf8'))
    return `${name} ${version}`
  })
}
