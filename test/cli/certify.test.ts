import { expect, it } from 'vitest'
import { runCommand } from '../harness/command.ts'

/** Runs `mockfolio certify` with a Node.js program that has the assignment as `task`. */
function certify(program: string, ...flags: string[]) {
  const whole = `const task = JSON.parse(require('node:fs').readFileSync(0, 'utf8')); ${program}`
  return runCommand(['certify', ...flags, '--', process.execPath, '-e', whole])
}

const READ = `
  const headers = { authorization: 'Bearer ' + task.token }
  fetch(task.url + '/v1/api/portfolios/main/snapshots?limit=' + task.limit, { headers })
    .then((response) => response.json()).then(({ data }) => console.log(JSON.stringify({ data })))`

const ONE = ['--only', 'one page']
const TWO = [...ONE, '--only', 'one more than a page']

it('exits with 0 if the client fails in no trial, and shows assignment, requests and answer of a chosen one', async () => {
  const { code, stdout, stderr } = await certify(READ, ...ONE)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(
    /^pages\n {2}ok {6}one page\n\n {10}got {6}\{"url":"http:.*\n {10}request {2}GET \/v1\/api\/portfolios\/main\/snapshots\?limit=20 → 200\n {10}answer {3}data \[\{.*\n\n\n1 passed, 0 failed, 0 your choice\n$/,
  )
})

it('exits with 1 if the client fails in a trial, and says what happened and why it matters', async () => {
  const { code, stdout } = await certify(READ, ...TWO)
  expect(code).toBe(1)
  expect(stdout).toContain(`
  FAILED  one more than a page
          Returned 20 of 21 snapshots.
          A client that rounds the number of pages down loses the last snapshot.
`)
})

it('prints JSON, with the command for each trial alone', async () => {
  const { code, stdout } = await certify(READ, ...TWO, '--reporter', 'json')
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    passed: 1,
    failed: 1,
    verdicts: [
      { name: 'one page', verdict: 'passed' },
      {
        verdict: 'failed',
        alone: expect.stringMatching(/^mockfolio certify --only 'one more than a page' -- \S+node -e '/),
      },
    ],
  })
})

it('prints the XML of JUnit', async () => {
  const { stdout } = await certify(READ, ...TWO, '--reporter', 'junit')
  expect(stdout).toContain('<testsuites name="mockfolio certify" tests="2" failures="1">')
  expect(stdout).toContain('<testcase classname="pages" name="one page"/>')
  expect(stdout).toContain('<failure message="Returned 20 of 21 snapshots.">')
})

it('prints TAP', async () => {
  const { stdout } = await certify(READ, ...TWO, '--reporter', 'tap')
  expect(stdout).toMatch(
    /^TAP version 14\n1\.\.2\nok 1 - pages: one page\nnot ok 2 - pages: one more than a page\n {2}---\n/,
  )
  expect(stdout).toContain('  detail: "Returned 20 of 21 snapshots."\n')
})

const answers: readonly [program: string, detail: string][] = [
  ["console.log('hello')", 'Printed "hello" instead of a JSON object with "data" or "error".'],
  ['', 'Printed nothing instead of a JSON object with "data" or "error".'],
  ["console.log('{}')", 'Printed an object without "data" and "error". Print one of them.'],
  [`console.log('{"error":"no idea"}')`, 'Reported an error: no idea'],
  ["console.error('first'); console.error('last'); process.exit(3)", 'Reported an error: exit code 3, last'],
  ["process.kill(process.pid, 'SIGKILL')", 'Reported an error: was ended by a signal'],
]

it.each(answers)('judges the program %j', async (program, detail) => {
  const { code, stdout } = await certify(program, ...ONE)
  expect(code).toBe(1)
  expect(stdout).toContain(`FAILED  one page\n          ${detail} Sent no request.\n`)
})

it('ends a program that takes longer than --time-limit, with what it has started', async () => {
  const program = "require('node:child_process').spawnSync('sleep', ['60'], { stdio: 'inherit' })"
  const { code, stdout } = await certify(program, ...ONE, '--time-limit', '1')
  expect(code).toBe(1)
  expect(stdout).toContain('Gave no answer in time, and was ended. Sent no request.')
})

const mistakes: readonly [args: string[], message: string][] = [
  [['certify'], 'Put the command after --. Example: mockfolio certify -- python3 client.py'],
  [
    ['certify', '--only', '503 twise', '--', 'node'],
    'No trial or subject has the name "503 twise". Did you mean "503 twice"?',
  ],
  [['certify', '--reporter', 'jnuit', '--', 'node'], 'Unknown reporter "jnuit". Did you mean "junit"?'],
  [['certify', '--time-limit', '0', '--', 'node'], 'Invalid --time-limit "0". Use a number of seconds from 1 up.'],
  [['certify', '--', 'no-such-command'], 'Cannot run "no-such-command": command not found.'],
]

it.each(mistakes)('refuses %j', async (args, message) => {
  const { code, stdout, stderr } = await runCommand(args)
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toContain(`mockfolio: ${message}`)
})
