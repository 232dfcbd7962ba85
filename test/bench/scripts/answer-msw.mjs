/** The first answer of MSW alone, from its import on. */
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'

const url = 'http://service.example/v1/api/portfolios/demo/snapshots'
setupServer(http.get(url, () => HttpResponse.json({ data: [] }))).listen()
await (await fetch(url, { headers: { authorization: 'Bearer demo-token' } })).text()
process.exit()
