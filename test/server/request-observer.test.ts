import { expect, it, onTestFinished, vi } from 'vitest'
import type { AnsweredRequest, ServerOptions } from '../../src/express.ts'
import { callAdmin, openServer } from '../harness/admin.ts'

const LIST = '/v1/api/portfolios/demo/snapshots?limit=1'

/** A server whose requests are collected. */
async function observed(options: ServerOptions = {}) {
  const requests: AnsweredRequest[] = []
  const server = await openServer({ ...options, onRequest: (request) => requests.push(request) })
  const ask = (token: string, init: RequestInit = {}) => {
    return fetch(server.url + LIST, { ...init, headers: { authorization: `Bearer ${token}` } })
  }
  return { ...server, requests, ask }
}

it('reports the requests to the API with their world', async () => {
  const { url, requests, ask } = await observed({ basePath: '/mock' })
  await callAdmin(url, 'PUT', '/namespaces/w1')
  requests.length = 0
  for (const token of ['any', 'ns-w1', 'ns-none']) await ask(token)
  expect(requests).toMatchObject([
    { method: 'GET', target: LIST, operation: 'listSnapshots', status: 200, world: 'default', warnings: [] },
    { target: LIST, status: 200, world: 'w1' },
    { target: LIST, status: 401, world: 'default', warnings: [{ kind: 'unknown-namespace' }] },
  ])
})

it('counts the delay of a fault rule into the time', async () => {
  const { requests, ask, simulator } = await observed()
  simulator.faults.add({ id: 'slow', delay: 20 })
  await ask('any')
  expect(requests).toMatchObject([{ fault: 'slow', status: 200 }])
  expect(requests[0]?.ms).toBeGreaterThanOrEqual(20)
})

it('reports requests to the admin API that change something or fail, and requests to nothing', async () => {
  const { url, requests } = await observed()
  for (const path of ['/__admin/health', '/__admin/nothing', '/nothing?key=hush&api_key=hush']) await fetch(url + path)
  await fetch(`${url}/__admin/reset`, { method: 'POST' })
  const short = requests.map(({ method, target, status, world }) => [method, target, status, world])
  expect(short).toEqual([
    ['GET', '/__admin/nothing', 404, null],
    ['GET', '/nothing?key=hush&api_key=(redacted)', 404, null],
    ['POST', '/__admin/reset', 200, null],
  ])
})

it('names the world of a token by a digest, since its name is the token', async () => {
  const { url, requests, ask } = await observed({ namespaces: { isolated: true } })
  await ask('alice')
  await callAdmin(url, 'POST', '/reset', {}, 'alice')
  await callAdmin(url, 'DELETE', '/namespaces/alice')
  const [world] = requests.map((request) => request.world)
  expect(world).toMatch(/^#[\da-f]{8}$/)
  expect(requests.slice(1).map(({ target }) => target)).toEqual([
    `/__admin/reset?namespace=${world}`,
    `/__admin/namespaces/${world}`,
  ])
})

it('answers although the function throws', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => log.mockRestore())
  const { url } = await openServer({
    onRequest() {
      throw new Error('No paper.')
    },
  })
  const token = { headers: { authorization: 'Bearer any' } }
  expect([(await fetch(url + LIST, token)).status, (await fetch(`${url}/nothing`)).status]).toEqual([200, 404])
  expect(log).toHaveBeenCalledTimes(2)
})
