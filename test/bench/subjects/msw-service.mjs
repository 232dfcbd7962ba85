import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { BASE } from './base.mjs'

const portfolio = `${BASE}/v1/api/portfolios/:portfolioId`

/** Handlers of the three operations over queries of a database. */
export function listenWith({ listSnapshots, listPositions, updateManualPosition }) {
  setupServer(
    http.get(`${portfolio}/snapshots`, ({ request }) => {
      const query = new URL(request.url).searchParams
      const page = Number(query.get('page') ?? 1)
      const limit = Number(query.get('limit') ?? 20)
      const { data, total } = listSnapshots((page - 1) * limit, limit)
      const meta = { total, perPage: limit, currentPage: page, lastPage: Math.ceil(total / limit), firstPage: 1 }
      return HttpResponse.json({ data, meta })
    }),
    http.get(`${portfolio}/snapshots/:snapshotId/positions`, ({ params }) =>
      HttpResponse.json({ data: listPositions(params.snapshotId) }),
    ),
    http.patch(`${portfolio}/manual-positions/:id`, async ({ request, params }) =>
      HttpResponse.json({ data: await updateManualPosition(params.id, await request.json()) }),
    ),
  ).listen()
}
