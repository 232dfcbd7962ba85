import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCorpus, saveCorpus } from './corpus.ts'
import type { FoundInput } from './messages.ts'
import { fuzzTarget, type Result } from './supervisor.ts'
import { allTargets, targets } from './targets.ts'

const STALLS = ['stall', 'hang']

const { values } = parseArgs({
  options: {
    inputs: { type: 'string', default: '100000' },
    target: { type: 'string', multiple: true, default: targets.map(({ name }) => name) },
    seed: { type: 'string', default: '1' },
    'save-corpus': { type: 'boolean', default: false },
    findings: { type: 'string', default: 'node_modules/.cache/mockfolio/fuzz-findings' },
  },
})
const inputs = Number(values.inputs)
const seed = Number(values.seed)
const chosen = allTargets.filter(({ name }) => values.target.includes(name))
if (!(Number.isInteger(inputs) && inputs > 0 && Number.isInteger(seed) && seed >= 0))
  throw new Error('Invalid --inputs or --seed. Use whole numbers, such as --inputs 100000 --seed 1.')
if (chosen.length < new Set(values.target).size)
  throw new Error(`Unknown --target. Use ${targets.map(({ name }) => name).join(', ')}.`)

const weights = chosen.reduce((sum, { weight }) => sum + weight, 0)
const reached = new Set<number>()
const total = { inputs: 0, corpus: 0, found: 0, stalls: 0, seconds: 0, counters: 0 }
console.log(row('target', 'inputs', 'corpus', 'reached', 'crashes', 'stalls', 'inputs/s'))
for (const { name, weight } of chosen) {
  const result = await fuzzTarget({
    target: name,
    seed,
    inputs: Math.ceil((inputs * weight) / weights),
    corpus: readCorpus(name),
    reduce: values['save-corpus'],
  })
  report(result)
  if (values['save-corpus'] && result.summary !== null) saveCorpus(name, result.summary.cover)
}
const { found, stalls } = total
print('all', total.inputs, total.corpus, reached.size, total.counters, found - stalls, stalls, total.seconds)
process.exitCode = total.found === 0 ? 0 : 1

function report({ target, inputs, seconds, found, summary }: Result): void {
  const stalls = found.filter(({ kind }) => STALLS.includes(kind)).length
  total.inputs += inputs
  total.seconds += seconds
  total.found += found.length
  total.stalls += stalls
  total.corpus += summary?.corpus ?? 0
  total.counters = summary?.counters ?? total.counters
  for (const index of summary?.reached ?? []) reached.add(index)
  const { corpus = 0, counters = 0 } = summary ?? {}
  print(target, inputs, corpus, summary?.reached.length ?? 0, counters, found.length - stalls, stalls, seconds)
  for (const [at, one] of found.entries()) reportFinding(target, one, at)
}

function print(
  name: string,
  count: number,
  corpus: number,
  reachedCount: number,
  counters: number,
  crashes: number,
  stalls: number,
  seconds: number,
): void {
  const share = `${reachedCount} of ${counters}`
  console.log(row(name, `${count}`, `${corpus}`, share, `${crashes}`, `${stalls}`, `${Math.round(count / seconds)}`))
}

function row(name: string, ...cells: string[]): string {
  return [name.padEnd(9), ...cells.map((cell) => cell.padStart(13))].join('')
}

function reportFinding(target: string, { kind, detail, input }: FoundInput, at: number): void {
  mkdirSync(values.findings, { recursive: true })
  const file = join(values.findings, `${target}-${at + 1}.json`)
  writeFileSync(file, `${JSON.stringify({ target, kind, detail, input }, null, 1)}\n`)
  console.log(`  ${kind}: ${detail.split('\n').slice(0, 3).join(' ')}`)
  console.log(`  input: ${JSON.stringify(input).slice(0, 500)}`)
  console.log(`  saved as ${file}`)
}
