import { createSimulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { setupServer } from 'msw/node'
import { expect, onTestFinished, test, vi } from 'vitest'

test('a warning for another base URL names the one that the handlers are registered for', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = setupServer(...createHandlers(createSimulator(), { baseUrl: 'https://portfolios.example.com' }))
  const strategy = { onUnhandledRequest: 'error', onUnhandledFrame: 'error' } as const
  server.listen(strategy)
  onTestFinished(() => {
    server.close()
    warn.mockRestore()
    error.mockRestore()
  })

  await expect(fetch('https://staging.example.com/v1/api/portfolios/demo/snapshots')).rejects.toThrow()
  await expect.poll(() => warn, { timeout: 20_000 }).toHaveBeenCalled()
  expect(warn).toHaveBeenCalledWith(
    expect.stringContaining('the handlers are registered for https://portfolios.example.com'),
  )
})

test('`createSimulator` names a missing global of the environment', () => {
  vi.stubGlobal('structuredClone', undefined)
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  expect(() => createSimulator()).toThrow(/^mockfolio needs structuredClone, .*Node\.js 20\.19.*jest\.md/s)
})
