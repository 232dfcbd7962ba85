import { newPortfolio } from '../scenario/schema/edit-schema.ts'
import * as replies from './reply-schemas.ts'
import { type AdminRoute, bodyRoute, done, json, route } from './route.ts'

const MAX_LISTED = 100

/** Routes that arrange portfolios. */
export const portfolioRoutes: readonly AdminRoute[] = [
  route(
    {
      id: 'listPortfolios',
      method: 'GET',
      path: '/portfolios',
      feature: 'portfolios',
      summary: 'The portfolios with their schedules of snapshots',
      scope: 'world',
      query: [{ name: 'limit', kind: 'count', description: `At most so many. Default ${MAX_LISTED}.` }],
      reply: { status: 200, description: "In the scenario's order.", schema: replies.portfolioList },
    },
    async ({ world, query }) => json({ data: await world.database.portfolios(query.count('limit') ?? MAX_LISTED) }),
  ),
  bodyRoute(
    {
      id: 'addPortfolio',
      method: 'POST',
      path: '/portfolios',
      feature: 'portfolios',
      summary: 'Add a portfolio',
      scope: 'world',
      body: newPortfolio,
      optional: true,
      reply: { status: 201, description: 'The portfolio.', schema: replies.portfolio },
      problems: ['conflict'],
    },
    async ({ world }, portfolio) => {
      const { id } = await world.addPortfolio(portfolio)
      return json(await world.database.portfolio(id))
    },
  ),
  route(
    {
      id: 'getPortfolio',
      method: 'GET',
      path: '/portfolios/{portfolioId}',
      feature: 'portfolios',
      summary: 'A portfolio with its schedule of snapshots',
      scope: 'world',
      reply: { status: 200, description: 'The portfolio.', schema: replies.portfolio },
      problems: ['portfolio-not-found'],
    },
    async ({ world, param }) => json(await world.database.portfolio(param('portfolioId'))),
  ),
  route(
    {
      id: 'removePortfolio',
      method: 'DELETE',
      path: '/portfolios/{portfolioId}',
      feature: 'portfolios',
      summary: 'Remove a portfolio with all that it holds',
      scope: 'world',
      reply: { status: 204, description: 'It is gone.' },
      problems: ['portfolio-not-found'],
    },
    async ({ world, param }) => {
      await world.removePortfolio(param('portfolioId'))
      return done
    },
  ),
]
