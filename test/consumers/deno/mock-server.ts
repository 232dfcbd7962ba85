import { createFetch, createSimulator } from 'mockfolio'

export const simulator = createSimulator({ scenario: 'demo' })
const mock = createFetch(simulator)

/** Port 0 is any free port. */
export const server = Deno.serve({ port: 0 }, (request) => mock(request))
