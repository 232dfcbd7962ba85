import { mockfolio } from '../competitors.mjs'
import { loadCounted } from '../load.mjs'
import { findOperations } from '../operations.mjs'
import { startServer } from '../process.mjs'
import { measureRounds } from '../rounds.mjs'

const subjects = [
  { name: 'express', args: (port) => ['servers/express-buffer.mjs', String(port)], scenario: 'demo' },
  { name: 'demo', args: mockfolio('demo'), scenario: 'demo' },
  { name: 'decade', args: mockfolio('decade'), scenario: 'decade' },
]

/** Between two collections of garbage a process holds up to 30 MB more: the lowest of some readings is what it keeps. */
const READINGS = 5

/** Resident memory after the first answer, after so many requests and after as many again: MB, by server. */
export function measureMemory({ memory: amount, memoryRounds }) {
  return measureRounds(subjects, memoryRounds, async ({ args, scenario }) => {
    const server = await startServer(args, `/v1/api/portfolios/${scenario}/snapshots`)
    try {
      const start = server.memory()
      const operations = await findOperations(fetch, server.url, scenario)
      return { start, half: await lowest(server, operations, amount), end: await lowest(server, operations, amount) }
    } finally {
      await server.stop()
    }
  })
}

/** The lowest memory read while so many requests are answered, but for the first readings. */
async function lowest(server, operations, amount) {
  const readings = []
  for (let reading = 0; reading < READINGS; reading += 1) {
    await loadCounted(server.url, operations, amount / READINGS)
    readings.push(server.memory())
  }
  return Math.min(...readings.slice(READINGS >> 1))
}
