const assert = require('node:assert/strict')
const { spawnSync } = require('node:child_process')
const { test } = require('node:test')

test('the tests of a client in Python pass with `mockfolio exec`', () => {
  const { status, stderr } = spawnSync('npm', ['run', 'test:python'], { encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  assert.match(stderr, /Ran 3 tests/)
})

/** Languages and their programs. Those that this machine lacks are left out. */
const languages = { python: 'python3', go: 'go', java: 'javac' }

for (const [language, program] of Object.entries(languages)) {
  if (spawnSync('which', [program]).status !== 0) continue
  test(`two workers in ${language} have a world each, with its clock, faults and reset`, () => {
    const { stdout, stderr } = spawnSync('npm', ['run', '--silent', `workers:${language}`], { encoding: 'utf8' })
    const lines = stdout.trim().split('\n').sort()
    assert.deepEqual(lines, ['worker-1 90 91 503 90', 'worker-2 90 91 503 90'], stderr)
  })
}
