import assert from 'node:assert/strict'
import { test } from 'node:test'

test('the service answers', async () => {
  const headers = { authorization: 'Bearer some-token' }
  const response = await fetch(`${process.env.SERVICE_URL}/v1/api/portfolios/demo/snapshots`, { headers })
  assert.equal((await response.json()).meta.total, 90)
})
