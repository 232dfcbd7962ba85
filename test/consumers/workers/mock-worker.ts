import { createFetch, createSimulator } from 'mockfolio'

const simulator = createSimulator({ scenario: 'demo' })
const mock = createFetch(simulator)

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/v1/api/')) return mock(request)
    if (pathname === '/reset') return Response.json(await simulator.reset())
    return new Response('Not found', { status: 404 })
  },
}
