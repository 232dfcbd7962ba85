import { configDefaults, defineConfig } from 'vitest/config'
import { chromium, chromiumNotFound } from './test/harness/chromium.mjs'

/** Tests that start many processes or browsers, or repeat a random input hundreds of times: `npm run test:long`. */
const long = [
  'test/{fuzz,model,process}/**/*.test.ts',
  'test/{console,docs}/browser/**/*.test.ts',
  'test/docs/pages.test.ts',
  'test/cli/{certify,clients,exec}.test.ts',
]

/** Those that would take CI too long: `npm run test:release`. */
const release = ['test/soak/**/*.test.ts', 'test/fuzz/bulk.test.ts']

/** The tests that need a browser are left out where there is none, and the output says so. */
const withoutBrowser = chromium === undefined ? ['test/{console,docs}/browser/**'] : []
if (chromium === undefined && process.argv.includes('long')) {
  console.log(`The tests in a browser were left out: ${chromiumNotFound}`)
}

export default defineConfig({
  test: {
    environment: 'node',
    // By default, vitest leaves one core idle.
    maxWorkers: '100%',
    // Many tests start processes, which are slow on a busy machine.
    testTimeout: 30_000,
    // So that they can do so while a test polls; by default, it gives up after a second.
    expect: { poll: { timeout: 20_000 } },
    globalSetup: 'test/harness/build.ts',
    // The files that share a worker load the sources once: 32 s of CPU instead of 112 s for the fast ones. No module keeps
    // state.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: ['test/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...long, ...release, 'test/consumers/**'],
        },
      },
      {
        extends: true,
        test: { name: 'long', include: long, exclude: [...configDefaults.exclude, ...release, ...withoutBrowser] },
      },
      { extends: true, test: { name: 'release', include: release } },
    ],
  },
})
