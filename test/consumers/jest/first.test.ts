import { setupSimulator } from 'mockfolio/jest'

const { simulator, api } = setupSimulator({ baseUrl: 'https://portfolios.example.com' })

test('a day later there is one more snapshot', async () => {
  simulator.clock.advance('P1D')
  const response = await fetch(`${api.baseUrl}/v1/api/portfolios/demo/snapshots`, { headers: api.headers })
  expect((await response.json()).meta.total).toBe(91)
})
