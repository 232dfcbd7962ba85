import type { Outcome } from '../api/outcome.ts'
import { scenarios } from '../scenario/shipped.ts'
import * as replies from './reply-schemas.ts'
import { type AdminCall, type AdminRoute, json, route } from './route.ts'

/** Routes that tell of the server, and its events. */
export const serverRoutes: readonly AdminRoute[] = [
  route(
    {
      id: 'getHealth',
      method: 'GET',
      path: '/health',
      feature: 'server',
      summary: 'Whether the world is filled; waits until it is',
      scope: 'world',
      reply: { status: 200, description: 'It is.', schema: replies.health },
    },
    async ({ world }) => {
      await world.ready()
      return json({ status: 'ready' })
    },
  ),
  route(
    {
      id: 'listScenarios',
      method: 'GET',
      path: '/scenarios',
      feature: 'server',
      summary: 'The scenarios that mockfolio ships',
      scope: 'server',
      reply: { status: 200, description: 'Names and summaries.', schema: replies.scenarioList },
    },
    () => json({ data: scenarios }),
  ),
  route(
    {
      id: 'streamEvents',
      method: 'GET',
      path: '/events',
      feature: 'server',
      summary: 'Server-sent events of a world: requests, resets, moves of the clock, changes of rules',
      scope: 'world',
      reply: { status: 200, description: 'Events, until the client goes or the world ends.' },
    },
    (call) => ({ kind: 'outcome', outcome: eventStream(call) }),
  ),
]

/** Ms between the comments that keep an idle connection open. */
const HEARTBEAT_MS = 15_000

/** The events of a world as `text/event-stream`: each one's name is its kind, and its data is itself as JSON. */
export function eventStream({ world, every, over }: Pick<AdminCall, 'world' | 'every' | 'over'>): Outcome {
  return {
    kind: 'stream',
    reply: {
      status: 200,
      headers: [
        ['content-type', 'text/event-stream'],
        ['cache-control', 'no-store'],
      ],
      body: new Uint8Array(0),
    },
    chunks(send) {
      send(': mockfolio\n\n')
      const unsubscribe = world.subscribe((event) => send(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`))
      const stop = every(HEARTBEAT_MS, () => send(':\n\n'))
      return () => {
        unsubscribe()
        stop()
      }
    },
    signal: over(),
  }
}
