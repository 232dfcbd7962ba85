import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'

test('the command on an old Node.js is one clear sentence', () => {
  const { status, stdout, stderr } = spawnSync('node_modules/node/bin/node', ['node_modules/mockfolio/dist/cli.js'], {
    encoding: 'utf8',
  })
  assert.deepEqual({ status, stdout }, { status: 1, stdout: '' })
  assert.equal(stderr, 'mockfolio: this is Node.js 16.20.2; mockfolio needs 20.19 or newer.\n')
})

test('the library on an old Node.js says what it lacks', () => {
  const program = `import('mockfolio').then(({ createSimulator }) => createSimulator()).catch(({ message }) => console.log(message))`
  const { stdout } = spawnSync('node_modules/node/bin/node', ['--eval', program], { encoding: 'utf8' })
  assert.match(stdout, /^mockfolio needs .*Response.* It runs on Node\.js 20\.19 or newer/)
})

test('a missing msw is one sentence that names it and who asks for it', async () => {
  await assert.rejects(import('mockfolio/msw'), {
    message: /^Cannot find package 'msw' imported from .*mockfolio.dist.msw\.js$/,
  })
})
