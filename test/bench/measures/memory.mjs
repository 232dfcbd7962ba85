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

/** Resident memory after the first answer, after so many requests and after as many again: MB, by server. */
export function measureMemory({ memory: amount, memoryRounds }) {
  return measureRounds(subjects, memoryRounds, async ({ args, scenario }) => {
    const server = await startServer(args, `/v1/api/portfolios/${scenario}/snapshots`)
    try {
      const result = { start: server.memory() }
      const operations = await findOperations(fetch, server.url, scenario)
      await loadCounted(server.url, operations, amount)
      result.half = server.memory()
      await loadCounted(server.url, operations, amount)
      result.end = server.memory()
      return result
    } finally {
      await server.stop()
    }
  })
}
