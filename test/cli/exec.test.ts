import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { buildIfAbsent, runCommand } from '../e2e/command.ts'

beforeAll(buildIfAbsent, 60_000)

/** Runs a program of Node by `mockfolio exec`. */
function exec(program: string, flags: readonly string[] = [], variables: NodeJS.ProcessEnv = {}) {
  return runCommand(['exec', ...flags, '--', process.execPath, '-e', program], variables)
}

it('gives the command a service that is ready, with URL, token and portfolio', async () => {
  const program = `
    const { MOCKFOLIO_URL: url, MOCKFOLIO_TOKEN: token, MOCKFOLIO_PORTFOLIO_ID: id } = process.env
    fetch(url + '/v1/api/portfolios/' + id + '/snapshots', { headers: { authorization: 'Bearer ' + token } })
      .then((response) => console.log(response.status, id, new URL(url).pathname))`
  expect(await exec(program)).toEqual({ code: 0, stdout: '200 demo /\n', stderr: '' })
})

it('takes the flags of serving before the dashes', async () => {
  const program = 'console.log(process.env.MOCKFOLIO_URL, process.env.MOCKFOLIO_PORTFOLIO_ID)'
  const { stdout } = await exec(program, ['--scenario', 'outage', '--base-path', '/mock'])
  expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mock outage\n$/)
})

it('leaves a PORT of the environment to the command', async () => {
  const { stdout } = await exec('console.log(process.env.PORT, process.env.MOCKFOLIO_URL)', [], { PORT: '1' })
  expect(stdout).toMatch(/^1 http:\/\/127\.0\.0\.1:\d{4,5}\n$/)
})

it('leaves all that follows the dashes to the command', async () => {
  const program = 'console.log(JSON.stringify(process.argv.slice(1)))'
  const { stdout } = await runCommand([
    'exec',
    '--',
    process.execPath,
    '-e',
    program,
    '--',
    '--port',
    '1',
    '--help',
    'a b',
    '',
  ])
  expect(JSON.parse(stdout)).toEqual(['--port', '1', '--help', 'a b', ''])
})

it.each([0, 1, 42, 255])('ends with the exit code %i of the command', async (code) => {
  expect(await exec(`process.exit(${code})`)).toEqual({ code, stdout: '', stderr: '' })
})

it('ends with 128 and the number of the signal that ended the command', async () => {
  expect(await exec("process.kill(process.pid, 'SIGKILL')")).toMatchObject({ code: 137 })
})

it('ends with 127 and a message where there is no such command', async () => {
  const ended = await runCommand(['exec', '--', 'no-such-command'])
  const stderr = 'mockfolio: Cannot run "no-such-command": it was not found. Is it installed, and on the PATH?\n'
  expect(ended).toEqual({ code: 127, stdout: '', stderr })
})

it('ends with 126 where the command cannot be run', async () => {
  expect(await runCommand(['exec', '--', './package.json'])).toMatchObject({ code: 126, stdout: '' })
})

it.each([[['exec']], [['exec', '--']], [['exec', 'node']], [['exec', 'node', '--', 'node']], [['exec', '--', '']]])(
  'asks for the command after the dashes on %j',
  async (args) => {
    const { code, stdout, stderr } = await runCommand(args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^mockfolio: mockfolio exec takes its command after --, such as .*\n$/)
  },
)

it('runs no command where the service cannot start', async () => {
  const { code, stdout, stderr } = await exec("console.log('ran')", ['--scenario', 'none'])
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^mockfolio: .*"none"/)
})

it('ends though the command left a request hanging', async () => {
  const program = `
    const { MOCKFOLIO_URL: url } = process.env
    fetch(url + '/v1/api/portfolios/demo/snapshots', { headers: { prefer: 'delay=600000' } })
    setTimeout(() => process.exit(3), 200)`
  expect(await exec(program)).toMatchObject({ code: 3 })
})

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('passes %s on to the command', async (signal) => {
  const program = `
    process.on('${signal}', () => { console.log('got it'); process.exit(9) })
    setInterval(() => {}, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['dist/cli.js', 'exec', '--', process.execPath, '-e', program])
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let stdout = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  await expect.poll(() => stdout, { timeout: 10_000 }).toBe('ready\n')
  child.kill(signal)
  const [code] = await once(child, 'close')
  expect([code, stdout]).toEqual([9, 'ready\ngot it\n'])
})
