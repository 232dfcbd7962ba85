import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSimulator } from '../../src/index.ts'
import { type FormName, type OpenForms, openForms } from '../harness/forms.ts'
import { askOn, openSocket, readReplies, sendAndRead } from '../harness/raw-socket.ts'
import { withFaults } from '../simulator/fixtures.ts'
import { cases } from './fault-table/cases.ts'
import type { Connection, Look } from './fault-table/form.ts'
import { type Column, cellOf, readRows, writeColumn } from './fault-table/table.ts'
import { isUpdate } from './markdown.ts'

const formOf = { server: 'express', '`createFetch`': 'fetch', 'MSW in Node.js': 'msw' } as const
const columns: (keyof typeof formOf)[] = ['server', '`createFetch`', 'MSW in Node.js']
const simulator = createSimulator(withFaults())
/** What was seen, by column and row. */
const seen = new Map<Column, Map<string, string>>(columns.map((column) => [column, new Map()]))
let forms: OpenForms

beforeAll(async () => {
  forms = await openForms(['express', 'fetch', 'msw'], simulator)
})
afterAll(async () => {
  await forms.close()
  if (isUpdate) for (const [column, cells] of seen) writeColumn(column, cells)
})

async function connect(): Promise<Connection> {
  const socket = await openSocket(forms.forms.find(({ origin }) => origin !== undefined)?.origin ?? '')
  return {
    ask: (text) => askOn(socket, text),
    end: async (text) => readReplies(await sendAndRead(socket, text)),
  }
}

/** What a client sees of a rule in a form. */
async function seenIn(name: FormName, look: Look): Promise<string> {
  return look({
    simulator,
    ask: (target, { headers, ...init } = {}) =>
      forms.ask(name, target, { ...init, headers: { authorization: 'Bearer any', ...headers } }),
    ...(name === 'express' && { connect }),
  })
}

test('docs/faults.md has a row for every field of a rule and every kind, and a case for every row', () => {
  const { FaultRule } = JSON.parse(readFileSync('scenario.schema.json', 'utf8')).$defs
  const fields = Object.keys(FaultRule.properties).filter((field) => field !== 'kind')
  const kinds: string[] = FaultRule.properties.kind.enum
  const rows = cases.map(([row]) => row)
  const named = rows.map((row) => /^`kind`: `(\w+)`$/.exec(row)?.[1] ?? /^`(\w+)`/.exec(row)?.[1])
  expect(new Set(named)).toEqual(new Set([...fields, ...kinds]))
  if (!isUpdate) expect([...readRows().keys()]).toEqual(rows)
})

test.each(cases)('docs/faults.md says of %s what each form does', async (row, rule, look) => {
  for (const column of columns) {
    await simulator.reset()
    simulator.faults.add({ id: 'own', ...rule })
    const cell = await seenIn(formOf[column], look)
    seen.get(column)?.set(row, cell)
    if (!isUpdate) expect(cell, column).toBe(cellOf(row, column))
  }
})
