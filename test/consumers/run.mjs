/**
 * Runs the consumers of the package, each a project of this folder that installs the packed tarball and is a real one
 * for its kind: `node test/consumers/run.mjs [name…]`, after a build. `--keep` leaves the installed projects behind.
 *
 * A consumer is a folder with a package.json whose script `test` writes reports to `reports/`: JSON of Vitest, Jest or
 * Playwright, or TAP of node:test. They are what is counted.
 */
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, leftOutNote } from './chromium.mjs'

/** Consumers that need a browser: the ones that are left out where there is none. */
const inBrowser = new Set(['vite-page', 'playwright', 'storybook'])

/** Consumers that run another one's files, with dependencies of their own. */
const filesOf = { 'vitest-next': 'vitest' }

/** How long a command may take, in ms. */
const TIMEOUT_MS = 180_000

const here = import.meta.dirname
const root = join(here, '../..')
const results = join(root, 'node_modules/.cache/mockfolio')

const { names, keep } = readArguments(process.argv.slice(2))
const folder = mkdtempSync(join(tmpdir(), 'mockfolio-consumers-'))
const total = { passed: 0, failed: 0, leftOut: [] }
try {
  const tarball = await pack()
  for (const name of names) await runConsumer(name, tarball)
} finally {
  if (!keep) rmSync(folder, { recursive: true, force: true })
}
mkdirSync(results, { recursive: true })
writeFileSync(join(results, 'consumers.json'), JSON.stringify(total))
if (total.leftOut.length > 0) console.log(`${leftOutNote()} (${total.leftOut.join(', ')})`)
console.log(`consumers: ${total.passed} passed, ${total.failed} failed${keep ? `, kept in ${folder}` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0

function readArguments(args) {
  const all = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const known = all.map(({ name }) => name)
  const asked = args.filter((arg) => !arg.startsWith('--'))
  const unknown = asked.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`No consumer ${unknown.join(', ')}. There are ${known.join(', ')}.`)
  return { names: asked.length > 0 ? asked : known, keep: args.includes('--keep') }
}

async function pack() {
  const { code, output } = await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], root)
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  if (code !== 0 || tarball === undefined) throw new Error(`npm pack failed:\n${output}`)
  return join(folder, tarball)
}

async function runConsumer(name, tarball) {
  if (inBrowser.has(name) && chromium === undefined) {
    total.leftOut.push(name)
    return
  }
  const project = join(folder, name)
  for (const from of [filesOf[name], name]) {
    if (from !== undefined) cpSync(join(here, from), project, { recursive: true })
  }
  cpSync(tarball, join(project, 'mockfolio.tgz'))
  mkdirSync(join(project, 'reports'))

  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline', '--loglevel=error']
  const install = await run('npm', ['install', ...flags], project)
  const test = install.code === 0 ? await run('npm', ['test', '--silent'], project) : undefined
  const count = countReports(join(project, 'reports'))
  const ended = test?.code === 0
  // What fails outside a test, or reports nothing, is a failure all the same.
  if (count.failed === 0 && (!ended || count.passed === 0)) count.failed = 1
  total.passed += count.passed
  total.failed += count.failed
  const took = `install ${seconds(install)}, tests ${seconds(test)}`
  console.log(`${name.padEnd(16)} ${count.passed} passed, ${count.failed} failed (${took})`)
  if (count.failed > 0) console.log(install.code === 0 ? test?.output : install.output)
}

function countReports(reports) {
  const count = { passed: 0, failed: 0 }
  for (const file of readdirSync(reports)) {
    const { passed, failed } = readReport(readFileSync(join(reports, file), 'utf8'), file.endsWith('.tap'))
    count.passed += passed
    count.failed += failed
  }
  return count
}

function readReport(text, isTap) {
  if (isTap) return { passed: tapNumber(text, 'pass'), failed: tapNumber(text, 'fail') + tapNumber(text, 'skipped') }
  const { stats, numPassedTests, numTotalTests } = JSON.parse(text)
  if (stats === undefined) return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}

function tapNumber(text, of) {
  return Number(new RegExp(`^# ${of} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

function seconds(ran) {
  return ran === undefined ? 'not run' : `${(ran.took / 1000).toFixed(1)} s`
}

/** Runs a command to its end, or for so long: its exit code, all it printed, and how many milliseconds it took. */
function run(command, args, cwd) {
  const began = performance.now()
  const env = { ...process.env, ...(chromium === undefined ? {} : { CHROMIUM: chromium }) }
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    const timer = setTimeout(() => {
      output += `\nEnded after ${TIMEOUT_MS / 1000} s.`
      process.kill(-child.pid, 'SIGKILL')
    }, TIMEOUT_MS)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output, took: performance.now() - began })
    })
  })
}
