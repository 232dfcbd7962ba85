import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'
import { setupSimulator } from 'mockfolio/node-test'

const { api } = setupSimulator({ baseUrl: 'https://portfolios.example.com' })

function listSnapshots(query = '') {
  return fetch(`${api.baseUrl}/v1/api/portfolios/demo/snapshots${query}`, { headers: api.headers })
}

test('a wrong expectation', async () => {
  await listSnapshots()
  await listSnapshots('?token=secret')
  assert.equal(1, 2)
})

test('a request to another service', async () => {
  let requests = 0
  const real = createServer((_, response) => response.end(String(++requests)))
  await new Promise((resolve) => real.listen(0, '127.0.0.1', resolve))
  await fetch(`http://127.0.0.1:${real.address().port}/real?token=secret`).catch(() => {})
  console.log(`${requests} requests reached the real server`)
  real.close()
})

test('the test after it passes', async () => {
  await listSnapshots()
})
