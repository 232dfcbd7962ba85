import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

// Without the variable, the tests in the file print their results for a person.
const { NODE_TEST_CONTEXT: _, ...env } = process.env
const { stdout, stderr } = spawnSync(process.execPath, ['--test-reporter=spec', 'failing.mjs'], {
  encoding: 'utf8',
  env,
})
const output = stdout + stderr

test('a failed test prints its requests, without tokens', () => {
  assert.match(output, /Requests that mockfolio got in this test:\n.* GET \/v1\/api\/portfolios\/demo\/snapshots → 200/)
  assert.match(output, /snapshots\?token=\(redacted\)/)
  assert.doesNotMatch(output, /test-token/)
})

test('an unhandled request fails its test, and reaches no server', () => {
  assert.match(output, /1 request was not handled and failed:\s+GET http:\/\/127\.0\.0\.1:\d+\/real\n/)
  assert.match(output, /^0 requests reached the real server$/m)
})

test('the next test passes', () => {
  assert.match(output, /pass 1\n.*fail 2\n/)
})
