import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'

test('the steps of the workflow run one after another, as on a runner', async () => {
  const { env, steps } = parse(readFileSync('.github/workflows/test.yml', 'utf8')).jobs.test
  const scripts = steps.filter((step) => step.run !== undefined && step.if === undefined && step.name !== 'Install')
  assert.deepEqual(
    scripts.map(({ name }) => name),
    ['Start the mock service', 'Test'],
  )
  // One shell a step, as on a runner. The end of the job is what ends the server.
  const program = scripts.map(({ run }) => `( set -e -o pipefail\n${run} )`).join(' && ')
  const job = spawn('bash', ['-c', program], { detached: true, stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(job, 'exit')
  process.kill(-job.pid)
  assert.equal(code, 0)
})
