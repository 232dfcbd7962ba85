/**
 * Runs the consumers of the package: `node test/consumers/run.mjs [name…]`, after a build. Each is a real project of its
 * kind, in a folder here, that installs the packed tarball. Without names it runs those that are not long, and with
 * `--long` the long ones. `--keep` keeps the installed projects. Installs run one after another, and so do tests, which
 * begin once their project is installed: an install mostly waits for network and disk.
 *
 * The script `test` of a consumer's package.json writes reports to `reports/`: JSON of Vitest, Jest or Playwright, TAP
 * of node:test, or JUnit's XML of Bun and Deno. This script counts the tests in them, and prints `reports/notes.txt` if
 * there is one. The field `consumer` in package.json says what the consumer needs, each key if it applies: `browser`
 * (Chromium) or `command` (a program on the `PATH`), without which it is skipped, `long`, `filesOf` (the consumer whose
 * files it runs, with other dependencies).
 */
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { chromium, chromiumNotFound } from '../harness/chromium.mjs'

/** On a busy machine, a consumer takes up to six times as long as on a quiet one. */
const TIMEOUT_MS = 300_000
const LONG_TIMEOUT_MS = 1_200_000

/** How many characters of a failed consumer's output the report keeps, from its end. */
const LONGEST_REPORT = 4_000

const here = import.meta.dirname
const root = join(here, '../..')
const results = join(root, 'node_modules/.cache/mockfolio')

