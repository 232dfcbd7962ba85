import { expect, it, onTestFinished, vi } from 'vitest'
import { resetEvery } from '../../src/cli/serve.ts'

const DAY_MS = 86_400_000

/** Uses fake timers, and collects what is printed. */
function fakeProcess() {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T00:00:00Z') })
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => {
    vi.useRealTimers()
    stdout.mockRestore()
    stderr.mockRestore()
  })
  return { stdout: () => stdout.mock.calls.flat(), stderr: () => stderr.mock.calls.flat() }
}

it.each([
  [0, 'the scenario demo'],
  [1, 'the scenario demo and 1 namespace'],
  [3, 'the scenario demo and 3 namespaces'],
])(
  'resets repeatedly, and prints what was reset with %i namespaces and when the next reset is',
  async (namespaces, what) => {
    const { stdout } = fakeProcess()
    const resetAll = vi.fn(async () => ({ scenario: 'demo', namespaces }))
    expect(resetEvery({ resetAll }, DAY_MS)).toBe('Next reset at 2026-03-02T00:00:00.000Z.')
    await vi.advanceTimersByTimeAsync(2 * DAY_MS)
    expect(resetAll).toHaveBeenCalledTimes(2)
    expect(stdout()).toContain(`mockfolio: Reset ${what}. Next reset at 2026-03-03T00:00:00.000Z.\n`)
  },
)

it('prints why a reset failed, and tries again at the next time', async () => {
  const { stderr } = fakeProcess()
  const resetAll = vi.fn(() => Promise.reject(new Error('No memory.')))
  resetEvery({ resetAll }, DAY_MS)
  await vi.advanceTimersByTimeAsync(2 * DAY_MS)
  expect(stderr()).toEqual([
    'mockfolio: The reset failed: No memory. Next reset at 2026-03-03T00:00:00.000Z.\n',
    'mockfolio: The reset failed: No memory. Next reset at 2026-03-04T00:00:00.000Z.\n',
  ])
})
