/**
 * Mutation tests: changes the sources in small ways, one after the other, and counts the changes that no test notices.
 * `npm run test:mutation`, or `npm run test:mutation -- PART…` for some parts. Files that have not changed since the last
 * run keep their results, unless there is a `--force`. Prints the scores in Markdown.
 */
import { parseArgs } from 'node:util'
import { ensureNode, installStryker } from './node.mjs'
import { parts } from './parts.mjs'

const names = Object.keys(parts)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false }, concurrency: { type: 'string', default: '2' } },
})
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`Unknown parts: ${unknown.join(', ')}. Known parts: ${names.join(', ')}.`)

ensureNode(import.meta.filename, process.argv.slice(2))
installStryker()
const { runPart } = await import('./stryker.mjs')
const { judge } = await import('./scores.mjs')
const results = []
for (const name of positionals.length > 0 ? positionals : names) {
  results.push(...(await runPart(parts[name], name, { force: values.force, concurrency: Number(values.concurrency) })))
}
process.exitCode = judge(results) ? 0 : 1
