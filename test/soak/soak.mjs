/**
 * Runs the built command under mixed load, and checks that memory, descriptors, journal and namespaces stay bounded and
 * that all answers are valid: `npm run soak -- --minutes 60 --rate 300 --json FILE`.
 */
import { writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from './client.mjs'
import { Load } from './load.mjs'
import { Server } from './server.mjs'
import { judge, quantile, round } from './verdict.mjs'

/** Ms between two batches of calls. */
const TICK = 4
/** Maximum number of open calls; above it, the load pauses. */
const MOST_UNDER_WAY = 60
/** The number of namespaces at the start, above the limit of the server. */
const FILL = 210
/** Measurements for one line of the report. */
const LOOKS = 12

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '300' },
    json: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
const rate = Number(values.rate)
if (!(minutes > 0 && rate > 0)) throw new Error('Give --minutes and --rate as numbers above 0, such as --minutes 60.')

const server = new Server()
const client = new Client(await server.start())
const load = new Load(client)
await load.ask(load.main, 'GET', load.main.below('/snapshots'), ['200'])
client.close()
await pause(500)
const start = { descriptors: server.descriptors(), memory: server.memory() }
await load.fill(FILL)
const samples = await soak()
const end = await calm()
const code = await server.end()

const verdict = judge({ samples, start, end, load, complaints: server.complaints, code, watching: load.watchers })
for (const [name, { holds, told }] of Object.entries(verdict)) console.log(`${holds ? 'ok ' : 'NOT'} ${name}: ${told}`)
for (const line of load.unexpected) console.log(`    ${line}`)
const holds = Object.values(verdict).every((check) => check.holds)
console.log(holds ? 'flat' : 'not flat')
const { requests, done, unexpected } = load
const told = { minutes, rate, node: process.version, start, end, requests, done, unexpected, verdict, samples }
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(told, null, 1)}\n`)
process.exitCode = holds ? 0 : 1

/** Runs the load, and measures the server every minute, or every tenth of a shorter run. */
async function soak() {
  const found = []
  const period = Math.min(1, minutes / 10) * 60_000
  const begun = performance.now()
  let paced = begun
  let owed = 0
  while (found.length * period < minutes * 60_000) {
    const looks = []
    for (let n = 1; n <= LOOKS; n += 1) {
      const until = begun + (found.length + n / LOOKS) * period
      while (performance.now() < until) {
        await pause(TICK)
        const now = performance.now()
        owed += (Math.min(now - paced, 200) * rate) / 1000
        paced = now
        for (; owed >= 1; owed -= 1) if (client.underWay < MOST_UNDER_WAY) load.act()
      }
      looks.push({ memory: server.memory(), descriptors: server.descriptors() })
    }
    found.push(await look(found.length + 1, period, looks))
  }
  return found
}

/** Measures the server for one line of the report. */
async function look(number, period, looks) {
  const { main, latencies } = load
  const count = await load.ask(main, 'GET', '/__admin/requests/count', ['200'])
  const list = await load.ask(main, 'GET', '/__admin/namespaces', ['200'])
  load.latencies = []
  const sample = {
    minute: round((number * period) / 60_000),
    requests: load.requests,
    unexpected: load.unexpectedCount,
    memory: round(
      quantile(
        looks.map(({ memory }) => memory),
        0.5,
      ),
    ),
    descriptors: Math.max(...looks.map(({ descriptors }) => descriptors)),
    processor: round(server.processor()),
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

/** A number from an answer. NaN if it failed, which is recorded elsewhere. */
function read({ end, text }, number) {
  return end === '200' ? number(JSON.parse(text)) : Number.NaN
}

/** Disconnects all clients, and resolves to the open descriptors of the server after a while. */
async function calm() {
  for (let n = 0; n < 100 && client.underWay > 0; n += 1) await pause(100)
  load.watchers.close()
  client.close()
  for (let n = 0; n < 50 && server.descriptors() > start.descriptors; n += 1) await pause(100)
  return { descriptors: server.descriptors(), memory: server.memory() }
}
