import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/bench/**', 'test/consumers/**'],
    // The report that `.ci/run` counts from.
    reporters: process.env.CI ? ['default', 'json'] : ['default'],
    outputFile: { json: 'node_modules/.cache/mockfolio/tests.json' },
  },
})
