/**
 * A soak test of the built command: under mixed load, memory, file descriptors, journal and namespaces must stay bounded
 * and every reply must be an expected one. Run `npm run soak -- --minutes 60 --rate 300 --json FILE`.
 */
import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from './client.mjs'
import { Load } from './load.mjs'
import { Server } from './server.mjs'
import { judge, quantile, round } from './verdict.mjs'

/** The interval between bursts of load. */
const TICK_MS = 4
/** With this many pending requests, no new ones are sent. */
const MAX_PENDING = 60
/** The number of namespaces at the start: more than the server keeps. */
const INITIAL_NAMESPACES = 210
/** The number of measurements for one line. */
const MEASUREMENTS = 12

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '300' },
    json: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
const rate = Number(values.rate)
if (!(minutes > 0 && rate > 0))
  throw new Error('Invalid --minutes or --rate. Use numbers above 0, such as --minutes 60.')

const server = new Server()
const client = new Client(await server.start())
const load = new Load(client)
await load.send(load.main, 'GET', load.main.pathOf('/snapshots'), ['200'])
client.close()
await pause(500)
const start = { descriptors: server.descriptors(), memory: server.memory() }
await load.fill(INITIAL_NAMESPACES)
const samples = await soak()
const end = await closeClients()
const code = await server.stop()

const verdict = judge({ samples, start, end, load, stderr: server.stderr, code, watchers: load.watchers })
for (const [name, { passed, details }] of Object.entries(verdict)) {
  console.log(`${passed ? 'ok    ' : 'failed'} ${name}: ${details}`)
}
for (const line of load.unexpected) console.log(`    ${line}`)
const passed = Object.values(verdict).every((check) => check.passed)
console.log(passed ? 'passed' : 'failed')
const { requests, counts, unexpected } = load
const report = { minutes, rate, node: process.version, start, end, requests, counts, unexpected, verdict, samples }
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(report, null, 1)}\n`)
process.exitCode = passed ? 0 : 1

/** Runs the load and takes a sample each minute, or each tenth of a shorter run. */
async function soak() {
  const samples = []
  const period = Math.min(1, minutes / 10) * 60_000
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
        for (; due >= 1; due -= 1) if (client.pending < MAX_PENDING) load.act()
      }
      measurements.push({ memory: server.memory(), descriptors: server.descriptors() })
    }
    samples.push(await takeSample(samples.length + 1, period, measurements))
  }
  return samples
}

/** Prints one line with the state of the server. */
async function takeSample(number, period, measurements) {
  const { main, latencies } = load
  const count = await load.send(main, 'GET', '/__admin/requests/count', ['200'])
  const list = await load.send(main, 'GET', '/__admin/namespaces', ['200'])
  load.latencies = []
  const sample = {
    minute: round((number * period) / 60_000),
    requests: load.requests,
    unexpected: load.unexpectedCount,
    memory: round(
      quantile(
        measurements.map(({ memory }) => memory),
        0.5,
      ),
    ),
    descriptors: Math.max(...measurements.map(({ descriptors }) => descriptors)),
    cpuSeconds: round(server.cpuSeconds()),
    journal: read(count, ({ count }) => count),
    namespaces: read(list, ({ data }) => data.length),
    p50: round(quantile(latencies, 0.5)),
    p99: round(quantile(latencies, 0.99)),
  }
  console.log(
    Object.entries(sample)
      .map(([name, value]) => `${name} ${value}`)
      .join('  '),
  )
  return sample
}

/** A number from a reply; NaN if the request failed, which `load` has recorded. */
function read({ outcome, text }, number) {
  return outcome === '200' ? number(JSON.parse(text)) : Number.NaN
}

/** Closes all clients, and returns the resources of the server once it has released theirs. */
async function closeClients() {
  for (let n = 0; n < 100 && client.pending > 0; n += 1) await pause(100)
  load.watchers.close()
  client.close()
  for (let n = 0; n < 50 && server.descriptors() > start.descriptors; n += 1) await pause(100)
  return { descriptors: server.descriptors(), memory: server.memory() }
}
