import { servers } from '../competitors.mjs'
import { readData } from '../data.mjs'
import { compareAnswers } from '../equality.mjs'
import { load } from '../load.mjs'
import { startServer } from '../process.mjs'
import { inTurn } from '../rounds.mjs'

/**
 * Requests a second and latencies of all servers, by server and turn. In a turn, the servers are asked for the same operation
 * one after the other, for less than a second each, so that the speed of the machine changes little in between. The slow
 * servers take part in the first turn only.
 */
export async function measureHttp({ processes, turns, warm, load: seconds }) {
  const data = readData()
  const values = Object.fromEntries(servers.map(({ name }) => [name, []]))
  for (let round = 0; round < processes; round += 1) {
    const running = []
    try {
      for (const { name, args, slow } of servers) {
        if (slow && round > 0) continue
        const server = await startServer(args, data.operations[0].path)
        running.push({ name, slow, server, answers: await compareAnswers(fetch, server.url, data) })
      }
      for (const { server } of running) {
        for (const operation of data.operations) {
          await load(server.url, operation, operation.bodies === undefined ? warm.reads : warm.updates)
        }
      }
      for (let turn = 0; turn < turns; turn += 1) {
        const asked = inTurn(running, turn).filter(({ slow }) => !slow || turn === 0)
        const results = new Map(asked.map(({ name, answers }) => [name, { answers }]))
        for (const operation of data.operations) {
          for (const { name, server } of asked) {
            results.get(name)[operation.name] = await load(server.url, operation, seconds)
          }
        }
        for (const [name, result] of results) values[name].push(result)
      }
    } finally {
      for (const { server } of running) await server.stop()
    }
  }
  return values
}
