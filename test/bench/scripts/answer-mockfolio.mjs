/** The first answer of mockfolio through MSW, from the import of both on. */
import { createSimulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { setupServer } from 'msw/node'

const url = 'http://service.example/v1/api/portfolios/demo/snapshots'
setupServer(...createHandlers(createSimulator({ scenario: 'demo' }))).listen()
await (await fetch(url, { headers: { authorization: 'Bearer demo-token' } })).text()
process.exit()
