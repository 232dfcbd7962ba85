import { beforeAll, expect, it, vi } from 'vitest'
import { buildIfAbsent, type Running, startNode } from '../e2e/command.ts'
import { before, PATIENT, told } from './machine.ts'

// Child processes: a busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

beforeAll(buildIfAbsent, 60_000)

const YEAR = 31_536_000_000
const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }

it('goes on where it was with a running clock when the clock of the machine is set back by a year', async () => {
  const running = await startAt(0, ['--scenario', 'live'])
  const was = await clockOf(running)
  await set(running, -YEAR)
  const [is, ...later] = [await clockOf(running), await clockOf(running), await clockOf(running)]
  expect([was, is, ...later]).toEqual([was, is, ...later].toSorted())
  expect(Date.parse(is ?? '') - Date.parse(was)).toBeLessThan(YEAR)
  await expect.poll(() => clockOf(running), PATIENT).not.toBe(later.at(-1))
})

it('moves a running clock on when the clock of the machine is set forward, and answers', async () => {
  const running = await startAt(0, ['--scenario', 'live'])
  const was = await clockOf(running)
  await set(running, 9 * YEAR)
  const { data, meta } = await ask(running, '/v1/api/portfolios/live/snapshots?limit=2')
  expect(Date.parse(data[0].timestamp) - Date.parse(was)).toBeGreaterThan(8 * YEAR)
  expect([data.length, meta.total > 10_000_000]).toEqual([2, true])
})

it.each([
  ['back by a year', -YEAR],
  ['forward by a year', YEAR],
])('holds to a rate limit when the clock of the machine is set %s, and never asks to wait long', async (_how, by) => {
  const running = await startAt(0, ['--scenario', 'rate-limited'])
  await set(running, by)
  const path = `${running.url}/v1/api/portfolios/rate-limited/snapshots?limit=1`
  const replies = await Promise.all(Array.from({ length: 50 }, () => fetch(path, { headers })))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.map((reply) => reply.headers.get('retry-after'))).toEqual(refused.map(() => '1'))
})

it.each([
  ['back by a year', -YEAR],
  ['forward by a year', YEAR],
])('keeps a namespace that is in use when the clock of the machine is set %s', async (_how, by) => {
  const running = await startAt(0)
  const body = JSON.stringify({ name: 'w1' })
  const { token } = await (await fetch(`${running.url}/__admin/namespaces`, { method: 'POST', headers, body })).json()
  await set(running, by)
  const path = `${running.url}/v1/api/portfolios/demo/snapshots?limit=1`
  expect((await fetch(path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200)
  expect(await ask(running, '/__admin/namespaces')).toMatchObject({ data: [{ name: 'w1' }], ended: [] })
})

it.each([
  ['2035', 9 * YEAR, /^203[45]-/],
  ['1975', -51 * YEAR, /^197[56]-/],
])('shows data that ends today on a machine whose clock stands at about %s', async (_year, by, today) => {
  const running = await startAt(by, ['--now', 'today'])
  expect(await clockOf(running)).toMatch(today)
  const { data, meta } = await ask(running, '/v1/api/portfolios/demo/snapshots?limit=1')
  expect([meta.total, data[0].timestamp]).toEqual([90, expect.stringMatching(today)])
})

it('shows the same bytes whatever the clock of the machine, unless it is asked for today', async () => {
  const [one, other] = [await startAt(-51 * YEAR), await startAt(9 * YEAR)]
  const path = '/v1/api/portfolios/demo/snapshots/latest/positions'
  expect(await ask(one, path)).toEqual(await ask(other, path))
})

/** Starts the command on a machine whose clock is off by so many ms. */
function startAt(by: number, args: readonly string[] = []): Promise<Running> {
  return startNode([...before(shifted(by)), 'dist/cli.js', '--port', '0', ...args])
}

/** What the process reads as the time: `Date`, as the machine gives it, and a shift that another line on stdin sets. */
function shifted(by: number): string {
  return `
    const RealDate = Date
    let shift = ${by}
    const now = () => RealDate.now() + shift
    globalThis.Date = class extends RealDate {
      static now = now
      constructor(...given) {
        given.length === 0 ? super(now()) : super(...given)
      }
    }
    process.stdin.on('data', (text) => {
      shift = Number(text)
      process.stderr.write('set\\n')
    }).unref()`
}

/** Sets the clock of a process off by so many ms. */
async function set(running: Running, by: number): Promise<void> {
  const done = told(running, /set/)
  running.child.stdin?.write(String(by))
  await done
}

async function clockOf(running: Running): Promise<string> {
  return (await ask(running, '/__admin/clock')).now
}

async function ask({ url }: Running, path: string) {
  return (await fetch(url + path, { headers })).json()
}
