/** Tables of the documentation, as lists of rows, which are lists of cells. */
import { readFileSync } from 'node:fs'

/** The rows of the table of a page that begins with this cell, without the line below its head. */
export function readTable(page, firstCell) {
  const lines = readFileSync(page, 'utf8').split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${firstCell} |`))
  if (start < 0) throw new Error(`${page} has no table that begins with "${firstCell}".`)
  const end = lines.findIndex((line, at) => at > start && !line.startsWith('| '))
  const rows = lines.slice(start, end).map((line) => line.slice(2, -2).split(' | '))
  return rows.filter(([first]) => first !== '---')
}

/** The lines of a table. */
export function print([head, ...rows]) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [head, head.map(() => '---'), ...rows].map(line).join('\n')
}

/** The cells of a measured table that differ from those that a page shows, each in a line. */
export function differences(measured, shown) {
  const [head] = shown
  const names = new Set([...shown, ...measured].map(([name]) => name))
  return [...names].flatMap((name) => {
    const cells = [shown, measured].map((table) => table.find(([first]) => first === name) ?? [])
    const width = Math.max(...cells.map(({ length }) => length))
    const columns = Array.from({ length: width }, (_, at) => at).filter((at) => cells[0][at] !== cells[1][at])
    return columns.map(
      (at) => `${name}: ${head[at] ?? `column ${at}`}: the page has ${cells[0][at]}, here it is ${cells[1][at]}`,
    )
  })
}
