import type { Simulator } from '../simulator/simulator.ts'
import { stateReply } from '../simulator/state-reply.ts'
import * as bodies from './body-schemas.ts'
import { atKey } from './problem.ts'
import * as replies from './reply-schemas.ts'
import { type AdminRequest, type AdminRoute, bodyRoute, json, MAX_SCENARIO_BYTES, route, type Stream } from './route.ts'

const MAX_STATE_BYTES = 256 * 1_048_576

/** Routes of one world as a whole: readiness, events, reset, clock and state. */
export const worldRoutes: readonly AdminRoute[] = [
  route(
    {
      id: 'getHealth',
      method: 'GET',
      path: '/health',
      feature: 'server',
      summary: 'Wait until the world is ready',
      scope: 'world',
      reply: { status: 200, description: 'The world is ready.', schema: replies.health },
    },
    async ({ world, info }) => {
      await world.ready()
      return json({ status: 'ready', nextReset: info.nextReset })
    },
  ),
  route(
    {
      id: 'streamEvents',
      method: 'GET',
      path: '/events',
      feature: 'server',
      summary: 'Stream events: requests, resets, clock changes and fault rule changes',
      scope: 'world',
      reply: {
        status: 200,
        type: 'text/event-stream',
        description: 'Server-sent events, until the client disconnects or the world ends.',
      },
    },
    (request) => ({ kind: 'stream', stream: eventStream(request) }),
  ),
  bodyRoute(
    {
      id: 'reset',
      method: 'POST',
      path: '/reset',
      feature: 'reset',
      summary: 'Reset data, clock, faults and journal',
      scope: 'world',
      body: bodies.reset,
      optional: true,
      limit: MAX_SCENARIO_BYTES,
      reply: { status: 200, description: 'The world after the reset.', schema: replies.resetResult },
    },
    async ({ world }, { scenario, ...options }) => json(await atKey('scenario', () => world.reset(scenario, options))),
  ),
  route(
    {
      id: 'getClock',
      method: 'GET',
      path: '/clock',
      feature: 'clock',
      summary: 'Read the clock',
      scope: 'world',
      reply: { status: 200, description: 'The clock.', schema: replies.clock },
    },
    ({ world }) => json({ now: world.clock.now }),
  ),
  bodyRoute(
    {
      id: 'setClock',
      method: 'POST',
      path: '/clock',
      feature: 'clock',
      summary: 'Set the clock to a later instant',
      scope: 'world',
      body: bodies.clock,
      reply: { status: 200, description: 'The clock.', schema: replies.clock },
    },
    ({ world }, { now }) => json({ now: world.clock.set(now) }),
  ),
  bodyRoute(
    {
      id: 'advanceClock',
      method: 'POST',
      path: '/clock/advance',
      feature: 'clock',
      summary: 'Advance the clock by a duration',
      scope: 'world',
      body: bodies.advance,
      reply: { status: 200, description: 'The clock.', schema: replies.clock },
    },
    ({ world }, { by }) => json({ now: world.clock.advance(by) }),
  ),
  bodyRoute(
    {
      id: 'runClock',
      method: 'POST',
      path: '/clock/run',
      feature: 'clock',
      summary: 'Let the clock run with real time, or stop it, until the next reset',
      scope: 'world',
      body: bodies.run,
      reply: { status: 200, description: 'The clock.', schema: replies.clock },
    },
    ({ world }, { rate }) => json({ now: world.clock.run(rate) }),
  ),
  route(
    {
      id: 'getState',
      method: 'GET',
      path: '/state',
      feature: 'state',
      summary: 'Save the world with its changes',
      scope: 'world',
      reply: { status: 200, description: 'The saved state.', schema: replies.state },
    },
    ({ world }) => ({ kind: 'reply', reply: world.peek(stateReply) }),
  ),
  bodyRoute(
    {
      id: 'restoreState',
      method: 'PUT',
      path: '/state',
      feature: 'state',
      summary: 'Restore a saved world; an invalid state changes nothing',
      scope: 'world',
      body: bodies.state,
      limit: MAX_STATE_BYTES,
      reply: { status: 200, description: 'The restored world.', schema: replies.resetResult },
    },
    async ({ world }, state) => json(await world.restore(state)),
  ),
]

/** Interval of the comments that keep an idle connection open. */
const HEARTBEAT_MS = 15_000

/** The events of a world as `text/event-stream`. The name of an event is its kind, its data is the event as JSON. */
export function eventStream({
  world,
  startTimer,
  signal,
}: Pick<AdminRequest, 'startTimer' | 'signal'> & { world: Pick<Simulator, 'subscribe'> }): Stream {
  return {
    kind: 'stream',
    reply: {
      status: 200,
      headers: [['content-type', 'text/event-stream']],
      body: new Uint8Array(0),
    },
    chunks(send) {
      send(': mockfolio\n\n')
      const unsubscribe = world.subscribe((event) => send(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`))
      const stopTimer = startTimer(HEARTBEAT_MS, () => send(':\n\n'))
      return () => {
        unsubscribe()
        stopTimer()
      }
    },
    signal,
  }
}
