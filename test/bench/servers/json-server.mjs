/** json-server as a module, in memory: every position of every snapshot is a record; `render` gives answers the service's form. */
import jsonServer from 'json-server'
import { readData } from '../data.mjs'

const { snapshots, positions, manualPosition } = readData()
const app = jsonServer.create()
const router = jsonServer.router({
  snapshots,
  positions: Object.entries(positions).flatMap(([snapshotId, list]) => list.map((entry) => ({ snapshotId, ...entry }))),
  'manual-positions': [manualPosition],
})

router.render = (request, response) => {
  const { data } = response.locals
  if (request.path === '/snapshots') {
    const total = Number(response.get('x-total-count'))
    const query = new URLSearchParams(request.url.split('?')[1])
    const [perPage, currentPage] = [Number(query.get('_limit')), Number(query.get('_page'))]
    const meta = { total, perPage, currentPage, lastPage: Math.ceil(total / perPage), firstPage: 1 }
    return send(response, { data, meta })
  }
  if (request.path === '/positions') return send(response, { data: data.map(({ snapshotId, ...entry }) => entry) })
  return send(response, { data: { ...data, usdValue: data.amount * data.price } })
}

// json-server indents what `res.json` sends; this sends the bytes of the others.
const send = (response, value) => response.type('application/json').send(JSON.stringify(value))

const base = '/v1/api/portfolios/:portfolioId'
app.use(jsonServer.bodyParser)
app.use(
  jsonServer.rewriter({
    [`${base}/snapshots/latest/positions`]: `/positions?snapshotId=${snapshots[0].id}`,
    [`${base}/snapshots/:id/positions`]: '/positions?snapshotId=:id',
    [`${base}/snapshots`]: '/snapshots?_page=1&_limit=20',
    [`${base}/manual-positions/:id`]: '/manual-positions/:id',
  }),
)
app.use(router)
app.listen(Number(process.argv[2]), '127.0.0.1')
