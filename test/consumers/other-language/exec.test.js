const assert = require('node:assert/strict')
const { spawnSync } = require('node:child_process')
const { test } = require('node:test')

test('the tests of a client in Python pass with `mockfolio exec`', () => {
  const { status, stderr } = spawnSync('npm', ['run', 'test:python'], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  assert.match(stderr, /Ran 3 tests/)
})
