import { spawnSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'

let output = ''
beforeAll(() => {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'failing/vitest.config.ts', '--no-color']
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  output = stdout + stderr
}, 60_000)

test('a failed test prints its requests, without tokens', () => {
  expect(output).toContain('Requests that mockfolio got in this test:')
  expect(output).toContain('GET /v1/api/portfolios/demo/snapshots → 200')
  expect(output).toContain('GET /v1/api/portfolios/unknown?token=(redacted)')
  expect(output).not.toMatch(/some-token|token=secret[^']/)
})

test('an unhandled request fails its test, and reaches no server', () => {
  expect(output).toMatch(/Error: 1 request was not handled and failed:\s+GET http:\/\/127\.0\.0\.1:\d+\/real\n/)
  expect(output).toContain('0 requests reached the real server')
})

test('the next test passes', () => {
  expect(output).toMatch(/Tests\s+2 failed \| 1 passed/)
})
