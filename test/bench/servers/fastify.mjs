import fastify from 'fastify'
import { isAllowed, listPositions, listSnapshots, updateManualPosition } from './memory-service.mjs'

const app = fastify()
app.addHook('onRequest', async (request, reply) => {
  if (!isAllowed(request.headers.authorization)) return reply.code(401).send({ error: 'unauthorized' })
})
const base = '/v1/api/portfolios/:portfolioId'
app.get(`${base}/snapshots`, async (request) => listSnapshots(request.query))
app.get(`${base}/snapshots/:snapshotId/positions`, async (request) => listPositions(request.params.snapshotId))
app.patch(`${base}/manual-positions/:id`, async (request) => updateManualPosition(request.params.id, request.body))
await app.listen({ port: Number(process.argv[2]), host: '127.0.0.1' })
