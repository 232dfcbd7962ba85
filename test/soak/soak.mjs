/**
 * A soak test of the built command: under mixed load, memory, latency, file descriptors, journal and namespaces must not
 * grow, and every reply must be an expected one. See docs/trust.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from './client.mjs'
import { IsolatedLoad } from './isolated.mjs'
import { Load } from './load.mjs'
import { Page } from './page.mjs'
import { Server } from './server.mjs'
import { judge, quantile, round, summarize } from './verdict.mjs'

/** The interval between bursts of load. */
const TICK_MS = 4
/** With this many pending requests, no new ones are sent. */
const MAX_PENDING = 60
/** The number of namespaces at the start: more than the server keeps. */
const INITIAL_NAMESPACES = 210
/** The number of measurements for one line. */
const MEASUREMENTS = 12
/** The heap is measured with every third sample: the garbage collection for it must not make memory look better. */
const HEAP_EVERY = 3
/**
 * The part of the actions that goes to the server with `--isolate`. With a tenth, V8 was still sizing the small heap of this
 * server after 40 minutes, which looked like growth.
 */
const ISOLATED_SHARE = 0.5

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '300' },
    growth: { type: 'string', default: '1.05' },
    break: { type: 'string' },
    json: { type: 'string' },
  },
})
const [minutes, rate, growth] = [values.minutes, values.rate, values.growth].map(Number)
if (!(minutes > 0 && rate > 0 && growth > 0))
  throw new Error('Invalid --minutes, --rate or --growth. Use numbers above 0, such as --minutes 60.')

const folder = mkdtempSync(join(tmpdir(), 'mockfolio-soak-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const stateFile = join(folder, 'world.json')
const server = new Server(['--state', stateFile], values.break)
const isolatedServer = new Server(['--isolate', '--scenario', 'single'])
const client = new Client(await server.start())
const load = new Load(client)
const isolated = new IsolatedLoad(await isolatedServer.start())
await load.send(load.main, 'GET', load.main.pathOf('/snapshots'), ['200'])
client.close()
await pause(500)
const start = server.descriptors()
await load.fill(INITIAL_NAMESPACES)
for (let n = 0; n < INITIAL_NAMESPACES; n += 1) await isolated.begin()
const page = await Page.open(client.url)
// A short run on a busy machine may choose no client of the event stream by chance.
await load.watchers.add()
let sentBefore = load.requests + isolated.requests
const samples = await soak()
const end = await closeClients()
const servers = []
const state = await restart()
servers.push({ stderr: isolatedServer.stderr, code: await isolatedServer.stop() })

const thirds = summarize(samples)
const { watchers } = load
const verdict = judge({ thirds, samples, start, end, load, isolated, growth, servers, state, watchers, page })
console.table(thirds)
for (const [name, { passed, details }] of Object.entries(verdict)) {
  console.log(`${passed ? 'ok    ' : 'failed'} ${name}: ${details}`)
}
for (const line of [...load.unexpected, ...isolated.unexpected]) console.log(`    ${line}`)
const passed = Object.values(verdict).every((check) => check.passed)
console.log(passed ? 'passed' : 'failed')
const { requests, counts, unexpected } = load
const report = { minutes, rate, node: process.version, requests, counts, unexpected, verdict, thirds, samples }
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 1)}\n`)
process.exitCode = passed ? 0 : 1

/** Runs the load and takes a sample each minute; in a shorter run, each thirtieth of it, but at least a second. */
async function soak() {
  const samples = []
  const period = Math.min(60_000, Math.max(1000, minutes * 2000))
  const start = performance.now()
  let last = start
  let due = 0
  while (samples.length * period < minutes * 60_000) {
    const measurements = []
    for (let n = 1; n <= MEASUREMENTS; n += 1) {
      const until = start + (samples.length + n / MEASUREMENTS) * period
      while (performance.now() < until) {
        await pause(TICK_MS)
        const now = performance.now()
        due += (Math.min(now - last, 200) * rate) / 1000
        last = now
        for (; due >= 1; due -= 1) act()
      }
      measurements.push({
        memory: server.memory(),
        isolatedMemory: isolatedServer.memory(),
        descriptors: server.descriptors(),
      })
    }
    samples.push(await takeSample(samples.length + 1, period, measurements))
  }
  return samples
}

function act() {
  const chosen = Math.random() < ISOLATED_SHARE ? isolated : load
  if (chosen.client.pending < MAX_PENDING) chosen.act()
}

/** Prints one line with the state of the servers. */
async function takeSample(number, period, measurements) {
  const { main, latencies } = load
  const count = await load.send(main, 'GET', '/__admin/requests/count', ['200'])
  const list = await load.send(main, 'GET', '/__admin/namespaces', ['200'])
  const isolatedList = await isolated.send({ token: 'any' }, 'GET', '/__admin/namespaces')
  load.latencies = []
  const median = (field) =>
    quantile(
      measurements.map((measurement) => measurement[field]),
      0.5,
    )
  const requests = load.requests + isolated.requests
  const isWithHeap = number % HEAP_EVERY === 0
  const sample = {
    minute: round((number * period) / 60_000),
    requests,
    sent: requests - sentBefore,
    unexpected: load.unexpectedCount + isolated.unexpectedCount,
    memory: round(median('memory')),
    heap: isWithHeap ? round(await server.heap()) : Number.NaN,
    isolatedMemory: round(median('isolatedMemory')),
    isolatedHeap: isWithHeap ? round(await isolatedServer.heap()) : Number.NaN,
    pageHeap: isWithHeap && page !== undefined ? round(await page.heap()) : Number.NaN,
    descriptors: median('descriptors'),
    cpuSeconds: round(server.cpuSeconds()),
    journal: read(count, ({ count }) => count),
    namespaces: read(list, ({ data }) => data.length),
    isolatedWorlds: read(isolatedList, ({ data }) => data.length),
    p50: round(quantile(latencies, 0.5)),
    p99: round(quantile(latencies, 0.99)),
  }
  sentBefore = requests
  console.log(
    Object.entries(sample)
      .filter(([, value]) => !Number.isNaN(value))
      .map(([name, value]) => `${name} ${value}`)
      .join('  '),
  )
  return sample
}

/** A number from a reply; NaN if the request failed, which `load` has recorded. */
function read({ outcome, text }, number) {
  return outcome === '200' ? number(JSON.parse(text)) : Number.NaN
}

/** Closes all clients, and returns the number of the server's descriptors once it has released theirs. */
async function closeClients() {
  const pending = () => client.pending + isolated.client.pending
  for (let n = 0; n < 100 && pending() > 0; n += 1) await pause(100)
  load.watchers.close()
  client.close()
  await page?.close()
  for (let n = 0; n < 50 && server.descriptors() > start; n += 1) await pause(100)
  const end = server.descriptors()
  isolated.client.close()
  return end
}

/** Restarts the server, which must continue the world of its state file. */
async function restart() {
  const saved = await load.send(load.main, 'GET', '/__admin/state', ['200'])
  client.close()
  servers.push({ stderr: server.stderr, code: await server.stop() })
  const next = new Server(['--state', stateFile])
  const nextClient = new Client(await next.start())
  const restored = await nextClient.send('GET', '/__admin/state')
  nextClient.close()
  servers.push({ stderr: next.stderr, code: await next.stop() })
  return { saved: saved.outcome === '200' ? saved.text : '', restored: restored.text }
}
