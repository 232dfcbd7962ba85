/**
 * Compares mockfolio with what one would use instead, and holds it to its budgets: `npm run bench`, or, after a build,
 * `node test/bench/run.mjs [--quick] [measure…]`. Prints tables in Markdown; the raw numbers go to `results/`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join, relative } from 'node:path'
import { judge } from './budgets.mjs'
import { prepareData } from './data.mjs'
import { here } from './folders.mjs'
import { install, peerVersions } from './install.mjs'
import { loadTool } from './load.mjs'
import { measureBundle } from './measures/bundle.mjs'
import { measureGrowth } from './measures/growth.mjs'
import { measureHttp } from './measures/http.mjs'
import { importTool, measureImports } from './measures/imports.mjs'
import { measureInProcess } from './measures/in-process.mjs'
import { measureMemory } from './measures/memory.mjs'
import { measureReset } from './measures/reset.mjs'
import { measureStart } from './measures/start.mjs'
import { measureStreams } from './measures/streams.mjs'
import { measureWorlds } from './measures/worlds.mjs'
import { readArguments } from './settings.mjs'
import { summary } from './summary.mjs'
import { longTables, shortTables } from './table.mjs'

const measures = {
  http: measureHttp,
  'in-process': measureInProcess,
  growth: measureGrowth,
  reset: measureReset,
  start: measureStart,
  imports: measureImports,
  // What a process holds is read from /proc, which only Linux has.
  ...(process.platform === 'linux' ? { memory: measureMemory } : {}),
  streams: measureStreams,
  worlds: measureWorlds,
  bundle: measureBundle,
}

const { settings, names } = readArguments(process.argv.slice(2), Object.keys(measures))
const began = new Date()
if (loadTool !== 'wrk') {
  console.error(
    'wrk is not installed, so autocannon makes the load. It slows the fastest servers: their ratios fall by a',
  )
  console.error('quarter. Install wrk (https://github.com/wg/wrk) for ratios that hold.')
}
install()
const versions = peerVersions()
await prepareData()

const raw = {}
for (const name of names) {
  const start = performance.now()
  raw[name] = await measures[name](settings)
  console.error(`${name} took ${Math.round((performance.now() - start) / 1000)} s`)
}

const budgets = judge(raw)
const processors = cpus()
const machine = `${processors.length} × ${processors[0].model.trim()}, Node.js ${process.version}`
const tools = { versions, load: loadTool, counted: 'autocannon', imports: importTool, starts: 'own timing' }
if (raw.http) console.log(`${summary(raw)}\n`)
console.log(`${shortTables(raw, budgets)}\n\n${longTables(raw)}\n`)
console.log(`On ${machine}. Load by ${loadTool}, by autocannon for memory; imports by ${importTool}.`)
console.log(`Compared with ${versions.join(', ')}.`)

const folder = join(here, 'results')
const file = join(folder, `${began.toISOString().replaceAll(':', '-')}.json`)
mkdirSync(folder, { recursive: true })
writeFileSync(file, `${JSON.stringify({ began, machine, tools, settings, budgets, raw }, null, 1)}\n`)
const count = (verdict) => budgets.filter((budget) => budget.verdict === verdict).length
console.log(
  `${count('met')} of ${budgets.length} budgets met, ${count('undecided')} undecided. Raw numbers: ${relative(process.cwd(), file)}`,
)
