import { expect, it, onTestFinished, vi } from 'vitest'
import { printReset } from '../../src/cli/reset-report.ts'
import { ResetSchedule } from '../../src/server/reset-schedule.ts'
import { callAdmin, openServer } from '../harness/admin.ts'

const DAY_MS = 86_400_000

/** A schedule on fake timers, which resets once a day. */
function daily(resetAll: () => Promise<{ scenario: string; namespaces: number }>) {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T00:00:00Z') })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const onReset = vi.fn()
  const onFailure = vi.fn()
  return { schedule: new ResetSchedule(DAY_MS, { resetAll, onReset, onFailure }), onReset, onFailure }
}

it('resets repeatedly, and tells what was reset and when the next reset is', async () => {
  const resetAll = vi.fn(async () => ({ scenario: 'demo', namespaces: 3 }))
  const { schedule, onReset } = daily(resetAll)
  expect(schedule.next).toBe('2026-03-02T00:00:00.000Z')
  await vi.advanceTimersByTimeAsync(2 * DAY_MS)
  expect(resetAll).toHaveBeenCalledTimes(2)
  expect(onReset).toHaveBeenLastCalledWith({ scenario: 'demo', namespaces: 3, nextReset: '2026-03-04T00:00:00.000Z' })
})

it('knows the next reset while one is under way', async () => {
  const seen: string[] = []
  const { schedule } = daily(async () => {
    seen.push(schedule.next)
    return { scenario: 'demo', namespaces: 0 }
  })
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(seen).toEqual(['2026-03-03T00:00:00.000Z'])
})

it('tells why a reset failed, and tries again at the next time', async () => {
  const { onFailure } = daily(() => Promise.reject(new Error('No memory.')))
  await vi.advanceTimersByTimeAsync(2 * DAY_MS)
  expect(onFailure.mock.calls.flat()).toEqual([
    'The reset failed: No memory. Next reset at 2026-03-03T00:00:00.000Z.',
    'The reset failed: No memory. Next reset at 2026-03-04T00:00:00.000Z.',
  ])
})

it('survives a callback that throws', async () => {
  const { onReset, onFailure } = daily(async () => ({ scenario: 'demo', namespaces: 0 }))
  onReset.mockImplementation(() => {
    throw new Error('No paper.')
  })
  await vi.advanceTimersByTimeAsync(DAY_MS)
  expect(onFailure).toHaveBeenCalledWith('The reset failed: No paper. Next reset at 2026-03-03T00:00:00.000Z.')
})

it.each([
  [0, 'the scenario demo'],
  [1, 'the scenario demo and 1 namespace'],
  [3, 'the scenario demo and 3 namespaces'],
])('prints what was reset with %i namespaces', (namespaces, what) => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => stdout.mockRestore())
  printReset({ scenario: 'demo', namespaces, nextReset: '2026-03-02T00:00:00.000Z' })
  expect(stdout).toHaveBeenCalledWith(`mockfolio: Reset ${what}. Next reset at 2026-03-02T00:00:00.000Z.\n`)
})

it('tells the next scheduled reset and the demo banner over the admin API', async () => {
  const server = await openServer({ resetEvery: 'PT24H', demoBanner: 'Not real money.' })
  const { nextReset } = server
  expect(nextReset).toMatch(/^\d{4}-.*Z$/)
  expect(await callAdmin(server.url, 'GET', '/server')).toEqual({
    demoBanner: 'Not real money.',
    resetEvery: 'PT24H',
    nextReset,
    readOnlyUi: false,
  })
  expect(await callAdmin(server.url, 'GET', '/health')).toEqual({ status: 'ready', nextReset })
})

it('tells null where there is no schedule and no banner', async () => {
  const { url, nextReset } = await openServer()
  expect(nextReset).toBeNull()
  expect(await callAdmin(url, 'GET', '/server')).toEqual({
    demoBanner: null,
    resetEvery: null,
    nextReset: null,
    readOnlyUi: false,
  })
})

it('resets all worlds of a server on schedule', async () => {
  let reset: (result: object) => void = () => {}
  const scheduled = new Promise((resolve) => {
    reset = resolve
  })
  const server = await openServer({ resetEvery: 'PT1S', onScheduledReset: reset })
  const pristine = server.simulator.fingerprint()
  server.simulator.clock.advance('P1D')
  await scheduled
  expect(server.simulator.fingerprint()).toBe(pristine)
})

it.each([
  [{ resetEvery: '24h' }, 'Invalid reset interval "24h". Use a duration from PT1S to P24D, such as PT24H or PT30M.'],
  [{ resetEvery: 'P25D' }, 'Invalid reset interval "P25D". Use a duration from PT1S to P24D, such as PT24H or PT30M.'],
  [{ demoBanner: ' ' }, 'Invalid demo banner of 1 characters. Use a text of 1 to 500 characters.'],
  [{ demoBanner: 'x'.repeat(501) }, 'Invalid demo banner of 501 characters. Use a text of 1 to 500 characters.'],
])('refuses a schedule or banner that is out of range', async (options, message) => {
  await expect(openServer(options)).rejects.toThrow(message)
})
