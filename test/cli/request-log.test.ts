import { expect, it } from 'vitest'
import { jsonLine, prettyLines } from '../../src/cli/terminal/request-log.ts'
import type { AnsweredRequest } from '../../src/express.ts'
import { runCommand, startCommand } from '../harness/command.ts'
import { openTerminal } from '../harness/terminal.ts'

const NOON = new Date(2026, 1, 5, 12, 0, 0)
const LIST = '/v1/api/portfolios/demo/snapshots?limit=1'

const answered: AnsweredRequest = {
  method: 'GET',
  target: LIST,
  operation: 'listSnapshots',
  status: 200,
  outcome: 'reply',
  ms: 3,
  world: 'default',
  fault: null,
  warnings: [],
}

it.each([
  [{}, `12:00:00 GET ${LIST} 200 3 ms\n`],
  [{ world: 'worker-1' }, `12:00:00 GET ${LIST} 200 3 ms [worker-1]\n`],
  [{ status: 503, fault: 'down' }, `12:00:00 GET ${LIST} 503 3 ms fault down\n`],
  [{ status: null, outcome: 'hang', fault: 'stuck' }, `12:00:00 GET ${LIST} hang 3 ms fault stuck\n`],
  [{ target: '/\u001b[2J', world: null, status: 404 }, '12:00:00 GET /\uFFFD[2J 404 3 ms\n'],
  [
    { warnings: [{ kind: 'unknown-parameter', name: 'pages', detail: 'Unknown parameter.' }] },
    `12:00:00 GET ${LIST} 200 3 ms\n         unknown-parameter pages: Unknown parameter.\n`,
  ],
] satisfies [Partial<AnsweredRequest>, string][])('prints a request with %j for people', (change, lines) => {
  expect(prettyLines({ ...answered, ...change }, NOON, false)).toBe(lines)
})

it.each([
  [200, 32],
  [304, 36],
  [404, 33],
  [503, 31],
])('prints status %i in color %i', (status, color) => {
  expect(prettyLines({ ...answered, status }, NOON, true)).toContain(`\u001b[${color}m${status}\u001b[0m`)
})

it('prints a request as one line of JSON', () => {
  const line = jsonLine(answered, NOON)
  expect(line.endsWith('}\n')).toBe(true)
  expect(JSON.parse(line)).toEqual({ at: NOON.toISOString(), ...answered })
})

/** Sends a request with a token in the header and one in the query. */
function ask(url: string): Promise<Response> {
  return fetch(`${url}${LIST}&access_token=hush`, { headers: { authorization: 'Bearer hush' } })
}

it('logs requests on a terminal, in color and without tokens', async () => {
  const terminal = openTerminal([process.execPath, 'dist/cli.js', '--port', '0'])
  const [, url = ''] = /listening on (\S+)/.exec(await terminal.shows(/listening on \S+\r\n/)) ?? []
  await ask(url)
  const output = await terminal.shows(/GET.*snapshots.* ms/)
  expect(output).toContain('\u001b[32m200\u001b[0m')
  expect(await terminal.shows(/unknown-parameter access_token/)).not.toContain('hush')
})

it('logs without color if NO_COLOR is set', async () => {
  const terminal = openTerminal([process.execPath, 'dist/cli.js', '--port', '0'], { NO_COLOR: '1' })
  const [, url = ''] = /listening on (\S+)/.exec(await terminal.shows(/listening on \S+\r\n/)) ?? []
  await ask(url)
  expect(await terminal.shows(/GET.*snapshots.* ms/)).not.toContain('\u001b[')
})

it('logs JSON with --log json, and nothing by default where there is no terminal', async () => {
  const [json, silent] = [await startCommand(['--port', '0', '--log', 'json']), await startCommand()]
  for (const { url, child } of [json, silent]) {
    await ask(url)
    child.kill('SIGTERM')
  }
  const [line, ...others] = (await json.ended).stdout.split('\n').filter((text) => text.startsWith('{'))
  expect([JSON.parse(line ?? ''), others]).toEqual([
    {
      ...answered,
      at: expect.stringMatching(/^\d{4}-/),
      target: `${LIST}&access_token=(redacted)`,
      ms: expect.any(Number),
      warnings: [expect.objectContaining({ name: 'access_token' })],
    },
    [],
  ])
  const { stdout } = await silent.ended
  expect(stdout).toBe(silent.greeting)
})

it('logs the requests of a command to stderr', async () => {
  const request = `fetch(process.env.MOCKFOLIO_URL + '/nothing')`
  const { stdout, stderr } = await runCommand(['exec', '--log', 'json', '--', process.execPath, '-e', request])
  expect([stdout, JSON.parse(stderr)]).toEqual(['', expect.objectContaining({ target: '/nothing', status: 404 })])
})

it('explains an invalid --log', async () => {
  const { code, stderr } = await runCommand(['--log', 'prety'])
  expect([code, stderr]).toEqual([
    1,
    'mockfolio: Invalid --log "prety". Use pretty, json, none. Did you mean "pretty"?\n',
  ])
})
