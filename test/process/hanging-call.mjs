/**
 * A program that makes one call that hangs, collects garbage all the time, and prints how the call ended. Nothing but the
 * call keeps the process alive: `node --expose-gc hanging-call.mjs FORM CANCEL`.
 *
 * FORM: `fetch`, `fetch-request` (the call gets a Request), `msw` or `msw-request`. CANCEL: `timeout` (AbortSignal.timeout,
 * whose timer keeps no process alive) or `controller`.
 */
import { setupServer } from 'msw/node'
import { createFetch, createSimulator } from '../../dist/index.js'
import { createHandlers } from '../../dist/msw.js'

const [form, cancel] = process.argv.slice(2)
const url = 'https://api.test/v1/api/portfolios/single/snapshots'
const headers = { authorization: 'Bearer any' }

const simulator = createSimulator({ scenario: 'single' })
simulator.faults.add({ kind: 'hang' })
if (form.startsWith('msw')) setupServer(...createHandlers(simulator)).listen()
const send = form.startsWith('msw') ? fetch : createFetch(simulator)

setInterval(() => globalThis.gc(), 10).unref()
const start = () => {
  const signal = cancel === 'timeout' ? AbortSignal.timeout(300) : abortLater()
  return form.endsWith('request') ? send(new Request(url, { headers, signal })) : send(url, { headers, signal })
}
console.log(await start().then(String, ({ name }) => name))

function abortLater() {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 300)
  return controller.signal
}
