import { extendTest } from 'mockfolio/vitest'
import { test as base, expect } from 'vitest'

const test = extendTest(base, { via: 'fetch' })

test('a client that takes a fetch function needs no service worker', async ({ api }) => {
  const response = await api.fetch('/v1/api/portfolios/demo/snapshots', { headers: api.headers })
  expect(response.status).toBe(200)
})
