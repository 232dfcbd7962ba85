import { faultSchema } from '../scenario/schema/fault-schema.ts'
import { AdminError } from './problem.ts'
import * as replies from './reply-schemas.ts'
import { type AdminRoute, bodyRoute, done, json, route } from './route.ts'

/** Routes that have requests fail. */
export const faultRoutes: readonly AdminRoute[] = [
  route(
    {
      id: 'listFaults',
      method: 'GET',
      path: '/faults',
      feature: 'faults',
      summary: 'The rules of faults and delays, with what they have done',
      scope: 'world',
      reply: { status: 200, description: 'The rules, the first that matches wins.', schema: replies.faultList },
    },
    ({ world }) => json({ data: world.faults.list() }),
  ),
  bodyRoute(
    {
      id: 'addFault',
      method: 'POST',
      path: '/faults',
      feature: 'faults',
      summary: 'Add a rule behind the others',
      scope: 'world',
      body: faultSchema,
      reply: { status: 201, description: 'The rule.', schema: replies.fault },
      problems: ['conflict'],
    },
    ({ world }, rule) => {
      if (rule.id !== undefined && world.faults.list().some(({ id }) => id === rule.id)) {
        throw new AdminError('conflict', `There is a rule ${JSON.stringify(rule.id)} already. Take it off first.`)
      }
      return json(world.faults.add(rule))
    },
  ),
  route(
    {
      id: 'clearFaults',
      method: 'DELETE',
      path: '/faults',
      feature: 'faults',
      summary: "Take all rules off, the scenario's too; requests that hang by them end",
      scope: 'world',
      reply: { status: 200, description: 'How many there were.', schema: replies.removed },
    },
    ({ world }) => json({ removed: world.faults.clear() }),
  ),
  route(
    {
      id: 'getFault',
      method: 'GET',
      path: '/faults/{faultId}',
      feature: 'faults',
      summary: 'A rule with what it has done',
      scope: 'world',
      reply: { status: 200, description: 'The rule.', schema: replies.fault },
      problems: ['resource-not-found'],
    },
    ({ world, param }) => {
      const found = world.faults.list().find(({ id }) => id === param('faultId'))
      if (found === undefined) throw missing(param('faultId'))
      return json(found)
    },
  ),
  route(
    {
      id: 'removeFault',
      method: 'DELETE',
      path: '/faults/{faultId}',
      feature: 'faults',
      summary: 'Take a rule off; requests that hang by it end',
      scope: 'world',
      reply: { status: 204, description: 'It is off.' },
      problems: ['resource-not-found'],
    },
    ({ world, param }) => {
      if (!world.faults.remove(param('faultId'))) throw missing(param('faultId'))
      return done
    },
  ),
]

function missing(id: string): AdminError {
  return new AdminError(
    'resource-not-found',
    `There is no rule ${JSON.stringify(id)}. List the rules for those there are.`,
  )
}
