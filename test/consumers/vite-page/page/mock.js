import { createSimulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { setupWorker } from 'msw/browser'

/** Replaces the service in this tab. */
export async function startMock(baseUrl) {
  const simulator = createSimulator({ scenario: 'demo' })
  const worker = setupWorker(...createHandlers(simulator, { baseUrl }))
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true })
}
