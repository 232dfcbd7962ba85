import { servers } from '../competitors.mjs'
import { readData } from '../data.mjs'
import { compareAnswers } from '../equality.mjs'
import { load } from '../load.mjs'
import { startServer } from '../process.mjs'
import { inTurn } from '../rounds.mjs'

/**
 * Answers a second and latencies of all that serves over HTTP, by server and round. Those of a round run side by side,
 * and are asked one after the other for the same operation: so what they are compared by lies close in time.
 */
export async function measureHttp({ rounds, slowRounds, warm, load: seconds }) {
  const data = readData()
  const values = Object.fromEntries(servers.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    const running = []
    try {
      for (const { name, args, slow } of inTurn(servers, round)) {
        if (slow && round >= slowRounds) continue
        const server = await startServer(args, data.operations[0].path)
        const result = { answers: await compareAnswers(fetch, server.url, data) }
        running.push({ server, result })
        values[name].push(result)
      }
      for (const { server } of running) {
        for (const operation of data.operations) {
          await load(server.url, operation, operation.bodies === undefined ? warm.reads : warm.updates)
        }
      }
      for (const operation of data.operations) {
        for (const { server, result } of running) result[operation.name] = await load(server.url, operation, seconds)
      }
    } finally {
      for (const { server } of running) await server.stop()
    }
  }
  return values
}
