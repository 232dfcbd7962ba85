import { expect, test } from 'bun:test'
import { createSimulator } from 'mockfolio'
import { startServer } from 'mockfolio/express'
import { createHandlers } from 'mockfolio/msw'
import { setupServer } from 'msw/node'

const path = '/v1/api/portfolios/demo/snapshots'
const init = { headers: { authorization: 'Bearer any-token' } }

test('the Express server runs in Bun', async () => {
  const server = await startServer({ port: 0 })
  const response = await fetch(`${server.url}${path}`, init)
  expect(await response.json()).toMatchObject({ meta: { total: 90 } })
  await server.close()
})

test('the MSW handlers answer in Bun', async () => {
  const server = setupServer(...createHandlers(createSimulator(), { baseUrl: 'https://portfolios.example.com' }))
  server.listen()
  const response = await fetch(`https://portfolios.example.com${path}`, init)
  expect(await response.json()).toMatchObject({ meta: { total: 90 } })
  server.close()
})
