import { createSimulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { setupServer } from 'msw/native'

/** The mocked service. Each test starts with fresh data. */
export const simulator = createSimulator({ scenario: 'demo' })

const server = setupServer(...createHandlers(simulator, { baseUrl: 'https://portfolios.example.com' }))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(async () => {
  await simulator.reset()
})
afterAll(() => server.close())
