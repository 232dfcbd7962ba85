import assert from 'node:assert/strict'
import { test } from 'node:test'
import { build, certify, isInstalled } from './programs.mjs'
import { stacks } from './stacks.mjs'

/** Some that every client passes that calls the API as documented. */
const trials = ['pages of seven', 'positions of every type', 'the portfolio id a/b', 'update a description to null']
const flags = trials.flatMap((name) => ['--only', name])

for (const stack of stacks.filter(({ client }) => client !== undefined).filter(isInstalled)) {
  test(`the client for ${stack.name} passes the trials of the ordinary calls`, async () => {
    build(stack.client)
    const { passed, verdicts } = await certify(stack, flags)
    assert.equal(passed, trials.length, JSON.stringify(verdicts, null, 2))
  })
}
