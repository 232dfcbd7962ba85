import { faultSchema } from '../scenario/schema/fault-schema.ts'
import { AdminError } from './problem.ts'
import * as replies from './reply-schemas.ts'
import { type AdminRoute, bodyRoute, json, noContent, route } from './route.ts'

/** Routes of the fault rules. */
export const faultRoutes: readonly AdminRoute[] = [
  route(
    {
      id: 'listFaults',
      method: 'GET',
      path: '/faults',
      feature: 'faults',
      summary: 'List the fault rules with their counts',
      scope: 'world',
      reply: {
        status: 200,
        description: 'The rules. The first one that acts on a request wins.',
        schema: replies.faultList,
      },
    },
    ({ world }) => json({ data: world.faults.list() }),
  ),
  bodyRoute(
    {
      id: 'addFault',
      method: 'POST',
      path: '/faults',
      feature: 'faults',
      summary: 'Add a fault rule after the existing ones',
      scope: 'world',
      body: faultSchema,
      reply: { status: 201, description: 'The new rule.', schema: replies.fault },
      problems: ['conflict'],
    },
    ({ world }, rule) => json(world.faults.add(rule)),
  ),
  route(
    {
      id: 'clearFaults',
      method: 'DELETE',
      path: '/faults',
      feature: 'faults',
      summary:
        "Remove all fault rules, including the scenario's, and end the requests that hang or wait because of them",
      scope: 'world',
      reply: { status: 200, description: 'The number of rules that were removed.', schema: replies.removed },
    },
    ({ world }) => json({ removed: world.faults.clear() }),
  ),
  route(
    {
      id: 'listFaultPresets',
      method: 'GET',
      path: '/fault-presets',
      feature: 'faults',
      summary: 'List the presets that a fault rule can name',
      scope: 'world',
      reply: {
        status: 200,
        description: 'The presets, each with the fields that it stands for.',
        schema: replies.faultPresetList,
      },
    },
    ({ world }) => json({ data: world.faults.presets() }),
  ),
  route(
    {
      id: 'getFault',
      method: 'GET',
      path: '/faults/{faultId}',
      feature: 'faults',
      summary: 'Get a fault rule with its counts',
      scope: 'world',
      reply: { status: 200, description: 'The rule.', schema: replies.fault },
      problems: ['resource-not-found'],
    },
    ({ world, param }) => {
      const rule = world.faults.list().find(({ id }) => id === param('faultId'))
      if (rule === undefined) throw ruleNotFound(param('faultId'))
      return json(rule)
    },
  ),
  route(
    {
      id: 'removeFault',
      method: 'DELETE',
      path: '/faults/{faultId}',
      feature: 'faults',
      summary: 'Remove a fault rule, and end the requests that hang or wait because of it',
      scope: 'world',
      reply: { status: 204, description: 'The rule was removed.' },
      problems: ['resource-not-found'],
    },
    ({ world, param }) => {
      if (!world.faults.remove(param('faultId'))) throw ruleNotFound(param('faultId'))
      return noContent
    },
  ),
]

function ruleNotFound(id: string): AdminError {
  return new AdminError(
    'resource-not-found',
    `There is no fault rule ${JSON.stringify(id)}. List the existing ones with GET /__admin/faults.`,
  )
}
