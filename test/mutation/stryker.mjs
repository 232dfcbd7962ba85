import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

const results = 'node_modules/.cache/mockfolio/mutation'

/** Tries the mutants of a part. Returns all of them with their status. */
export async function runPart({ mutate, tests }, name, { force, concurrency }) {
  mkdirSync(results, { recursive: true })
  const incrementalFile = join(results, `${name}.json`)
  forgetSurvivors(incrementalFile)
  process.env.MUTATION_TESTS = JSON.stringify(tests)
  const stryker = new Stryker({
    testRunner: 'vitest',
    plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    mutate,
    ignorePatterns: ['biome.json', 'dist', 'docs', 'test/{bench,consumers}'],
    incremental: true,
    incrementalFile,
    force,
    concurrency,
    // So that a busy machine does not count as a mutant that never ends. Most endless loops are found by counting.
    timeoutMS: 20_000,
    timeoutFactor: 4,
    reporters: ['progress-append-only'],
    warnings: { slow: false },
  })
  return stryker.runMutationTest()
}

/**
 * Removes the survivors from the results of the last run, so that they are tried again: Stryker does not see that a test
 * has changed if the change is in a table or a function beside it.
 */
function forgetSurvivors(file) {
  if (!existsSync(file)) return
  const report = JSON.parse(readFileSync(file, 'utf8'))
  for (const source of Object.values(report.files)) {
    source.mutants = source.mutants.filter(({ status }) => status !== 'Survived' && status !== 'NoCoverage')
  }
  writeFileSync(file, JSON.stringify(report))
}
