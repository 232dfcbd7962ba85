import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { isAllowed, listPositions, listSnapshots, updateManualPosition } from './memory-service.mjs'

const app = new Hono().basePath('/v1/api/portfolios/:portfolioId')
app.use(async (context, next) => {
  if (!isAllowed(context.req.header('authorization'))) return context.json({ error: 'unauthorized' }, 401)
  await next()
})
app.get('/snapshots', (context) => context.json(listSnapshots(context.req.query())))
app.get('/snapshots/:snapshotId/positions', (context) => context.json(listPositions(context.req.param('snapshotId'))))
app.patch('/manual-positions/:id', async (context) =>
  context.json(updateManualPosition(context.req.param('id'), await context.req.json())),
)
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' })
