import * as bodies from './body-schemas.ts'
import { below } from './problem.ts'
import * as replies from './reply-schemas.ts'
import { type AdminRoute, bodyRoute, json, route } from './route.ts'

/** Scenarios can be large. */
const MAX_SCENARIO_BYTES = 16 * 1_048_576
/** So can worlds. */
const MAX_STATE_BYTES = 256 * 1_048_576

/** Routes that begin a world anew and move its time. */
export const worldRoutes: readonly AdminRoute[] = [
  bodyRoute(
    {
      id: 'reset',
      method: 'POST',
      path: '/reset',
      feature: 'reset',
      summary: 'Begin anew, wholly and at once: data, clock, faults, journal',
      scope: 'world',
      body: bodies.reset,
      optional: true,
      limit: MAX_SCENARIO_BYTES,
      reply: { status: 200, description: 'What was done.', schema: replies.resetResult },
    },
    async ({ world }, { scenario, ...options }) => json(await below('scenario', () => world.reset(scenario, options))),
  ),
  route(
    {
      id: 'getClock',
      method: 'GET',
      path: '/clock',
      feature: 'clock',
      summary: 'The instant of the clock',
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
      summary: 'Move the clock to a later instant',
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
      summary: 'Move the clock on by a duration',
      scope: 'world',
      body: bodies.advance,
      reply: { status: 200, description: 'The clock.', schema: replies.clock },
    },
    ({ world }, { by }) => json({ now: world.clock.advance(by) }),
  ),
  route(
    {
      id: 'getState',
      method: 'GET',
      path: '/state',
      feature: 'state',
      summary: 'The whole world with its changes, to be restored later',
      scope: 'world',
      reply: { status: 200, description: 'The state.', schema: replies.state },
    },
    async ({ world }) => json(await world.state()),
  ),
  bodyRoute(
    {
      id: 'restoreState',
      method: 'PUT',
      path: '/state',
      feature: 'state',
      summary: 'Bring a saved world back, wholly or not at all',
      scope: 'world',
      body: bodies.state,
      limit: MAX_STATE_BYTES,
      reply: { status: 200, description: 'What was done.', schema: replies.resetResult },
    },
    async ({ world }, state) => json(await world.restore(state)),
  ),
]
