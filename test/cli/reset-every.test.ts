import { expect, it, onTestFinished, vi } from 'vitest'
import { resetEvery } from '../../src/cli/serve.ts'
import { createSimulator } from '../../src/simulator/create-simulator.ts'

it('resets repeatedly, and prints when the next reset is', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T00:00:00Z') })
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  onTestFinished(() => {
    vi.useRealTimers()
    stdout.mockRestore()
  })
  const simulator = createSimulator()
  expect(resetEvery(simulator, 86_400_000)).toBe('Next reset at 2026-03-02T00:00:00.000Z.')
  simulator.clock.advance('P1D')
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(simulator.clock.now).toBe('2026-02-05T12:00:00.000Z')
  const line = 'mockfolio: Reset the scenario demo. Next reset at 2026-03-03T00:00:00.000Z.\n'
  expect(stdout.mock.calls.flat()).toContain(line)
})
