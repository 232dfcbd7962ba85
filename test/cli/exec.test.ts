import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../harness/command.ts'

/** Runs a Node.js program with `mockfolio exec`. */
function exec(program: string, flags: readonly string[] = [], variables: NodeJS.ProcessEnv = {}) {
  return runCommand(['exec', ...flags, '--', process.execPath, '--input-type=module', '-e', program], variables)
}

it('gives the command the URL, a token and a portfolio id of a running server', async () => {
  const program = `
    const { MOCKFOLIO_URL: url, MOCKFOLIO_TOKEN: token, MOCKFOLIO_PORTFOLIO_ID: id } = process.env
    fetch(url + '/v1/api/portfolios/' + id + '/snapshots', { headers: { authorization: 'Bearer ' + token } })
      .then((response) => console.log(response.status, id, new URL(url).pathname))`
  expect(await exec(program)).toEqual({ code: 0, stdout: '200 demo /\n', stderr: '' })
})

it('accepts server flags before the dashes', async () => {
  const program = 'console.log(process.env.MOCKFOLIO_URL, process.env.MOCKFOLIO_PORTFOLIO_ID)'
  const { stdout } = await exec(program, ['--scenario', 'outage', '--base-path', '/mock'])
  expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mock outage\n$/)
})

/** Sends a request with each of these tokens, after creating the namespace `worker-1`, and prints the statuses. */
function statuses(tokens: readonly string[]): string {
  return `
    const { MOCKFOLIO_URL: url, MOCKFOLIO_TOKEN: token } = process.env
    const get = (token) => fetch(url + '/v1/api/portfolios/demo/snapshots', { headers: { authorization: 'Bearer ' + token } })
    await fetch(url + '/__admin/namespaces/worker-1', { method: 'PUT' })
    const statuses = []
    for (const each of [token, ...${JSON.stringify(tokens)}]) statuses.push((await get(each)).status)
    console.log(statuses.join(' '))`
}

const tokens = ['ns-worker-1', 'ns-wroker-1', 'worker-1', 'any']

it('lets only MOCKFOLIO_TOKEN use the shared world, and answers a mistyped token with 401', async () => {
  expect((await exec(statuses(tokens))).stdout).toBe('200 200 401 401 401\n')
})

it('says in the 401 which token the shared world has', async () => {
  const program = `
    const headers = { authorization: 'Bearer worker-1' }
    fetch(process.env.MOCKFOLIO_URL + '/v1/api/portfolios/demo/snapshots', { headers })
      .then((response) => response.json()).then(({ detail }) => console.log(detail))`
  expect((await exec(program)).stdout).toMatch(/^The token belongs to no namespace\. Send the token demo-token /)
})

it('lets the tokens of the scenario use the shared world', async () => {
  const program = `
    const { MOCKFOLIO_URL: url, MOCKFOLIO_PORTFOLIO_ID: id } = process.env
    const get = (token) => fetch(url + '/v1/api/portfolios/' + id + '/snapshots', { headers: { authorization: 'Bearer ' + token } })
    const answers = await Promise.all([process.env.MOCKFOLIO_TOKEN, 'worker-1'].map(get))
    console.log(answers.map(({ status }) => status).join(' '))`
  expect((await exec(program, ['--scenario', 'team'])).stdout).toBe('200 401\n')
})

it('lets no token use the shared world with --require-namespace', async () => {
  expect((await exec(statuses(tokens), ['--require-namespace'])).stdout).toBe('401 200 401 401 401\n')
})

it('lets every token but those that mean a namespace use the shared world with --no-require-namespace', async () => {
  const { stdout } = await exec(statuses(tokens), ['--no-require-namespace'])
  expect(stdout).toBe('200 200 401 200 200\n')
})

it('leaves PORT in the environment to the command', async () => {
  const { stdout } = await exec('console.log(process.env.PORT, process.env.MOCKFOLIO_URL)', [], { PORT: '1' })
  expect(stdout).toMatch(/^1 http:\/\/127\.0\.0\.1:\d{4,5}\n$/)
})

it('passes everything after the dashes to the command', async () => {
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

it.each([0, 1, 42, 255])('exits with the exit code %i of the command', async (code) => {
  expect(await exec(`process.exit(${code})`)).toEqual({ code, stdout: '', stderr: '' })
})

it('exits with 128 plus the number of the signal that ended the command', async () => {
  expect(await exec("process.kill(process.pid, 'SIGKILL')")).toMatchObject({ code: 137 })
})

it('exits with 127 and a message if the command does not exist', async () => {
  const ended = await runCommand(['exec', '--', 'no-such-command'])
  const stderr = 'mockfolio: Cannot run "no-such-command": command not found. Is it installed and on the PATH?\n'
  expect(ended).toEqual({ code: 127, stdout: '', stderr })
})

it('exits with 126 if the command cannot be run', async () => {
  expect(await runCommand(['exec', '--', './package.json'])).toMatchObject({ code: 126, stdout: '' })
})

it.each([[['exec']], [['exec', '--']], [['exec', 'node']], [['exec', 'node', '--', 'node']], [['exec', '--', '']]])(
  'asks for a command after the dashes on %j',
  async (args) => {
    const { code, stdout, stderr } = await runCommand(args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^mockfolio: Put the command after --\. Example: mockfolio exec .*\n$/)
  },
)

it('does not run the command if the server cannot start', async () => {
  const { code, stdout, stderr } = await exec("console.log('ran')", ['--scenario', 'none'])
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^mockfolio: .*"none"/)
})

it('exits although the command left a request hanging', async () => {
  const program = `
    const { MOCKFOLIO_URL: url } = process.env
    fetch(url + '/v1/api/portfolios/demo/snapshots', { headers: { prefer: 'delay=600000' } })
    setTimeout(() => process.exit(3), 200)`
  expect(await exec(program)).toMatchObject({ code: 3 })
})

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('forwards %s to the command', async (signal) => {
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
