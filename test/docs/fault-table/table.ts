import { readFileSync, writeFileSync } from 'node:fs'

/** The columns of the table, after the one that names fields. */
export const columns = ['server', '`createFetch`', 'MSW in Node.js', 'MSW in a browser'] as const
export type Column = (typeof columns)[number]

const PAGE = 'docs/faults.md'
const HEAD = `| field | ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length + 1)}\n`

/** The cells of the table in docs/faults.md, by the text of the first one of each row. */
export function readRows(): Map<string, string[]> {
  const [, after = ''] = readFileSync(PAGE, 'utf8').split(HEAD)
  const lines = /^(?:\|.*\|\n)*/.exec(after)?.[0].split('\n').slice(0, -1) ?? []
  return new Map(
    lines.map((line) => {
      const [first = '', ...cells] = line.slice(2, -2).split(' | ')
      return [first, cells]
    }),
  )
}

/** The cell of a row in a column. */
export function cellOf(row: string, column: Column): string | undefined {
  return readRows().get(row)?.[columns.indexOf(column)]
}

/** Writes a column, and the rows in the order of `cells`. */
export function writeColumn(column: Column, cells: ReadonlyMap<string, string>): void {
  const before = readRows()
  const rows = [...cells].map(([row, cell]) => {
    const texts = columns.map((other, at) => (other === column ? cell : (before.get(row)?.[at] ?? '?')))
    return `| ${[row, ...texts].join(' | ')} |\n`
  })
  const [start = '', after = ''] = readFileSync(PAGE, 'utf8').split(HEAD)
  writeFileSync(PAGE, start + HEAD + rows.join('') + after.replace(/^(?:\|.*\|\n)*/, ''))
}
