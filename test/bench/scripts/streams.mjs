/**
 * `streams.mjs FORM`, with `--expose-gc`: what a long reply takes that is made while it is sent, in this process: ms to
 * its first byte, the longest pause of the event loop in ms, and the most resident memory beyond that before, in MB. FORM
 * is `server`, `handlers` or `createFetch` for a page of 876,600 snapshots; `msw-static` for an MSW handler that sends as
 * many constant bytes; or `state` for the state of a world with 100,000 updated positions, over HTTP.
 */
import { createFetch, createSimulator } from 'mockfolio'
import { startServer } from 'mockfolio/express'
import { createHandlers } from 'mockfolio/msw'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { headers, initOf, updates } from '../operations.mjs'
import { runScript } from '../process.mjs'
import { scenarioOf } from '../scenario.mjs'
import { BASE } from '../subjects/base.mjs'
import { readStream } from './stream-reader.mjs'

const LONG = 'decade-tenfold'
/** The size of that page, and of a chunk of it. */
const LONG_BYTES = 90_000_000
const CHUNK_BYTES = 65_536
/** How often memory and the event loop are looked at, in ms. */
const EVERY = 1

const long = () => createSimulator({ scenario: scenarioOf(LONG) })
const page = (base, limit) => `${base}/v1/api/portfolios/${LONG}/snapshots?limit=${limit}`

/** 100,000 manual positions, each of which is updated. */
const manyPositions = { name: 'many', portfolios: [{ id: 'many-{n}', count: 1000, manualPositions: { listed: 100 } }] }

const forms = {
  async server() {
    const { url } = await startServer({ port: 0, scenario: scenarioOf(LONG) })
    return (limit) => runScript(['scripts/stream-reader.mjs', page(url, limit)])
  },
  handlers() {
    setupServer(...createHandlers(long(), { baseUrl: BASE })).listen()
    return (limit) => readStream(fetch, page(BASE, limit))
  },
  createFetch() {
    const call = createFetch(long(), { baseUrl: BASE })
    return (limit) => readStream(call, page(BASE, limit))
  },
  'msw-static'() {
    setupServer(http.get(`${BASE}/*`, ({ request }) => new Response(constant(request.url.endsWith('=100'))))).listen()
    return (limit) => readStream(fetch, page(BASE, limit))
  },
  async state() {
    const { url, simulator } = await startServer({ port: 0, scenario: manyPositions })
    const call = createFetch(simulator, { baseUrl: BASE })
    for (const id of simulator.portfolioIds()) {
      const portfolio = `${BASE}/v1/api/portfolios/${id}`
      const { data } = await (await call(`${portfolio}/snapshots/latest/positions`, { headers })).json()
      for (const [n, position] of data.entries()) {
        await call(`${portfolio}/manual-positions/${position.id.replace(/-1$/, '')}`, initOf(updates, n))
      }
    }
    return () => runScript(['scripts/stream-reader.mjs', `${url}/__admin/state`])
  },
}

/** As many bytes as the long page has, or one chunk of them. */
function constant(isShort) {
  let left = isShort ? 1 : LONG_BYTES / CHUNK_BYTES
  return new ReadableStream(
    {
      async pull(controller) {
        // As where chunks are made, other work has its turn between two of them.
        await new Promise((resolve) => setImmediate(resolve))
        if (left <= 0) return controller.close()
        left -= 1
        controller.enqueue(new Uint8Array(CHUNK_BYTES))
      },
    },
    { highWaterMark: 0 },
  )
}

const read = await forms[process.argv[2]]()
// A small page first: what the first request pays for warming the code is not counted.
await read(100)
globalThis.gc()
const before = process.memoryUsage.rss()
let [pause, most, last] = [0, before, performance.now()]
const watch = setInterval(() => {
  const now = performance.now()
  pause = Math.max(pause, now - last - EVERY)
  last = now
  most = Math.max(most, process.memoryUsage.rss())
}, EVERY)
const { first, bytes } = await read(1_000_000)
clearInterval(watch)
console.log(JSON.stringify({ first, pause, memory: (most - before) / 1e6, bytes }))
process.exit()
