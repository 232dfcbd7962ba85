import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { after, before, test } from 'node:test'

let requests = 0
let output = ''
const real = createServer((_, response) => response.end(String(++requests)))

before(async () => {
  await new Promise((resolve) => real.listen(0, '127.0.0.1', resolve))
  const env = { ...process.env, FAILING: '1', REAL: `http://127.0.0.1:${real.address().port}/real` }
  const args = ['node_modules/@playwright/test/cli.js', 'test', 'failing.spec.ts', '--workers=1', '--reporter=list']
  const child = spawn(process.execPath, args, { env })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  await new Promise((resolve) => child.on('close', resolve))
})
after(() => real.close())

test('a failed test shows its requests, without tokens', () => {
  assert.match(output, /Requests that mockfolio got in this test:\n.*GET \/v1\/api\/portfolios\/demo\/snapshots → 200/)
  assert.doesNotMatch(output, /some-token|secret/)
})

test('an unhandled request fails its test, and reaches no server', () => {
  assert.match(output, /The request failed\./)
  assert.match(output, /1 request was not handled and failed:\s+GET http:\/\/127\.0\.0\.1:\d+\/real\n/)
  assert.equal(requests, 0)
})

test('the next test passes', () => {
  assert.match(output, /2 failed[\s\S]*1 passed/)
})
