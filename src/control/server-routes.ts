import { scenarios } from '../scenario/shipped.ts'
import { eventStream } from './event-stream.ts'
import * as replies from './reply-schemas.ts'
import { type ControlRoute, json, route } from './route.ts'

/** Routes that tell of the server, and its events. */
export const serverRoutes: readonly ControlRoute[] = [
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
