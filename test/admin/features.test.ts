import { expect, test } from 'vitest'
import { adminRoutes } from '../../src/admin/admin-api.ts'
import type { AdminRoute } from '../../src/admin/route.ts'
import type { SnapshotList } from '../../src/index.ts'
import { callAdmin, openServer } from '../harness/admin.ts'

/** The body and path parameters to send to each route, by its id. They can use the ids that earlier replies returned. */
const calls: Record<string, (ids: Record<string, string>) => { body?: object; params?: Record<string, string> }> = {
  reset: () => ({ body: { scenario: 'demo' } }),
  setClock: () => ({ body: { now: '2026-03-01T00:00:00Z' } }),
  runClock: () => ({ body: { rate: 0 } }),
  advanceClock: () => ({ body: { by: 'P1D' } }),
  restoreState: () => ({}),
  addFault: () => ({ body: { id: 'mine', status: 503, times: 1 } }),
  getFault: () => ({ params: { faultId: 'mine' } }),
  removeFault: () => ({ params: { faultId: 'mine' } }),
  addPortfolio: () => ({ body: { id: 'mine' } }),
  removePortfolio: () => ({ params: { portfolioId: 'mine' } }),
  addNamespace: () => ({ body: { name: 'w1' } }),
  changeSnapshot: ({ scheduled = '' }) => ({
    body: { usdValue: 1, overrideTotal: true },
    params: { snapshotId: scheduled },
  }),
  changeHolding: ({ addHolding = '' }) => ({ body: { amount: 2 }, params: { holdingId: addHolding } }),
  changeManualPosition: ({ addManualPosition = '' }) => ({
    body: { amount: 2 },
    params: { manualPositionId: addManualPosition },
  }),
  changeComment: ({ addComment = '' }) => ({ body: { content: 'x' }, params: { commentId: addComment } }),
  removeSnapshot: ({ scheduled = '' }) => ({ params: { snapshotId: scheduled } }),
  removeHolding: ({ addHolding = '' }) => ({ params: { holdingId: addHolding } }),
  removeManualPosition: ({ addManualPosition = '' }) => ({ params: { manualPositionId: addManualPosition } }),
  removeComment: ({ addComment = '' }) => ({ params: { commentId: addComment } }),
}

/** Routes in an order in which each finds the records it needs: removals come last, those of single records first. */
const ordered = adminRoutes.filter(({ id }) => id !== 'streamEvents').toSorted((a, b) => rank(a) - rank(b))

function rank({ method, path }: AdminRoute): number {
  return method === 'DELETE' ? 1000 - path.length : 0
}

test('every route works, and its reply matches admin-openapi.json', async () => {
  const { url } = await openServer()
  await useEverything(url)
})

test('a reset undoes the use of every feature, and every feature works again', async () => {
  const { url, simulator } = await openServer()
  const fresh = await footprint(url)
  const first = simulator.fingerprint()
  await useEverything(url, { keep: true })
  const used = await footprint(url)
  const unchanged = Object.keys(fresh).filter((id) => JSON.stringify(used[id]) === JSON.stringify(fresh[id]))
  expect(unchanged.toSorted()).toEqual(['getHealth', 'listFaultPresets'])
  await callAdmin(url, 'POST', '/reset')
  expect(simulator.fingerprint()).toBe(first)
  expect(await footprint(url)).toEqual(fresh)
  await useEverything(url)
})

/** Uses every route once, after a request to the API. @param keep skip the routes that remove or undo things. */
async function useEverything(url: string, { keep = false } = {}): Promise<void> {
  const ids: Record<string, string> = {}
  let state: object = {}
  const target = `${url}/v1/api/portfolios/demo/snapshots?x=1`
  const list: SnapshotList = await (await fetch(target, { headers: { authorization: 'Bearer any' } })).json()
  ids.scheduled = list.data[0]?.id ?? ''
  const routes = ordered.filter(({ method, feature }) => !keep || (method !== 'DELETE' && feature !== 'namespaces'))
  for (const route of routes.filter(({ id }) => !keep || !['reset', 'restoreState'].includes(id))) {
    const { body, params = {} } = calls[route.id]?.(ids) ?? {}
    const sent = route.id === 'restoreState' ? state : body
    if (route.reply.type !== undefined) {
      const { headers } = await fetch(`${url}/__admin${pathOf(route, params)}`)
      expect([route.id, headers.get('content-type')]).toEqual([route.id, expect.stringContaining(route.reply.type)])
      continue
    }
    const reply = await callAdmin<Record<string, unknown>>(url, route.method, pathOf(route, params), sent)
    if (route.reply.schema !== undefined)
      expect([route.id, route.reply.schema().safeParse(reply).error]).toEqual([route.id, undefined])
    if (reply !== null && typeof reply.id === 'string') ids[route.id] = reply.id
    if (route.id === 'getState') state = reply
  }
}

/** The replies of all routes that read the world, by route id. */
async function footprint(url: string): Promise<Record<string, unknown>> {
  const readers = adminRoutes.filter((route) => route.method === 'GET' && isWorldRoute(route))
  return Object.fromEntries(await Promise.all(readers.map(async (route) => [route.id, await read(url, route)])))
}

function isWorldRoute({ scope, id, path }: AdminRoute): boolean {
  return scope === 'world' && id !== 'streamEvents' && !path.includes('{faultId}')
}

function read(url: string, route: AdminRoute): Promise<unknown> {
  return callAdmin(url, 'GET', pathOf(route, {}))
}

function pathOf({ path }: AdminRoute, params: Record<string, string>): string {
  const all: Record<string, string> = {
    portfolioId: 'demo',
    snapshotId: 'latest',
    name: 'w1',
    ...params,
  }
  return path.replace(/\{(\w+)\}/g, (_, name: string) => all[name] ?? `no-${name}`)
}
