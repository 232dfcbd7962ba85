import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

/** The errors of the compiler, which checks the types of all libraries too. */
function check(project) {
  const compiler = 'node_modules/typescript/bin/tsc'
  const { stdout } = spawnSync(process.execPath, [compiler, '--project', `tsconfig.${project}.json`], {
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => line !== '')
}

for (const project of ['node16-import', 'node16-require', 'node20-require-msw', 'bundler', 'no-dom']) {
  test(`the types compile for ${project}`, () => {
    assert.deepEqual(check(project), [])
  })
}

test('for node16-require with msw, only types of msw have errors', () => {
  const foreign = /^node_modules\/msw\/.* TS1479: .*import\("(rettime|type-fest)"\)/
  assert.deepEqual(
    check('node16-require-msw').filter((line) => !foreign.test(line)),
    [],
  )
})
