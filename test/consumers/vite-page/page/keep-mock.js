import { createSimulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { setupWorker } from 'msw/browser'

const KEY = 'mockfolio'

/** Replaces the service in this tab; changes survive a reload. */
export async function startMock(baseUrl) {
  const simulator = createSimulator({ scenario: 'demo' })
  const saved = sessionStorage.getItem(KEY)
  if (saved !== null) await restore(simulator, JSON.parse(saved))
  simulator.subscribe(async ({ kind, request }) => {
    if (kind === 'request' && request.method === 'GET') return
    sessionStorage.setItem(KEY, JSON.stringify(await simulator.state()))
  })
  const worker = setupWorker(...createHandlers(simulator, { baseUrl }))
  await worker.start({ onUnhandledRequest: 'bypass', quiet: true })
  return simulator
}

async function restore(simulator, state) {
  try {
    await simulator.restore(state)
  } catch {
    // Saved by another version of mockfolio: start over.
    sessionStorage.removeItem(KEY)
  }
}
