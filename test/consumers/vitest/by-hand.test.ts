import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listSnapshots } from './portfolio-client.ts'
import { simulator } from './portfolio-service.ts'
import { startRealServer } from './real-server.ts'

let real: Awaited<ReturnType<typeof startRealServer>>
beforeAll(async () => {
  real = await startRealServer()
})
afterAll(() => real.close())

test('a hook of your own resets the simulator', async () => {
  simulator.clock.advance('P1D')
  expect((await listSnapshots('demo')).meta.total).toBe(91)
})

test('so the next test starts with fresh data', async () => {
  expect((await listSnapshots('demo')).meta.total).toBe(90)
})

test('a request that no handler takes fails, and reaches no server', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(fetch(real.url)).rejects.toThrow()
  error.mockRestore()
  expect(real.requests).toBe(0)
})
