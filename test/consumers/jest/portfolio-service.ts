import { createSimulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { setupServer } from 'msw/node'

/** The service as the tests of a file see it. */
export const simulator = createSimulator({ scenario: 'demo' })

const server = setupServer(...createHandlers(simulator, { baseUrl: 'https://portfolios.example.com' }))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(async () => {
  await simulator.reset()
})
afterAll(() => server.close())
