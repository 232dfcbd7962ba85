import { mockfolio } from '../competitors.mjs'
import { startServer, timeProgram } from '../process.mjs'
import { measureRounds } from '../rounds.mjs'

const subjects = [
  { name: 'express-hello', measure: toFirstAnswer((port) => ['servers/express-hello.mjs', String(port)], '/') },
  { name: 'demo', measure: toFirstAnswer(mockfolio('demo'), '/v1/api/portfolios/demo/snapshots') },
  { name: 'decade', measure: toFirstAnswer(mockfolio('decade'), '/v1/api/portfolios/decade/snapshots') },
  { name: 'exec', measure: () => timeProgram(['node_modules/mockfolio/dist/cli.js', 'exec', '--', 'true']) },
]

/** From the start of a process to its first answer, for `exec` to its end: ms, by subject and round. */
export function measureStart({ starts }) {
  return measureRounds(subjects, starts, ({ measure }) => measure())
}

function toFirstAnswer(args, path) {
  return async () => {
    const server = await startServer(args, path)
    await server.stop()
    return server.took
  }
}
