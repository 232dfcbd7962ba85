import { createSimulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** The mocked service. Each test starts with fresh data. */
export const simulator = createSimulator({ scenario: 'demo' })

const server = setupServer(...createHandlers(simulator, { baseUrl: 'https://portfolios.example.com' }))

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(async () => {
  await simulator.reset()
})
afterAll(() => server.close())
