/**
 * Compares the market of five scenarios with real ones: `npm run market`, or `node test/market/report/run.mjs [SEEDS]`.
 * Prints a table in Markdown of medians over the seeds, and draws docs/images/market-*.svg.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const root = join(import.meta.dirname, '../../..')
const seeds = Number(process.argv[2] ?? 40)

const { report, scenarios } = await load('table')
const { plot } = await load('plot')
for (const name of scenarios) writeFileSync(join(root, `docs/images/market-${name}.svg`), await plot(name))
console.log(report(seeds))

/** Imports a TypeScript module of this folder, through a bundle in the cache. */
async function load(name) {
  const bundle = await rolldown({ input: join(import.meta.dirname, `${name}.ts`), platform: 'browser' })
  const cache = join(root, 'node_modules/.cache/mockfolio')
  mkdirSync(cache, { recursive: true })
  const path = join(cache, `market-${name}.mjs`)
  await bundle.write({ file: path, format: 'es', codeSplitting: false })
  await bundle.close()
  return import(pathToFileURL(path).href)
}
