import type { ProblemCode } from '../api/problems.ts'
import * as bodies from '../scenario/schema/edit-schema.ts'
import type { DatabaseReader } from '../simulator/database-reader.ts'
import type { PortfolioEditor } from '../simulator/edit/portfolio-editor.ts'
import * as replies from './reply-schemas.ts'
import { type AdminCall, type AdminRoute, bodyRoute, done, type Feature, json, route, type Schema } from './route.ts'

/** How the records of one kind are read, added, changed and removed. */
interface RecordKind<Added, Changes> {
  /** In the path. */
  feature: Extract<Feature, 'snapshots' | 'holdings' | 'manual-positions' | 'comments'>
  /** In ids of routes, and of path parameters. */
  name: 'Snapshot' | 'Holding' | 'ManualPosition' | 'Comment'
  words: string
  listed: string
  missing: ProblemCode
  added: Schema<Added>
  changes: Schema<Changes>
  record: Schema
  made: Schema
  list(database: DatabaseReader, portfolioId: string): Promise<object[]>
  add(portfolio: PortfolioEditor, record: Added): Promise<object>
  change(portfolio: PortfolioEditor, id: string, changes: Changes): Promise<object>
  remove(portfolio: PortfolioEditor, id: string): Promise<void>
}

/** Routes that arrange what a portfolio holds. */
export const recordRoutes: readonly AdminRoute[] = [
  ...routesOf({
    feature: 'snapshots',
    name: 'Snapshot',
    words: 'a snapshot',
    listed: 'The snapshots that were given, added or changed, as facts; scheduled ones follow from the schedule',
    missing: 'snapshot-not-found',
    added: bodies.newSnapshot,
    changes: bodies.snapshotChanges,
    record: replies.snapshotRecord,
    made: replies.snapshot,
    list: (database, id) => database.snapshots(id),
    add: (portfolio, snapshot) => portfolio.addSnapshot(snapshot),
    change: (portfolio, id, changes) => portfolio.changeSnapshot(id, changes),
    remove: (portfolio, id) => portfolio.removeSnapshot(id),
  }),
  ...routesOf({
    feature: 'holdings',
    name: 'Holding',
    words: 'a holding',
    listed: 'The holdings, as facts',
    missing: 'resource-not-found',
    added: bodies.newHolding,
    changes: bodies.holdingChanges,
    record: replies.holdingRecord,
    made: replies.holdingRecord,
    list: (database, id) => database.holdings(id),
    add: (portfolio, holding) => portfolio.addHolding(holding),
    change: (portfolio, id, changes) => portfolio.changeHolding(id, changes),
    remove: (portfolio, id) => portfolio.removeHolding(id),
  }),
  ...routesOf({
    feature: 'manual-positions',
    name: 'ManualPosition',
    words: 'a manual position',
    listed: 'The manual positions with their revisions, as facts',
    missing: 'manual-position-not-found',
    added: bodies.newManualPosition,
    changes: bodies.manualPositionChanges,
    record: replies.manualPositionRecord,
    made: replies.manualPosition,
    list: (database, id) => database.manualPositions(id),
    add: (portfolio, position) => portfolio.addManualPosition(position),
    change: (portfolio, id, changes) => portfolio.changeManualPosition(id, changes),
    remove: (portfolio, id) => portfolio.removeManualPosition(id),
  }),
  ...routesOf({
    feature: 'comments',
    name: 'Comment',
    words: 'a comment',
    listed: 'The comments on snapshots and manual positions, as facts',
    missing: 'resource-not-found',
    added: bodies.newComment,
    changes: bodies.commentChanges,
    record: replies.commentRecord,
    made: replies.placedComment,
    list: (database, id) => database.comments(id),
    add: (portfolio, comment) => portfolio.addComment(comment),
    change: (portfolio, id, changes) => portfolio.changeComment(id, changes),
    remove: (portfolio, id) => portfolio.removeComment(id),
  }),
]

function routesOf<Added, Changes>(kind: RecordKind<Added, Changes>): AdminRoute[] {
  const { feature, name, words, missing } = kind
  const all = `/portfolios/{portfolioId}/${feature}`
  const idName = `${name.charAt(0).toLowerCase()}${name.slice(1)}Id`
  const one = `${all}/{${idName}}`
  const portfolioOf = ({ world, param }: AdminCall) => world.portfolio(param('portfolioId'))
  const shared = { feature, scope: 'world' as const }
  const unknown: readonly ProblemCode[] = ['portfolio-not-found', missing]
  return [
    route(
      {
        ...shared,
        id: `list${name}Records`,
        method: 'GET',
        path: all,
        summary: kind.listed,
        reply: { status: 200, description: 'The records.', schema: replies.listOf(kind.record) },
        problems: ['portfolio-not-found'],
      },
      async ({ world, param }) => json({ data: await kind.list(world.database, param('portfolioId')) }),
    ),
    bodyRoute(
      {
        ...shared,
        id: `add${name}`,
        method: 'POST',
        path: all,
        summary: `Add ${words}`,
        body: kind.added,
        optional: true,
        reply: { status: 201, description: 'What was added.', schema: kind.made },
        problems: [...new Set<ProblemCode>([...unknown, 'conflict'])],
      },
      async (call, body) => json(await kind.add(portfolioOf(call), body)),
    ),
    bodyRoute(
      {
        ...shared,
        id: `change${name}`,
        method: 'PATCH',
        path: one,
        summary: `Change ${words}: only what is given`,
        body: kind.changes,
        reply: { status: 200, description: 'What it is now.', schema: kind.made },
        problems: unknown,
      },
      async (call, body) => json(await kind.change(portfolioOf(call), call.param(idName), body)),
    ),
    route(
      {
        ...shared,
        id: `remove${name}`,
        method: 'DELETE',
        path: one,
        summary: `Remove ${words}`,
        reply: { status: 204, description: 'It is gone.' },
        problems: unknown,
      },
      async (call) => {
        await kind.remove(portfolioOf(call), call.param(idName))
        return done
      },
    ),
  ]
}
