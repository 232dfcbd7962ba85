/**
 * A table of the last three runs of each measure with a version of Node.js: `node test/bench/report.mjs [--node 24]`, by
 * default with that of this process. Budgets are judged by each run, and by the rounds of all runs. Prints the table in
 * Markdown. With three runs of every measure, it also draws the plots in docs/images/.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { decisionOf, judge, measureNames } from './budgets.mjs'
import { here, root } from './folders.mjs'
import { drawBudgets, drawRequests } from './plot.mjs'
import { full } from './settings.mjs'
import { summary } from './summary.mjs'
import { figure, measuredCells, table } from './table.mjs'

const RUNS = 3
const marks = { met: '', missed: ' ✗', undecided: ' ?' }
const images = join(root, 'docs/images')
const folder = join(here, 'results')

const { values } = parseArgs({ options: { node: { type: 'string', default: process.versions.node.split('.')[0] } } })
const { node } = values
const results = readResults()
const measured = measureNames.filter((name) => results.some(({ raw }) => name in raw))
if (measured.length === 0) throw new Error(`No run of the benchmark with Node.js ${node}. Run "npm run bench" first.`)
/** The last runs of each measure, the oldest first. */
const runs = new Map(measured.map((name) => [name, results.filter(({ raw }) => name in raw).slice(-RUNS)]))
const all = Object.fromEntries(measured.map((name) => [name, joined(runs.get(name).map(({ raw }) => raw[name]))]))

/** Each budget with the results of its runs. */
const budgets = measured.flatMap((name) => {
  const ofRuns = runs.get(name).map(({ raw }) => judge({ [name]: raw[name] }, node))
  return judge({ [name]: all[name] }, node).map((budget, at) => ({
    ...budget,
    ofRuns: ofRuns.map((found) => found[at]),
  }))
})
const columns = Array.from({ length: RUNS }, (_, at) => `run ${at + 1}`)
const rows = budgets.map((budget) => {
  const { what, wanted, ofRuns } = budget
  const cells = columns.map((_, at) =>
    ofRuns[at] ? `${figure(ofRuns[at].value)}${marks[decisionOf(ofRuns[at])]}` : '',
  )
  return [what, wanted, ...cells, ...measuredCells(budget)]
})
if (all.http) console.log(`${summary(all)}\n`)
console.log(table(['budget', 'wanted', ...columns, 'all rounds', 'in 19 of 20 runs', 'verdict'], rows))
const decisions = budgets.map(({ ofRuns }) => new Set(ofRuns.map(decisionOf)))
const equal = decisions.filter((found) => found.size === 1).length
const opposite = decisions.filter((found) => found.has('met') && found.has('missed')).length
console.log(
  `\n? undecided, ✗ missed. ${equal} of ${rows.length} verdicts are the same in all runs, ${opposite} are opposite.`,
)
for (const [name, found] of runs) console.log(`${name}: ${found.map(({ began }) => began).join(', ')}`)
if (measured.length === measureNames.length && budgets.every(({ ofRuns }) => ofRuns.length === RUNS)) {
  writeFileSync(join(images, 'benchmark-requests.svg'), drawRequests(all.http))
  writeFileSync(join(images, 'benchmark-budgets.svg'), drawBudgets(budgets))
}

/** The rounds of several runs as those of one. The measure of the bundle has no rounds. */
function joined(raws) {
  if (typeof raws[0].bytes === 'number') return raws.at(-1)
  return Object.fromEntries(Object.keys(raws[0]).map((name) => [name, raws.flatMap((raw) => raw[name])]))
}

/** All results with the version of Node.js, the oldest first, without those of `--quick`. */
function readResults() {
  const files = readdirSync(folder).sort()
  const found = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return found.filter(({ machine, settings }) => {
    return machine.includes(`Node.js v${node}.`) && settings.starts >= full.starts
  })
}
