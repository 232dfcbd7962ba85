import { createFetch, createSimulator } from 'mockfolio'

export const simulator = createSimulator({ scenario: 'demo' })
const mock = createFetch(simulator)

/** Serves the mock beside your own routes. Port 0 is any free port. */
export const server = Bun.serve({ port: 0, routes: { '/v1/api/*': (request) => mock(request) } })
