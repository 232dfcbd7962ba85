import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { warmPool } from './warm-pool.ts'

const tests: string[] = JSON.parse(process.env.MUTATION_TESTS ?? '["test/**/*.test.ts"]')

/** Runs the quickest files first, since the first failure ends a run. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).reverse()
  }
}

export default defineConfig({
  plugins: [warmPool()],
  test: {
    environment: 'node',
    include: tests.filter((pattern) => !pattern.startsWith('!')),
    exclude: ['**/node_modules/**', ...tests.flatMap((pattern) => (pattern.startsWith('!') ? [pattern.slice(1)] : []))],
    sequence: { sequencer: QuickestFirst },
    testTimeout: 60_000,
  },
})
