import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { equivalents } from './equivalents.mjs'

/** Percent of the mutants that tests must notice: in all, and in each file. */
const goals = { all: 92, file: 80 }

/** Prints the survivors, and the scores as tables in Markdown. Returns whether they reach the goals. */
export function judge(results) {
  const mutants = results.map(describe).filter(({ status }) => status !== 'Ignored')
  const stale = nameEquivalents(mutants)
  for (const { file, number, line, change } of mutants.filter(isMissed)) {
    console.log(`${file}:${number}: ${line}\n    ${change}`)
  }
  const files = rowsBy(mutants, ({ file }) => file)
  const all = rowOf(['all', mutants])
  printTable([...rowsBy(mutants, ({ file }) => dirname(file)), all])
  printTable(files)

  const low = [...files.filter(({ score }) => score < goals.file), ...(all.score < goals.all ? [all] : [])]
  for (const { name, score } of low) console.log(`Too low: ${name} with ${score.toFixed(1)} %.`)
  for (const { file, line, change } of stale) console.log(`No such mutant survives: ${file}: ${line}\n    ${change}`)
  return low.length === 0 && stale.length === 0
}

/** Marks the survivors that are listed as equivalent. Returns the entries for these files that no survivor matches. */
function nameEquivalents(mutants) {
  const key = ({ file, line, change }) => JSON.stringify([file, line, change])
  const unused = new Map(equivalents.map((entry) => [key(entry), entry]))
  const known = new Set(unused.keys())
  for (const mutant of mutants.filter(isMissed)) {
    if (!known.has(key(mutant))) continue
    mutant.status = 'Equivalent'
    unused.delete(key(mutant))
  }
  const files = new Set(mutants.map(({ file }) => file))
  return [...unused.values()].filter(({ file }) => files.has(file))
}

function isMissed({ status }) {
  return status === 'Survived' || status === 'NoCoverage'
}

/** A mutant with its file, its line, and its change as `from → to`. */
function describe({ fileName, location: { start, end }, replacement, status }) {
  const lines = readFileSync(fileName, 'utf8').split('\n')
  const piece = lines.slice(start.line - 1, end.line)
  piece.push((piece.pop() ?? '').slice(0, end.column - 1))
  piece[0] = piece[0].slice(start.column - 1)
  const change = `${piece.join(' ')} → ${replacement}`.replace(/\s+/g, ' ')
  return { file: relative('.', fileName), number: start.line, line: lines[start.line - 1].trim(), change, status }
}

function rowsBy(mutants, nameOf) {
  const groups = Map.groupBy(mutants, nameOf)
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(rowOf)
}

function rowOf([name, mutants]) {
  const missed = mutants.filter(isMissed).length
  const same = mutants.filter(({ status }) => status === 'Equivalent').length
  const noticed = mutants.length - missed - same
  return { name, mutants: mutants.length, noticed, missed, same, score: (100 * noticed) / (noticed + missed) }
}

function printTable(rows) {
  console.log('\n| | mutants | noticed | missed | equivalent | score |\n| --- | --- | --- | --- | --- | --- |')
  for (const { name, mutants, noticed, missed, same, score } of rows) {
    console.log(`| \`${name}\` | ${mutants} | ${noticed} | ${missed} | ${same} | ${score.toFixed(1)} % |`)
  }
  console.log()
}
