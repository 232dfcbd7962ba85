import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { subjects } from '../../src/certify/trials.ts'
import { readTable } from '../consumers/certify/page-table.mjs'
import { stacks } from '../consumers/certify/stacks.mjs'

/** What the consumer `bare-clients` measures, which takes minutes. Here, the tables are compared with themselves. */
const [survivalHead = [], survivalVersions = [], ...survival] = readTable('docs/certify.md', 'trial')
const [, ...retries] = readTable('docs/other-languages.md', 'stack')

const trials = subjects.flatMap((subject) => subject.trials.map(({ name }) => name))
const sums = survival.slice(-3)
const rows = survival.slice(0, -3)

test('docs/certify.md has a column for every stack with a client, and docs/other-languages.md a row for every stack', () => {
  const certified = stacks.filter(({ client }) => client !== undefined)
  expect(survivalHead.slice(1)).toEqual(certified.map(({ name }) => name))
  expect(retries.map(([name]) => name)).toEqual(stacks.map(({ name }) => name))
})

test('both tables name the same versions, those that their consumer installs', () => {
  const { devDependencies } = JSON.parse(readFileSync('test/consumers/bare-clients/package.json', 'utf8'))
  const installed = ['node', 'axios', 'got'].map((name) => /^\d+\.\d+/.exec(devDependencies[name])?.[0])
  const inRetries = new Map(retries.map(([name = '', version]) => [name, version]))
  expect(['Node.js, fetch', 'axios', 'got'].map((name) => inRetries.get(name))).toEqual(installed)
  expect(survivalVersions).toEqual(['version', ...survivalHead.slice(1).map((name) => inRetries.get(name))])
})

test('the rows of docs/certify.md are trials in their order, each with a client that did not pass it', () => {
  const shown = rows.map(([name = '']) => name)
  expect(shown).toEqual(trials.filter((name) => shown.includes(name)))
  expect(rows.filter(([, ...marks]) => marks.every((mark) => mark === '✓'))).toEqual([])
})

test('the last rows of docs/certify.md are the sums of its columns', () => {
  const count = (column: number, mark: string) => rows.filter((row) => row[column] === mark).length
  const columns = Array.from({ length: survivalHead.length - 1 }, (_, at) => at + 1)
  const sumOf = (mark: string) => columns.map((column) => count(column, mark))
  const [choices, failures] = [sumOf('choice'), sumOf('**✗**')]
  const passes = columns.map((_, at) => trials.length - (choices[at] ?? 0) - (failures[at] ?? 0))
  expect(sums).toEqual([
    [`all ${trials.length}: passed`, ...passes.map(String)],
    ['your choice', ...choices.map(String)],
    ['failed', ...failures.map(String)],
  ])
})
