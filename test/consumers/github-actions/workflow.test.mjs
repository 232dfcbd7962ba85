import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'

test('the steps of the workflow succeed in order', async () => {
  const { env, steps } = parse(readFileSync('.github/workflows/test.yml', 'utf8')).jobs.test
  const scripts = steps.filter((step) => step.run !== undefined && step.if === undefined && step.name !== 'Install')
  assert.deepEqual(
    scripts.map(({ name }) => name),
    ['Start the mock service', 'Test'],
  )
  // Like a runner: one shell per step, and the end of the job ends the server.
  const program = scripts.map(({ run }) => `( set -e -o pipefail\n${run} )`).join(' && ')
  const job = spawn('bash', ['-c', program], { detached: true, stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(job, 'exit')
  process.kill(-job.pid)
  assert.equal(code, 0)
})
