import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

test('the command prints what to do on an old Node.js', () => {
  const { status, stdout, stderr } = spawnSync('node_modules/node/bin/node', ['node_modules/mockfolio/dist/cli.js'], {
    encoding: 'utf8',
  })
  assert.deepEqual({ status, stdout }, { status: 1, stdout: '' })
  assert.equal(stderr, 'mockfolio: Node.js 16.20.2 is too old. Use 20.19 or newer.\n')
})

test('the library names what is missing on an old Node.js', () => {
  const program = `import('mockfolio').then(({ createSimulator }) => createSimulator()).catch(({ message }) => console.log(message))`
  const { stdout } = spawnSync('node_modules/node/bin/node', ['--eval', program], { encoding: 'utf8' })
  assert.match(stdout, /^mockfolio needs structuredClone, .* Node\.js 20\.19 or newer/)
})

test('the error without msw names msw and the module that imports it', async () => {
  await assert.rejects(import('mockfolio/msw'), {
    message: /^Cannot find package 'msw' imported from .*mockfolio.dist.msw[\w-]*\.js$/,
  })
})
