import { extendTest } from 'mockfolio/vitest'
import { test as base, expect } from 'vitest'

const test = extendTest(base, { baseUrl: 'https://portfolios.example.com' })

test('a day later there is one more snapshot', async ({ simulator, api }) => {
  simulator.clock.advance('P1D')
  const response = await fetch(`${api.baseUrl}/v1/api/portfolios/demo/snapshots`, { headers: api.headers })
  expect((await response.json()).meta.total).toBe(91)
})
