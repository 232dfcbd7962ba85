/**
 * Coverage-guided fuzzing: `npm run fuzz -- --inputs 2000000 [--target query] [--seed 1] [--save-corpus]`. Bundles the
 * sources with counters in every function and branch, and runs the fuzzer on the bundle.
 */
import { existsSync, rmSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { instrument } from './instrument.mjs'

/** A folder for the bundle, which is kept for other runs. */
const { FUZZ_BUNDLE } = process.env
/** By default one for each process, since runs may overlap. In the project, so that the bundle finds its packages. */
const output = FUZZ_BUNDLE ?? resolve('node_modules/.cache/mockfolio/fuzz', `${process.pid}`)
const counted = [resolve('src'), resolve('test/fuzz/guided/targets/planted.ts')]

if (!existsSync(output)) await writeBundle()
if (FUZZ_BUNDLE === undefined) process.on('exit', () => rmSync(output, { recursive: true, force: true }))
await import(pathToFileURL(resolve(output, 'command.js')).href)

async function writeBundle() {
  const bundle = await rolldown({
    input: { command: 'test/fuzz/guided/command.ts', worker: 'test/fuzz/guided/worker.ts' },
    platform: 'node',
    external: (id) => !id.startsWith('.') && !isAbsolute(id),
    plugins: [instrument((id) => counted.some((start) => id.startsWith(start)))],
    checks: { pluginTimings: false },
  })
  await bundle.write({ dir: output, format: 'es' })
  await bundle.close()
}
