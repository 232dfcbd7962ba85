import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

const next = 'node_modules/next/dist/bin/next'
let server
let url

before(async () => {
  const { status, stdout } = spawnSync('node', [next, 'build'], { encoding: 'utf8' })
  assert.equal(status, 0, stdout)
  server = spawn('node', [next, 'start', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  for await (const text of server.stdout.iterator({ destroyOnReturn: false })) {
    output += text
    url = /http:\/\/localhost:\d+/.exec(output)?.[0]
    if (url !== undefined && output.includes('Ready')) break
  }
  assert.ok(url, output)
  server.stdout.resume()
})
after(() => server.kill())

test('in production, the route answers 404', async () => {
  const response = await fetch(`${url}/v1/api/portfolios/demo/snapshots`)
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
