import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'

test('require needs no require(esm)', () => {
  const program = `
    const { createFetch, createSimulator } = require('mockfolio')
    const { createApp } = require('mockfolio/express')
    createApp(createSimulator())
    createFetch(createSimulator())('/v1/api/portfolios/demo/snapshots').then(({ status }) => console.log(status))
  `
  const args = ['--no-experimental-require-module', '--input-type=commonjs', '--eval', program]
  assert.equal(execFileSync(process.execPath, args, { encoding: 'utf8' }), '401\n')
})

test('an import keeps no process alive', () => {
  const program = `import 'mockfolio'; import 'mockfolio/msw'; import 'mockfolio/express'`
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { timeout: 20_000 })
})
