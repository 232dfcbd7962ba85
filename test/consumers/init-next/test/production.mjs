import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

const next = 'node_modules/next/dist/bin/next'
let server

before(async () => {
  const { status, stdout } = spawnSync('node', [next, 'build'], { encoding: 'utf8' })
  assert.equal(status, 0, stdout)
  server = spawn('node', [next, 'start', '--port', '11767'], { stdio: ['ignore', 'pipe', 'inherit'] })
  while (!String(await once(server.stdout, 'data')).includes('Ready')) {}
})
after(() => server.kill())

test('in production, the route answers 404', async () => {
  const response = await fetch('http://localhost:11767/v1/api/portfolios/demo/snapshots')
  assert.equal(response.status, 404)
  assert.equal(await response.text(), '')
})

test('the production build contains nothing of mockfolio', () => {
  const files = readdirSync('.next', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(c|m)?js$/.test(entry.name))
    .filter(({ parentPath }) => !/\.next\/(cache|dev)/.test(parentPath))
  assert.ok(files.length > 10)
  const guilty = files.filter(({ parentPath, name }) =>
    /createSimulator|['"]mockfolio['"]/.test(readFileSync(join(parentPath, name), 'utf8')),
  )
  assert.deepEqual(
    guilty.map(({ name }) => name),
    [],
  )
})
