import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

/** What the compiler finds, line by line, with the types of all libraries checked. */
function check(project) {
  const compiler = 'node_modules/typescript/bin/tsc'
  const { stdout } = spawnSync(process.execPath, [compiler, '--project', `tsconfig.${project}.json`], {
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => line !== '')
}

for (const project of ['node16-import', 'node16-require', 'node20-require-msw', 'bundler']) {
  test(`the types are sound for ${project}`, () => {
    assert.deepEqual(check(project), [])
  })
}

test('for node16-require with msw, the only unsound types are its own', () => {
  const foreign = /^node_modules\/msw\/.* TS1479: .*import\("(rettime|type-fest)"\)/
  assert.deepEqual(
    check('node16-require-msw').filter((line) => !foreign.test(line)),
    [],
  )
})
