import type { ProblemCode } from '../api/problems.ts'
import * as bodies from '../scenario/schema/edit-schema.ts'
import type { DatabaseReader } from '../simulator/database-reader.ts'
import type { PortfolioEditor } from '../simulator/edit/portfolio-editor.ts'
import * as replies from './reply-schemas.ts'
import {
  type AdminRequest,
  type AdminRoute,
  bodyRoute,
  type Feature,
  json,
  noContent,
  route,
  type Schema,
} from './route.ts'

const MAX_LISTED = 100

/** Routes that list, add, change and remove the records of a portfolio: snapshots, holdings and so on. */
const recordRoutes: readonly AdminRoute[] = [
  ...routesOf({
    feature: 'snapshots',
    name: 'Snapshot',
    noun: 'snapshot',
    listSummary: 'List the stored snapshots: listed by the scenario, added or changed. Scheduled ones are not stored',
    notFound: 'snapshot-not-found',
    newRecord: bodies.newSnapshot,
    changes: bodies.snapshotChanges,
    storedRecord: replies.snapshotRecord,
    result: replies.snapshot,
    list: (database, id) => database.snapshots(id),
    add: (portfolio, snapshot) => portfolio.addSnapshot(snapshot),
    change: (portfolio, id, changes) => portfolio.changeSnapshot(id, changes),
    remove: (portfolio, id) => portfolio.removeSnapshot(id),
  }),
  ...routesOf({
    feature: 'holdings',
    name: 'Holding',
    noun: 'holding',
    listSummary: 'List the stored holdings',
    notFound: 'resource-not-found',
    newRecord: bodies.newHolding,
    changes: bodies.holdingChanges,
    storedRecord: replies.holdingRecord,
    result: replies.holdingRecord,
    list: (database, id) => database.holdings(id),
    add: (portfolio, holding) => portfolio.addHolding(holding),
    change: (portfolio, id, changes) => portfolio.changeHolding(id, changes),
    remove: (portfolio, id) => portfolio.removeHolding(id),
  }),
  ...routesOf({
    feature: 'manual-positions',
    name: 'ManualPosition',
    noun: 'manual position',
    listSummary: 'List the stored manual positions with their revisions',
    notFound: 'manual-position-not-found',
    newRecord: bodies.newManualPosition,
    changes: bodies.manualPositionChanges,
    storedRecord: replies.manualPositionRecord,
    result: replies.manualPosition,
    list: (database, id) => database.manualPositions(id),
    add: (portfolio, position) => portfolio.addManualPosition(position),
    change: (portfolio, id, changes) => portfolio.changeManualPosition(id, changes),
    remove: (portfolio, id) => portfolio.removeManualPosition(id),
  }),
  ...routesOf({
    feature: 'comments',
    name: 'Comment',
    noun: 'comment',
    listSummary: 'List the stored comments on snapshots and manual positions',
    notFound: 'resource-not-found',
    newRecord: bodies.newComment,
    changes: bodies.commentChanges,
    storedRecord: replies.commentRecord,
    result: replies.attachedComment,
    list: (database, id) => database.comments(id),
    add: (portfolio, comment) => portfolio.addComment(comment),
    change: (portfolio, id, changes) => portfolio.changeComment(id, changes),
    remove: (portfolio, id) => portfolio.removeComment(id),
  }),
]

/** Routes of portfolios and their records. */
export const portfolioRoutes: readonly AdminRoute[] = [
  route(
    {
      id: 'listPortfolios',
      method: 'GET',
      path: '/portfolios',
      feature: 'portfolios',
      summary: 'List the portfolios with their snapshot schedules',
      scope: 'world',
      query: [{ name: 'limit', kind: 'count', description: `Maximum number of portfolios. Default ${MAX_LISTED}.` }],
      reply: {
        status: 200,
        description: 'The portfolios in the order of the scenario.',
        schema: replies.portfolioList,
      },
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
      body: bodies.newPortfolio,
      optional: true,
      reply: { status: 201, description: 'The new portfolio.', schema: replies.portfolio },
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
      summary: 'Get a portfolio with its snapshot schedule',
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
      summary: 'Remove a portfolio with all its records',
      scope: 'world',
      reply: { status: 204, description: 'The portfolio was removed.' },
      problems: ['portfolio-not-found'],
    },
    async ({ world, param }) => {
      await world.removePortfolio(param('portfolioId'))
      return noContent
    },
  ),
  ...recordRoutes,
]

/** How the records of one kind are listed, added, changed and removed. */
interface RecordKind<New, Changes> {
  /** The segment of the path. */
  feature: Extract<Feature, 'snapshots' | 'holdings' | 'manual-positions' | 'comments'>
  /** The name in ids of routes and in path parameters. */
  name: 'Snapshot' | 'Holding' | 'ManualPosition' | 'Comment'
  noun: string
  listSummary: string
  notFound: ProblemCode
  newRecord: Schema<New>
  changes: Schema<Changes>
  storedRecord: Schema
  /** What adding and changing return. */
  result: Schema
  list(database: DatabaseReader, portfolioId: string): Promise<object[]>
  add(portfolio: PortfolioEditor, record: New): Promise<object>
  change(portfolio: PortfolioEditor, id: string, changes: Changes): Promise<object>
  remove(portfolio: PortfolioEditor, id: string): Promise<void>
}

function routesOf<New, Changes>(kind: RecordKind<New, Changes>): AdminRoute[] {
  const { feature, name, noun, notFound } = kind
  const listPath = `/portfolios/{portfolioId}/${feature}`
  const idName = `${name.charAt(0).toLowerCase()}${name.slice(1)}Id`
  const recordPath = `${listPath}/{${idName}}`
  const portfolioOf = ({ world, param }: AdminRequest) => world.portfolio(param('portfolioId'))
  const shared = { feature, scope: 'world' as const }
  const problems: readonly ProblemCode[] = ['portfolio-not-found', notFound]
  return [
    route(
      {
        ...shared,
        id: `list${name}Records`,
        method: 'GET',
        path: listPath,
        summary: kind.listSummary,
        reply: { status: 200, description: 'The records.', schema: replies.listOf(kind.storedRecord) },
        problems: ['portfolio-not-found'],
      },
      async ({ world, param }) => json({ data: await kind.list(world.database, param('portfolioId')) }),
    ),
    bodyRoute(
      {
        ...shared,
        id: `add${name}`,
        method: 'POST',
        path: listPath,
        summary: `Add a ${noun}`,
        body: kind.newRecord,
        optional: true,
        reply: { status: 201, description: `The new ${noun}.`, schema: kind.result },
        problems: [...problems, 'conflict'],
      },
      async (request, body) => json(await kind.add(portfolioOf(request), body)),
    ),
    bodyRoute(
      {
        ...shared,
        id: `change${name}`,
        method: 'PATCH',
        path: recordPath,
        summary: `Change fields of a ${noun}; the others stay`,
        body: kind.changes,
        reply: { status: 200, description: `The changed ${noun}.`, schema: kind.result },
        problems: [...problems, 'conflict'],
      },
      async (request, body) => json(await kind.change(portfolioOf(request), request.param(idName), body)),
    ),
    route(
      {
        ...shared,
        id: `remove${name}`,
        method: 'DELETE',
        path: recordPath,
        summary: `Remove a ${noun}`,
        reply: { status: 204, description: `The ${noun} was removed.` },
        problems,
      },
      async (request) => {
        await kind.remove(portfolioOf(request), request.param(idName))
        return noContent
      },
    ),
  ]
}
