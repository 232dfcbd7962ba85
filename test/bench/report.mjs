/**
 * One table and two plots of several whole runs: `node test/bench/report.mjs [results/FILE.json…]`, by default the last
 * three whole ones. Prints the table in Markdown; the plots go to docs/images/.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { here, root } from './folders.mjs'
import { drawBudgets, drawRequests } from './plot.mjs'
import { table } from './table.mjs'

const RUNS = 3
const images = join(root, 'docs/images')

const given = process.argv.slice(2).map(read)
const runs = given.length > 0 ? given : wholeRuns().slice(-RUNS)
if (runs.length === 0) throw new Error('No whole run of the benchmark here. Run "npm run bench" first.')

const rows = runs[0].budgets.map(({ what, wanted, unit }, at) => {
  const ofRuns = runs.map(({ budgets }) => budgets[at])
  const verdicts = [...new Set(ofRuns.map(({ verdict }) => verdict.replace(/,.*/, '')))]
  return [what, wanted, ...ofRuns.map(({ value }) => `${figure(value)} ${unit}`), verdicts.join(', ')]
})
console.log(table(['budget', 'wanted', ...runs.map((_, at) => `run ${at + 1}`), 'verdicts'], rows))
console.log(`\n${rows.filter((row) => !row.at(-1).includes(',')).length} of ${rows.length} with equal verdicts.`)
console.log(runs.map(({ began, machine }) => `${began}: ${machine}`).join('\n'))
writeFileSync(join(images, 'benchmark-requests.svg'), drawRequests(runs))
writeFileSync(join(images, 'benchmark-budgets.svg'), drawBudgets(runs))

function wholeRuns() {
  const folder = join(here, 'results')
  const files = readdirSync(folder).sort()
  const all = files.map((file) => read(join(folder, file)))
  return all.filter(({ raw, settings }) => raw.http && raw.streams && raw.worlds && settings.rounds >= 5)
}

function read(file) {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Three digits, or whole. */
function figure(value) {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}
