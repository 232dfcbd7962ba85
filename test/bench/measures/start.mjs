import { mockfolio } from '../competitors.mjs'
import { startServer } from '../process.mjs'
import { measureRounds } from '../rounds.mjs'

const subjects = [
  { name: 'express-hello', args: (port) => ['servers/express-hello.mjs', String(port)], path: '/' },
  { name: 'demo', args: mockfolio('demo'), path: '/v1/api/portfolios/demo/snapshots' },
  { name: 'decade', args: mockfolio('decade'), path: '/v1/api/portfolios/decade/snapshots' },
]

/** From the start of a process to its first answer: ms, by server and round. */
export function measureStart({ starts }) {
  return measureRounds(subjects, starts, async ({ args, path }) => {
    const server = await startServer(args, path)
    await server.stop()
    return server.took
  })
}
