import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Running, startNode } from '../harness/command.ts'
import { folder } from '../harness/folder.ts'
import { amountIn, before, manualPosition, PATIENT, report, setAmount, stderrOf } from './machine.ts'

const YEAR_MS = 31_536_000_000
const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }

it('a running clock does not go back when the clock of the machine is set back by a year', async () => {
  const running = await startAt(0, ['--scenario', 'live'])
  const first = await clockOf(running)
  await set(running, -YEAR_MS)
  const [next, ...later] = [await clockOf(running), await clockOf(running), await clockOf(running)]
  expect([first, next, ...later]).toEqual([first, next, ...later].toSorted())
  expect(Date.parse(next ?? '') - Date.parse(first)).toBeLessThan(YEAR_MS)
  await expect.poll(() => clockOf(running), PATIENT).not.toBe(later.at(-1))
})

it('a running clock moves forward when the clock of the machine is set forward', async () => {
  const running = await startAt(0, ['--scenario', 'live'])
  const first = await clockOf(running)
  await set(running, 9 * YEAR_MS)
  const { data, meta } = await ask(running, '/v1/api/portfolios/live/snapshots?limit=2')
  expect(Date.parse(data[0].timestamp) - Date.parse(first)).toBeGreaterThan(8 * YEAR_MS)
  expect([data.length, meta.total > 10_000_000]).toEqual([2, true])
})

it.each([
  ['back by a year', -YEAR_MS],
  ['forward by a year', YEAR_MS],
])(
  'a rate limit still works when the clock of the machine is set %s, and never asks to wait long',
  async (_how, by) => {
    const running = await startAt(0, ['--scenario', 'rate-limited'])
    await set(running, by)
    const path = `${running.url}/v1/api/portfolios/rate-limited/snapshots?limit=1`
    const replies = await Promise.all(Array.from({ length: 50 }, () => fetch(path, { headers })))
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.map((reply) => reply.headers.get('retry-after'))).toEqual(refused.map(() => '1'))
  },
)

it.each([
  ['back by a year', -YEAR_MS],
  ['forward by a year', YEAR_MS],
])('a namespace in use does not expire when the clock of the machine is set %s', async (_how, by) => {
  const running = await startAt(0)
  const body = JSON.stringify({ name: 'w1' })
  const { token } = await (await fetch(`${running.url}/__admin/namespaces`, { method: 'POST', headers, body })).json()
  await set(running, by)
  const path = `${running.url}/v1/api/portfolios/demo/snapshots?limit=1`
  expect((await fetch(path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
  expect(await ask(running, '/__admin/namespaces')).toMatchObject({ data: [{ name: 'w1' }], ended: [] })
})

it.each([
  ['2035', 9 * YEAR_MS, /^203[45]-/],
  ['1975', -51 * YEAR_MS, /^197[56]-/],
])('--now today shows data until today when the clock of the machine is about %s', async (_year, by, today) => {
  const running = await startAt(by, ['--now', 'today'])
  expect(await clockOf(running)).toMatch(today)
  const { data, meta } = await ask(running, '/v1/api/portfolios/demo/snapshots?limit=1')
  expect([meta.total, data[0].timestamp]).toEqual([90, expect.stringMatching(today)])
})

it('replies do not depend on the clock of the machine', async () => {
  const [one, other] = [await startAt(-51 * YEAR_MS), await startAt(9 * YEAR_MS)]
  const path = '/v1/api/portfolios/demo/snapshots/latest/positions'
  expect(await ask(one, path)).toEqual(await ask(other, path))
})

it('saves every change while the clock of the machine is set back and forth, and starts again before all of it', async () => {
  const state = join(folder(), 'world.json')
  const running = await startAt(0, ['--state', state])
  const position = await manualPosition(running.url, 'demo')
  const shifts = [YEAR_MS, -YEAR_MS, 9 * YEAR_MS, -51 * YEAR_MS, 0]
  for (const [n, by] of shifts.entries()) {
    await set(running, by)
    await setAmount(position, n + 1)
    await expect.poll(() => amountIn(state), PATIENT).toBe(n + 1)
  }
  running.child.kill('SIGKILL')
  await startAt(-51 * YEAR_MS, ['--state', state])
  expect(amountIn(state)).toBe(shifts.length)
  report('Clock set back and forth', { times: shifts.length, 'years at most': 60, 'changes saved': shifts.length })
})

/** Starts the command with a machine clock that is off by `by` ms. */
function startAt(by: number, args: readonly string[] = []): Promise<Running> {
  return startNode([...before(shifted(by)), 'dist/cli.js', '--port', '0', ...args], {}, 30_000)
}

/** A program that shifts `Date` by a number of ms. Each line on stdin sets another shift. */
function shifted(by: number): string {
  return `
    const RealDate = Date
    let shift = ${by}
    const now = () => RealDate.now() + shift
    globalThis.Date = class extends RealDate {
      static now = now
      constructor(...args) {
        args.length === 0 ? super(now()) : super(...args)
      }
    }
    process.stdin.on('data', (text) => {
      shift = Number(text)
      process.stderr.write('set\\n')
    }).unref()`
}

/** Sets the shift of a process's clock, in ms. */
async function set(running: Running, by: number): Promise<void> {
  const done = stderrOf(running, /set/)
  running.child.stdin?.write(String(by))
  await done
}

async function clockOf(running: Running): Promise<string> {
  return (await ask(running, '/__admin/clock')).now
}

async function ask({ url }: Running, path: string) {
  return (await fetch(url + path, { headers })).json()
}
