const assert = require('node:assert/strict')
const { test } = require('node:test')
const { setupSimulator } = require('mockfolio/node-test')

/** Two files that call this run at the same time, in two processes. */
exports.keepsToItself = (days) => {
  const { simulator, api } = setupSimulator({ baseUrl: 'https://portfolios.example.com' })

  test(`the data of process ${days} does not mix with that of another`, async () => {
    simulator.clock.advance(`P${days}D`)
    for (let requests = 1; requests <= 50; requests++) {
      const response = await fetch(`${api.baseUrl}/v1/api/portfolios/demo/snapshots`, { headers: api.headers })
      assert.equal((await response.json()).meta.total, 90 + days)
      assert.equal(simulator.requests.count(), requests)
    }
  })
}
