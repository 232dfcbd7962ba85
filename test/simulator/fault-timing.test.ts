import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clientOf } from '../harness/client.ts'
import { settle, withFaults } from './fixtures.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Whether a call has not ended once everything that needs no timer is done. */
async function isPending(call: Promise<unknown>): Promise<boolean> {
  let pending = true
  const end = () => {
    pending = false
  }
  call.then(end, end)
  await vi.advanceTimersByTimeAsync(0)
  return pending
}

it('delays the ordinary reply if a rule has only a delay', async () => {
  const { ask } = clientOf(withFaults({ skip: 1, delay: 2000 }))
  await ask()
  const call = ask()
  await vi.advanceTimersByTimeAsync(1999)
  expect(await isPending(call)).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect((await call).status).toBe(200)
})

it('delays an error', async () => {
  const call = clientOf(withFaults({ delay: 2000, status: 503 })).ask()
  await vi.advanceTimersByTimeAsync(1999)
  expect(await isPending(call)).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect((await call).status).toBe(503)
})

it('needs no timer without a delay', async () => {
  expect((await clientOf(withFaults({ status: 503 })).ask()).status).toBe(503)
  expect(vi.getTimerCount()).toBe(0)
})

it('chooses a random delay from the seed, within its range', async () => {
  const delays = async (seed: number) => {
    const { simulator, ask } = clientOf({ ...withFaults({ delay: { min: 100, max: 900 } }), seed })
    const calls = Array.from({ length: 20 }, () => ask())
    while (simulator.requests.count() < 20) await vi.advanceTimersByTimeAsync(0)
    await vi.advanceTimersByTimeAsync(900)
    await Promise.all(calls)
    return simulator.requests.list().map(({ delay }) => delay)
  }
  const one = await delays(1)
  expect(new Set(one).size).toBeGreaterThan(10)
  expect(one.every((delay) => Number.isInteger(delay) && delay >= 100 && delay <= 900)).toBe(true)
  expect(await delays(1)).toEqual(one)
  expect(await delays(2)).not.toEqual(one)
})

it.each([
  ['the rule is removed', 'remove'],
  ['the rules are cleared', 'clear'],
  ['the simulator is reset', 'reset'],
] as const)('ends hanging and delayed requests when %s', async (_, how) => {
  const { simulator, ask } = clientOf(withFaults({ id: 'hang', times: 1, kind: 'hang' }, { id: 'wait', delay: 60_000 }))
  const hanging = ask()
  const waiting = ask()
  expect([await isPending(hanging), await isPending(waiting)]).toEqual([true, true])
  if (how === 'reset') await simulator.reset()
  else if (how === 'clear') simulator.faults.clear()
  else for (const id of ['hang', 'wait']) simulator.faults.remove(id)
  await expect(hanging).rejects.toBeInstanceOf(TypeError)
  expect((await waiting).status).toBe(200)
})

it('removing a rule does not end the requests that hang by another', async () => {
  const { simulator, ask } = clientOf(withFaults({ id: 'one', times: 1, kind: 'hang' }, { id: 'two', kind: 'hang' }))
  const [one, two] = [ask(), ask()]
  await vi.advanceTimersByTimeAsync(0)
  simulator.faults.remove('one')
  expect([await isPending(one), await isPending(two)]).toEqual([false, true])
})

it('ends a delay that the client prefers on a reset', async () => {
  const { simulator, ask } = clientOf()
  const call = ask(undefined, { headers: { prefer: 'delay=60000' } })
  expect(await isPending(call)).toBe(true)
  await simulator.reset()
  expect((await call).status).toBe(200)
})

it('lets a hundred requests hang by one rule without a warning of Node.js', async () => {
  vi.useRealTimers()
  const warned = vi.fn()
  process.on('warning', warned)
  const { simulator, ask } = clientOf(withFaults({ kind: 'hang' }))
  const calls = Array.from({ length: 100 }, () => ask())
  await settle()
  simulator.faults.clear()
  const ends = await Promise.allSettled(calls)
  await settle()
  process.off('warning', warned)
  expect(ends.every(({ status }) => status === 'rejected')).toBe(true)
  expect(warned).not.toHaveBeenCalled()
})

it('limits the requests in a window of real time and sends Retry-After', async () => {
  const { ask, statuses } = clientOf(withFaults({ rateLimit: { requests: 2, window: 'PT10S' } }))
  expect(await statuses(3)).toEqual([200, 200, 429])
  await vi.advanceTimersByTimeAsync(3500)
  const limited = await ask()
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
  expect(await limited.json()).toMatchObject({ code: 'rate-limited', status: 429 })
  await vi.advanceTimersByTimeAsync(7000)
  expect(await statuses(3)).toEqual([200, 200, 429])
})

it("measures a window by the simulator's clock if the rule says so", async () => {
  const { simulator, ask, statuses } = clientOf(
    withFaults({ rateLimit: { requests: 1, window: 'PT1H', clock: 'simulator' } }),
  )
  await statuses(1)
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect((await ask()).headers.get('retry-after')).toBe('3600')
  simulator.clock.advance('PT59M')
  expect((await ask()).headers.get('retry-after')).toBe('60')
  simulator.clock.advance('PT1M')
  expect(await statuses(2)).toEqual([200, 429])
})

it('answers beyond a rate limit with the reply of the rule', async () => {
  const { ask, statuses } = clientOf(
    withFaults({ rateLimit: { requests: 1, window: 'PT10S' }, status: 503, retryAfter: 1, body: 'Slow down' }),
  )
  await statuses(1)
  const limited = await ask()
  expect([limited.status, limited.headers.get('retry-after'), await limited.text()]).toEqual([503, '1', 'Slow down'])
})

it('starts a new window on a reset', async () => {
  const { simulator, statuses } = clientOf(withFaults({ rateLimit: { requests: 1, window: 'PT10S' } }))
  expect(await statuses(2)).toEqual([200, 429])
  await simulator.reset()
  expect(await statuses(2)).toEqual([200, 429])
})
