/**
 * A table of the last three runs of each measure with a version of Node.js: `node test/bench/report.mjs [--node 24]`, by
 * default with that of this process. Budgets are judged by each run, and by the rounds of all runs. Prints the table in
 * Markdown. If all measures were made, it also draws the plots in docs/images/.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { decisionOf, judge, measureNames } from './budgets.mjs'
import { here, root } from './folders.mjs'
import { drawBudgets, drawRequests } from './plot.mjs'
import { full } from './settings.mjs'
import { summary } from './summary.mjs'
import { figure, table } from './table.mjs'

const RUNS = 3
const marks = { met: '', missed: ' ✗', undecided: ' ?' }
const images = join(root, 'docs/images')
const folder = join(here, 'results')

const { values } = parseArgs({ options: { node: { type: 'string', default: process.versions.node.split('.')[0] } } })
const results = readResults(values.node)
const measured = measureNames.filter((name) => results.some(({ raw }) => name in raw))
const lastOf = new Map(measured.map((name) => [name, results.filter(({ raw }) => name in raw).slice(-RUNS)]))
const amount = Math.min(...Array.from(lastOf.values(), ({ length }) => length))
if (results.length === 0)
  throw new Error(`No run of the benchmark with Node.js ${values.node}. Run "npm run bench" first.`)
/** Each has one run of every measure. */
const runs = Array.from({ length: amount }, (_, at) => ({
  raw: Object.fromEntries(measured.map((name) => [name, lastOf.get(name).slice(-amount)[at].raw[name]])),
}))

const judged = runs.map(({ raw }) => ({ raw, budgets: judge(raw, values.node) }))
const all = joined(runs.map(({ raw }) => raw))
const rows = judge(all, values.node).map(({ what, wanted, unit, value, low, high, verdict }, at) => {
  const ofRuns = judged.map(({ budgets }) => budgets[at])
  const range = low === high ? '' : `${figure(low)} to ${figure(high)}`
  const values = ofRuns.map((budget) => `${figure(budget.value)}${marks[decisionOf(budget)]}`)
  return [what, wanted, ...values, `${figure(value)} ${unit}`, range, verdict]
})
const columns = [
  'budget',
  'wanted',
  ...runs.map((_, at) => `run ${at + 1}`),
  'all rounds',
  'in 19 of 20 runs',
  'verdict',
]
if (all.http) console.log(`${summary(all)}\n`)
console.log(table(columns, rows))
const decisions = rows.map((_, at) => new Set(judged.map(({ budgets }) => decisionOf(budgets[at]))))
const equal = decisions.filter((found) => found.size === 1).length
const opposite = decisions.filter((found) => found.has('met') && found.has('missed')).length
console.log(
  `\n? undecided, ✗ missed. ${equal} of ${rows.length} verdicts are the same in all runs, ${opposite} are opposite.`,
)
for (const [name, found] of lastOf) console.log(`${name}: ${found.map(({ began }) => began).join(', ')}`)
if (all.http && all.streams && all.bundle) {
  writeFileSync(join(images, 'benchmark-requests.svg'), drawRequests(judged))
  writeFileSync(join(images, 'benchmark-budgets.svg'), drawBudgets(judged))
}

/** The rounds of all runs as those of one. */
function joined(raws) {
  return Object.fromEntries(
    Object.entries(raws[0]).map(([measure, values]) => [
      measure,
      measure === 'bundle'
        ? values
        : Object.fromEntries(Object.keys(values).map((name) => [name, raws.flatMap((raw) => raw[measure][name])])),
    ]),
  )
}

/** All results with a major version of Node.js, the oldest first, without those of `--quick`. */
function readResults(node) {
  const files = readdirSync(folder).sort()
  const all = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return all.filter(({ machine, settings }) => machine.includes(`Node.js v${node}.`) && settings.starts >= full.starts)
}
