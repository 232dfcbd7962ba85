import assert from 'node:assert/strict'
import { appendFileSync } from 'node:fs'
import { test } from 'node:test'
import { measureRetries } from './hidden-retries.mjs'
import { differences, print, readTable } from './page-table.mjs'
import { isInstalled } from './programs.mjs'
import { stacks } from './stacks.mjs'
import { measureSurvival, survivalTable, withTimingOf } from './survival.mjs'

const DOCS = 'node_modules/mockfolio/docs'

test('this machine has all stacks of the tables', () => {
  const missing = stacks.filter((stack) => !isInstalled(stack))
  assert.deepEqual(
    missing.map(({ name }) => name),
    [],
  )
})

test('the table of docs/other-languages.md tells what these stacks do', async () => {
  const table = await measureRetries()
  note('docs/other-languages.md', table)
  assert.deepEqual(differences(table, readTable(`${DOCS}/other-languages.md`, 'stack')), [])
})

test('the table of docs/certify.md tells what the clients of these stacks survive', async () => {
  const measured = await measureSurvival()
  note('docs/certify.md', survivalTable(measured), measured.failures)
  const shown = readTable(`${DOCS}/certify.md`, 'trial')
  assert.deepEqual(differences(survivalTable(withTimingOf(shown, measured)), shown), [])
})

function note(page, table, details = []) {
  appendFileSync('reports/notes.txt', `\n${[`${page} as measured:`, print(table), ...details].join('\n')}\n`)
}
