import { afterEach, expect, it, vi } from 'vitest'
import { scenarios } from '../../src/index.ts'
import { readPages } from '../clients/pages.ts'
import { type Client, clientOf } from '../harness/client.ts'

const names = ['flaky', 'slow', 'rate-limited', 'outage', 'expired-token']
const pathOf = (scenario: string) => `/v1/api/portfolios/${scenario}/snapshots`

afterEach(() => {
  vi.useRealTimers()
})

/** The results of sequential calls: a status, or how the call failed. */
async function outcomes({ ask }: Client, scenario: string, calls: number): Promise<(number | string)[]> {
  const all: (number | string)[] = []
  for (let call = 0; call < calls; call++) {
    const response = await ask(pathOf(scenario)).catch(() => 'disconnect')
    if (typeof response === 'string') all.push(response)
    else
      all.push(
        await response.text().then(
          () => response.status,
          () => 'truncate',
        ),
      )
  }
  return all
}

it.each(names)('%s is shipped, and its first portfolio has the same name', async (scenario) => {
  const { simulator } = clientOf({ scenario })
  expect(scenarios.map(({ name }) => name)).toContain(scenario)
  expect(simulator.portfolioIds(1)).toEqual([scenario])
})

it.each(names)('%s answers without errors once its rules are cleared', async (scenario) => {
  const { simulator, ask } = clientOf({ scenario })
  expect(simulator.faults.clear()).toBeGreaterThan(0)
  const { data, meta } = await (await ask(`${pathOf(scenario)}?limit=1000`)).json()
  expect([data.length, meta.total]).toEqual([meta.total, meta.total])
  expect(meta.total).toBeGreaterThanOrEqual(30)
})

it('flaky fails in each of its ways within ten requests, and always the same ones', async () => {
  const scenario = 'flaky'
  const first = await outcomes(clientOf({ scenario }), scenario, 10)
  expect(new Set(first)).toEqual(new Set([200, 500, 503, 'disconnect', 'truncate']))
  expect(await outcomes(clientOf({ scenario }), scenario, 10)).toEqual(first)
})

it('flaky fails about three requests in ten', async () => {
  const failed = (await outcomes(clientOf({ scenario: 'flaky' }), 'flaky', 1000)).filter((outcome) => outcome !== 200)
  expect(failed.length).toBeGreaterThan(240)
  expect(failed.length).toBeLessThan(340)
})

it('flaky can be read completely by a client that retries', async () => {
  const { simulator, ask } = clientOf({ scenario: 'flaky' })
  const { count, total, retries } = await readPages((input, init) => ask(String(input), init), 'flaky')
  simulator.faults.clear()
  const { data } = await (await ask(`${pathOf('flaky')}?limit=1000`)).json()
  expect(retries).toBeGreaterThan(2)
  expect(count).toBe(data.length)
  expect(total).toBe(data.reduce((sum: number, { usdValue }: { usdValue: number }) => sum + usdValue, 0))
})

it('slow answers correctly after half a second to five seconds', async () => {
  vi.useFakeTimers()
  const { simulator, ask } = clientOf({ scenario: 'slow' })
  const calls = Array.from({ length: 60 }, () => ask(pathOf('slow')))
  while (simulator.requests.count() < 60) await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(499)
  expect(await Promise.race([...calls, 'none yet'])).toBe('none yet')
  await vi.advanceTimersByTimeAsync(4501)
  expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]))
  const delays = simulator.requests.list().map(({ delay }) => delay)
  expect(delays.filter((delay) => delay === 5000).length).toBeGreaterThan(0)
  expect(delays.every((delay) => delay === 5000 || (delay >= 500 && delay <= 2000))).toBe(true)
})

it('rate-limited serves five requests a second and sends Retry-After to the others', async () => {
  vi.useFakeTimers()
  const { ask, statuses } = clientOf({ scenario: 'rate-limited' })
  expect(await statuses(6, pathOf('rate-limited'))).toEqual([200, 200, 200, 200, 200, 429])
  const limited = await ask(pathOf('rate-limited'))
  expect([limited.headers.get('retry-after'), (await limited.json()).code]).toEqual(['1', 'rate-limited'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(await statuses(1, pathOf('rate-limited'))).toEqual([200])
})

it('outage answers 503 until its rule is removed', async () => {
  const { simulator, ask, statuses } = clientOf({ scenario: 'outage' })
  const unavailable = await ask(pathOf('outage'))
  expect([unavailable.status, unavailable.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await statuses(20, `${pathOf('outage')}/latest/positions`)).toEqual(Array(20).fill(503))
  expect(simulator.faults.remove('outage')).toBe(true)
  expect(await statuses(1, pathOf('outage'))).toEqual([200])
})

it('expired-token answers only the fourth request with 401', async () => {
  const { simulator, ask, statuses } = clientOf({ scenario: 'expired-token' })
  expect(await statuses(6, pathOf('expired-token'))).toEqual([200, 200, 200, 401, 200, 200])
  await simulator.reset()
  await statuses(3, pathOf('expired-token'))
  expect((await ask(pathOf('expired-token'))).headers.get('www-authenticate')).toBe('Bearer')
})
