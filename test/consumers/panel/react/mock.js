import { createSimulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { mountPanel } from 'mockfolio/panel'
import { setupWorker } from 'msw/browser'

/** Answers the requests of this page, and puts the panel into it. */
export async function startMock() {
  const simulator = createSimulator({ scenario: 'crash' })
  await mountPanel(simulator, { keep: true }).ready
  await setupWorker(...createHandlers(simulator)).start({ onUnhandledRequest: 'bypass', quiet: true })
}
