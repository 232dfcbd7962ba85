/**
 * One table and two plots of several whole runs: `node test/bench/report.mjs [results/FILE.json…]`, by default the last
 * three whole ones. Budgets are judged by each run, and by the rounds of all runs. Prints the table in Markdown; the plots go
 * to docs/images/.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decisionOf, judge } from './budgets.mjs'
import { here, root } from './folders.mjs'
import { drawBudgets, drawRequests } from './plot.mjs'
import { figure, table } from './table.mjs'

const RUNS = 3
const marks = { met: '', missed: ' ✗', undecided: ' ?' }
const images = join(root, 'docs/images')

const given = process.argv.slice(2).map(read)
const runs = given.length > 0 ? given : wholeRuns().slice(-RUNS)
if (runs.length === 0) throw new Error('No whole run of the benchmark here. Run "npm run bench" first.')

const judged = runs.map((run) => ({ ...run, budgets: judge(run.raw) }))
const together = judge(joined(runs.map(({ raw }) => raw)))
const rows = together.map(({ what, wanted, unit, value, low, high, verdict }, at) => {
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
console.log(table(columns, rows))
const decisions = together.map((_, at) => new Set(judged.map(({ budgets }) => decisionOf(budgets[at]))))
const equal = decisions.filter((found) => found.size === 1).length
const opposite = decisions.filter((found) => found.has('met') && found.has('missed')).length
console.log(
  `\n? undecided, ✗ missed. ${equal} of ${rows.length} verdicts are the same in all runs, ${opposite} are opposite.`,
)
console.log(runs.map(({ began, machine }) => `${began}: ${machine}`).join('\n'))
writeFileSync(join(images, 'benchmark-requests.svg'), drawRequests(judged))
writeFileSync(join(images, 'benchmark-budgets.svg'), drawBudgets(judged))

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

function wholeRuns() {
  const folder = join(here, 'results')
  const files = readdirSync(folder).sort()
  const all = files.map((file) => read(join(folder, file)))
  return all.filter(({ raw, settings }) => raw.http && raw.streams && raw.worlds && settings.rounds >= 5)
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
