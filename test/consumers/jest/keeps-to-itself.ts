import { setupSimulator } from 'mockfolio/jest'

/** Two files that call this run at the same time, in two workers. */
export function keepsToItself(days: number) {
  const { simulator, api } = setupSimulator({ baseUrl: 'https://portfolios.example.com' })

  test(`the data of worker ${days} does not mix with that of another`, async () => {
    simulator.clock.advance(`P${days}D`)
    for (let requests = 1; requests <= 50; requests++) {
      const response = await fetch(`${api.baseUrl}/v1/api/portfolios/demo/snapshots`, { headers: api.headers })
      expect((await response.json()).meta.total).toBe(90 + days)
      expect(simulator.requests.count()).toBe(requests)
    }
  })
}
