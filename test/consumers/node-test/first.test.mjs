import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setupSimulator } from 'mockfolio/node-test'

const { simulator, api } = setupSimulator({ baseUrl: 'https://portfolios.example.com' })

test('a day later there is one more snapshot', async () => {
  simulator.clock.advance('P1D')
  const response = await fetch(`${api.baseUrl}/v1/api/portfolios/demo/snapshots`, { headers: api.headers })
  assert.equal((await response.json()).meta.total, 91)
})
