import { setupWorker } from 'msw/browser'
import { createSimulator } from '../../../src/index.ts'
import { createHandlers } from '../../../src/msw.ts'
import { withFaults } from '../../simulator/fixtures.ts'
import { cases } from '../fault-table/cases.ts'

declare global {
  interface Window {
    /** What a client in this page sees of the rule of a row. */
    seeFault(row: string): Promise<string>
  }
}

const BASE = 'https://api.test'
const simulator = createSimulator(withFaults())
const worker = setupWorker(...createHandlers(simulator, { baseUrl: BASE }))
const started = worker.start({ quiet: true, onUnhandledRequest: 'error' })

window.seeFault = async (row) => {
  await started
  const [, rule, look] = cases.find(([name]) => name === row) ?? []
  if (look === undefined) throw new Error(`There is no case for ${row}.`)
  await simulator.reset()
  simulator.faults.add({ id: 'own', ...rule })
  return look({
    simulator,
    ask: (target, { headers, ...init } = {}) =>
      fetch(BASE + target, { ...init, headers: { authorization: 'Bearer any', ...headers } }),
  })
}
