import { spawnSync } from 'node:child_process'

let output = ''
beforeAll(() => {
  const config = {
    transform: { '^.+\\.(js|mjs)$': 'ts-jest' },
    transformIgnorePatterns: ['/node_modules/(?!.*\\.mjs$|until-async/)'],
  }
  const args = [
    'node_modules/jest/bin/jest.js',
    '--config',
    JSON.stringify(config),
    '--rootDir',
    '.',
    'failing/failing',
  ]
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  output = stdout + stderr
}, 60_000)

test('a failed test prints its requests, without tokens', () => {
  expect(output).toContain('Requests that mockfolio got in this test:')
  expect(output).toContain('GET /v1/api/portfolios/demo/snapshots → 200')
  expect(output).toContain('GET /v1/api/portfolios/demo/snapshots?token=(redacted)')
  expect(output).not.toContain('test-token')
})

test('an unhandled request fails its test, and reaches no server', () => {
  expect(output).toMatch(/1 request was not handled and failed:\s+GET http:\/\/127\.0\.0\.1:\d+\/real\n/)
  expect(output).toContain('0 requests reached the real server')
})

test('the next test passes', () => {
  expect(output).toMatch(/Tests:\s+2 failed, 1 passed/)
})