const { names, keep, long } = readArguments(process.argv.slice(2))
const folder = mkdtempSync(join(tmpdir(), 'mockfolio-consumers-'))
const total = { passed: 0, failed: 0, skipped: [], failures: [] }
try {
  const tarball = await pack()
  const runnable = names.filter(canRun)
  const installs = installInTurn(runnable, tarball)
  await Promise.all([...installs, testInTurn(runnable, installs)])
} finally {
  if (!keep) rmSync(folder, { recursive: true, force: true })
}
mkdirSync(results, { recursive: true })
writeFileSync(join(results, long ? 'consumers-long.json' : 'consumers.json'), JSON.stringify(total))
if (total.skipped.length > 0) console.log(`Skipped ${total.skipped.join(', ')}: ${chromiumNotFound}`)
console.log(`consumers: ${total.passed} passed, ${total.failed} failed${keep ? `, kept in ${folder}` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0

function readArguments(args) {
  const all = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const known = all.map(({ name }) => name)
  const requested = args.filter((arg) => !arg.startsWith('--'))
  const unknown = requested.filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`Unknown consumers: ${unknown.join(', ')}. Known consumers: ${known.join(', ')}.`)
  const long = args.includes('--long')
  const set = known.filter((name) => Boolean(needsOf(name).long) === long)
  return { names: requested.length > 0 ? requested : set, keep: args.includes('--keep'), long }
}

function needsOf(name) {
  return JSON.parse(readFileSync(join(here, name, 'package.json'), 'utf8')).consumer ?? {}
}

async function pack() {
  const { code, output } = await run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], root)
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'))
  if (code !== 0 || tarball === undefined) throw new Error(`npm pack failed:\n${output}`)
  return join(folder, tarball)
}

function canRun(name) {
  const { browser, command } = needsOf(name)
  if (command !== undefined && spawnSync(command, ['-v']).error !== undefined) {
    console.log(`${name.padEnd(16)} skipped: ${command} is not on the PATH`)
    return false
  }
  if (!browser || chromium !== undefined) return true
  total.skipped.push(name)
  return false
}

/** Begins to install the projects, one after another. Returns a promise of each result. */
function installInTurn(names, tarball) {
  let last = Promise.resolve()
  return names.map((name) => {
    last = last.then(() => install(name, tarball))
    return last
  })
}

function install(name, tarball) {
  const project = join(folder, name)
  for (const from of [needsOf(name).filesOf, name]) {
    if (from !== undefined) cpSync(join(here, from), project, { recursive: true })
  }
  cpSync(tarball, join(project, 'mockfolio.tgz'))
  mkdirSync(join(project, 'reports'))
  const flags = ['--no-audit', '--no-fund', '--no-package-lock', '--prefer-offline', '--loglevel=error']
  return run('npm', ['install', ...flags], project, timeoutOf(name))
}

async function testInTurn(names, installs) {
  for (const [index, name] of names.entries()) await test(name, await installs[index])
}

async function test(name, install) {
  const project = join(folder, name)
  const tests = install.code === 0 ? await run('npm', ['test', '--silent'], project, timeoutOf(name)) : undefined
  const count = countReports(join(project, 'reports'))
  const succeeded = tests?.code === 0
  // A failure outside a test, or a run without reports, counts as a failure too.
  if (count.failed === 0 && (!succeeded || count.passed === 0)) count.failed = 1
  total.passed += count.passed
  total.failed += count.failed
  const duration = `install ${seconds(install)}, tests ${seconds(tests)}`
  console.log(`${name.padEnd(16)} ${count.passed} passed, ${count.failed} failed (${duration})`)
  if (install.code === 0) console.log(`${' '.repeat(16)} with ${versionsIn(project).join(', ')}`)
  const notes = join(project, 'reports/notes.txt')
  if (existsSync(notes)) console.log(`${' '.repeat(16)} ${readFileSync(notes, 'utf8')}`)
  if (count.failed === 0) return
  const { output } = tests ?? install
  console.log(output)
  total.failures.push(`FAILED consumer ${name}\n${output.slice(-LONGEST_REPORT)}`)
}

function timeoutOf(name) {
  return needsOf(name).long ? LONG_TIMEOUT_MS : TIMEOUT_MS
}

/** The packages that a project lists, with their installed versions. Without `node` among them it ran with this one. */
function versionsIn(project) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const names = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name !== 'mockfolio')
  const installed = names.map((name) => {
    const { version } = JSON.parse(readFileSync(join(project, 'node_modules', name, 'package.json'), 'utf8'))
    return `${name} ${version}`
  })
  return names.includes('node') ? installed : [`node ${process.versions.node}`, ...installed]
}

function countReports(reports) {
  const count = { passed: 0, failed: 0 }
  for (const file of readdirSync(reports).filter((name) => name !== 'notes.txt')) {
    const { passed, failed } = readReport(readFileSync(join(reports, file), 'utf8'), extname(file))
    count.passed += passed
    count.failed += failed
  }
  return count
}

function readReport(text, extension) {
  if (extension === '.tap')
    return { passed: tapNumber(text, 'pass'), failed: tapNumber(text, 'fail') + tapNumber(text, 'skipped') }
  if (extension === '.xml') {
    const failed = text.match(/<(failure|error|skipped)\b/g)?.length ?? 0
    return { passed: (text.match(/<testcase\b/g)?.length ?? 0) - failed, failed }
  }
  const { stats, numPassedTests, numTotalTests } = JSON.parse(text)
  if (stats === undefined) return { passed: numPassedTests, failed: numTotalTests - numPassedTests }
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }
}

function tapNumber(text, name) {
  return Number(new RegExp(`^# ${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

function seconds(result) {
  return result === undefined ? 'not run' : `${(result.duration / 1000).toFixed(1)} s`
}

/** Runs a command until it ends or the timeout. Resolves to its exit code, its output and its duration in ms. */
function run(command, args, cwd, timeout = TIMEOUT_MS) {
  const startedAt = performance.now()
  const env = { ...process.env, ...(chromium === undefined ? {} : { CHROMIUM: chromium }) }
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    const timer = setTimeout(() => {
      output += `\nTimed out after ${timeout / 1000} s.`
      process.kill(-child.pid, 'SIGKILL')
    }, timeout)
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output, duration: performance.now() - startedAt })
    })
  })
}
