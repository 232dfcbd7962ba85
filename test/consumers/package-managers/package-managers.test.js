import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'

const folder = mkdtempSync(join(tmpdir(), 'mockfolio-managers-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('pnpm installs it without hoisting, and its tests and command run', () => {
  const project = createProject('pnpm')
  // Only declared packages can be imported, also below node_modules/.pnpm.
  writeFileSync(join(project, 'pnpm-workspace.yaml'), 'hoist: false\nstrictPeerDependencies: true\n')
  const pnpm = (...args) => run(project, resolve('node_modules/.bin/pnpm'), args)
  pnpm('install', '--ignore-scripts')
  assert.match(pnpm('test'), /pass 4/)
  assert.match(pnpm('exec', 'mockfolio', 'scenarios'), /^demo /m)
})

test('Yarn installs it as Plug’n’Play, and its tests and command run', () => {
  const project = createProject('yarn')
  writeFileSync(
    join(project, '.yarnrc.yml'),
    'nodeLinker: pnp\nenableTelemetry: false\nenableScripts: false\nnpmMinimalAgeGate: 0\n',
  )
  writeFileSync(join(project, 'yarn.lock'), '')
  const yarn = (...args) =>
    run(project, process.execPath, [resolve('node_modules/@yarnpkg/cli-dist/bin/yarn.js'), ...args])
  yarn('install')
  assert.equal(existsSync(join(project, 'node_modules/mockfolio')), false)
  assert.match(yarn('test'), /pass 4/)
  assert.match(yarn('mockfolio', 'scenarios'), /^demo /m)
})

function createProject(name) {
  const project = join(folder, name)
  cpSync('project', project, { recursive: true })
  cpSync('mockfolio.tgz', join(project, 'mockfolio.tgz'))
  return project
}

/** Runs a command as in a terminal of its own, without the variables of npm. */
function run(cwd, command, args) {
  const own = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_OPTIONS$|^NODE_TEST_CONTEXT$/.test(name))
  return execFileSync(command, args, { cwd, env: { ...Object.fromEntries(own), CI: '' }, encoding: 'utf8' })
}
