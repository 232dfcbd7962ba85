import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { runCommand, startCommand } from '../harness/command.ts'
import { freePort } from '../harness/free-port.ts'
import { openSocket } from '../harness/raw-socket.ts'

const headers = { authorization: 'Bearer any' }

it('first prints where it listens, then a token, the portfolios and a curl command that works', async () => {
  const { greeting, url } = await startCommand()
  expect(greeting).toMatch(/^mockfolio listening on http:\/\/127\.0\.0\.1:\d+\n/)
  expect(greeting).toMatch(/\n {2}token {7}any, such as \S+\n {2}portfolios {2}demo, demo-small\n/)
  const [, header = '', target = ''] = /curl -H '([^']+)' '([^']+)'/.exec(greeting) ?? []
  const [name = '', value = ''] = header.split(': ')
  expect(target.startsWith(`${url}/v1/api/portfolios/demo/`)).toBe(true)
  expect((await fetch(target, { headers: { [name]: value } })).status).toBe(200)
})

it('prints the port that it got with --port 0', async () => {
  const { url } = await startCommand(['--port', '0'])
  expect(new URL(url).port).not.toMatch(/^0?$/)
  expect((await fetch(url)).status).toBe(200)
})

it('listens on the given port', async () => {
  const port = await freePort()
  const { url } = await startCommand(['--port', String(port)])
  expect(url).toBe(`http://127.0.0.1:${port}`)
})

it('exits with code 1 if the port is in use, and names the port and the flag', async () => {
  const port = await usedPort()
  const ended = await runCommand(['--port', String(port)])
  expect(ended).toEqual({
    code: 1,
    stdout: '',
    stderr: `mockfolio: Port ${port} is in use. Use another one with --port, or --port 0 for any free port.\n`,
  })
})

it.each([
  [['--prot', '1'], /--prot.*--port/],
  [['--port'], /--port/],
  [['--port', 'http'], /--port "http".*whole number/],
  [['--port', '65536'], /--port "65536".*65535/],
  [['--port', '-1'], /--port/],
  [['--seed', '1.5'], /--seed "1\.5".*4294967295/],
  [['--seed', '4294967296'], /--seed "4294967296"/],
  [['--now', 'yesterday'], /now.*"yesterday".*today/],
  [['--scenario', 'none'], /"none".*demo, .*empty.*documented/],
  [['--scenario', './none.json'], /none\.json.*ENOENT/],
  [['--scenario', 'package.json'], /package\.json/],
  [['--base-path', 'mock?'], /base path.*"mock\?"/],
  [['--host', 'no.such.host.invalid'], /no\.such\.host\.invalid/],
  [['serv'], /"serv".*--help/],
])('exits with code 1 and a message without a stack for %j', async (args, says) => {
  const { code, stdout, stderr } = await runCommand(['--port', '0', ...args])
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(says)
  expect(stderr).toMatch(/^mockfolio: \S/)
  expect(stderr).not.toMatch(/\bat .*:\d+|node:internal/)
})

it.each(['--help', '-h'])('%s prints all flags and variables', async (flag) => {
  const { code, stdout, stderr } = await runCommand([flag])
  expect([code, stderr]).toEqual([0, ''])
  for (const name of ['port', 'host', 'scenario', 'seed', 'now', 'base-path']) {
    expect(stdout).toContain(`--${name} `)
    expect(stdout).toContain(`MOCKFOLIO_${name.toUpperCase().replace('-', '_')}`)
  }
})

it.each(['--version', '-v'])('%s prints the version of the package', async (flag) => {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(await runCommand([flag])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
})

it.each(['SIGTERM', 'SIGINT'] as const)('exits with code 0 on %s while a request is half sent', async (signal) => {
  const { child, url, ended } = await startCommand()
  await openSocket(url, 'PATCH /v1/api/portfolios/demo/manual-positions/x HTTP/1.1\r\nHost: h\r\n')
  child.kill(signal)
  expect(await ended).toMatchObject({ code: 0, stderr: '' })
})

it('reads its settings from environment variables', async () => {
  const { url, greeting } = await startCommand([], {
    MOCKFOLIO_PORT: '0',
    MOCKFOLIO_HOST: 'localhost',
    MOCKFOLIO_SCENARIO: 'empty',
    MOCKFOLIO_BASE_PATH: '/mock/',
  })
  expect(url).toMatch(/^http:\/\/localhost:\d+\/mock$/)
  expect(greeting).toContain('portfolios  empty, empty-snapshot\n')
  expect((await fetch(`${url}/v1/api/portfolios/empty/snapshots`, { headers })).status).toBe(200)
})

it.each([
  [['--port', '0'], { MOCKFOLIO_PORT: 'used', PORT: 'used' }],
  [[], { MOCKFOLIO_PORT: '0', PORT: 'used' }],
  [[], { MOCKFOLIO_PORT: '', PORT: '0' }],
])('with the flags %j, uses the right port of %j', async (args, variables) => {
  const used = String(await usedPort())
  const real = Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, value.replace('used', used)]))
  expect((await startCommand(args, real)).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

it('flags override environment variables', async () => {
  const wrong = {
    MOCKFOLIO_SCENARIO: 'none',
    MOCKFOLIO_SEED: 'x',
    MOCKFOLIO_NOW: 'x',
    MOCKFOLIO_BASE_PATH: '?',
    MOCKFOLIO_HOST: 'no.such.host.invalid',
  }
  const flags = [
    '--port',
    '0',
    '--scenario',
    'demo',
    '--seed',
    '7',
    '--now',
    '2025-01-01T00:00:00Z',
    '--base-path',
    '/',
    '--host',
    '127.0.0.1',
  ]
  const byFlag = await startCommand(flags, wrong)
  const byVariable = await startCommand(['--port', '0'], { MOCKFOLIO_SEED: '7', MOCKFOLIO_NOW: '2025-01-01T00:00:00Z' })
  const plain = await startCommand()
  const target = '/v1/api/portfolios/demo/snapshots?limit=3'
  const texts = await Promise.all(
    [byFlag, byVariable, plain].map(async ({ url }) => (await fetch(url + target, { headers })).text()),
  )
  expect(texts[0]).toBe(texts[1])
  expect(texts[0]).not.toBe(texts[2])
  expect(texts[0]).toMatch(/"timestamp":"202[45]-/)
})

it('loads a scenario from a path', async () => {
  const { greeting } = await startCommand(['--port', '0', '--scenario', 'scenarios/documented.json'])
  expect(greeting).toContain('portfolios  documented\n')
})

async function usedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
  })
  await once(server, 'listening')
  const address: AddressInfo | string | null = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}
