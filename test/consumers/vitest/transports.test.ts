import { extendTest } from 'mockfolio/vitest'
import { test as base, expect } from 'vitest'

const snapshots = '/v1/api/portfolios/demo/snapshots'

const withFetch = extendTest(base, { via: 'fetch' })

withFetch('a client that takes a fetch function gets one', async ({ api, simulator }) => {
  const response = await api.fetch(snapshots, { headers: api.headers })
  expect([response.status, simulator.requests.count()]).toEqual([200, 1])
})

const withServer = extendTest(base, { via: 'server' })

withServer('a client that needs a server gets its URL', async ({ api, simulator }) => {
  const response = await fetch(api.baseUrl + snapshots, { headers: api.headers })
  expect([response.status, simulator.requests.count()]).toEqual([200, 1])
})
