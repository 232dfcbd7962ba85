import { setupSimulator } from 'mockfolio/jest'

const snapshots = '/v1/api/portfolios/demo/snapshots'

describe.each(['fetch', 'server'] as const)('via %s', (via) => {
  const { api, simulator } = setupSimulator({ via })

  test('a client gets answers', async () => {
    const send = via === 'fetch' ? api.fetch : fetch
    const response = await send(api.baseUrl + snapshots, { headers: api.headers })
    expect([response.status, simulator.requests.count()]).toEqual([200, 1])
  })
})
