import assert from 'node:assert/strict'
import { startServer } from 'mockfolio/express'

Deno.test('the Express server runs in Deno', async () => {
  const server = await startServer({ port: 0 })
  const headers = { authorization: 'Bearer any-token' }
  const response = await fetch(`${server.url}/v1/api/portfolios/demo/snapshots`, { headers })
  assert.equal((await response.json()).meta.total, 90)
  await server.close()
})
