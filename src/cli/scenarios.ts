import { createFetch } from '../adapters/fetch.ts'
import { scenarios } from '../scenario/shipped.ts'
import { createSimulator } from '../simulator/create-simulator.ts'
import { SAMPLE_TOKEN } from './serve.ts'

const HEADER = ['name', 'portfolios', 'snapshots', 'positions', 'summary']

/** The table of the shipped scenarios. Snapshots and positions are those of the first portfolio, without faults. */
export async function scenarioTable(): Promise<string> {
  const rows = [HEADER, ...(await Promise.all(scenarios.map(({ name, summary }) => rowOf(name, summary))))]
  const widths = HEADER.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row.map((cell, column) =>
      /^\d+$/.test(cell) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    ),
  )
  const table = lines.map((line) => line.join('  ').trimEnd()).join('\n')
  return `${table}\n\nThe counts of snapshots and positions are for the first portfolio and its latest snapshot.`
}

async function rowOf(name: string, summary: string): Promise<string[]> {
  const simulator = createSimulator({ scenario: name })
  simulator.faults.clear()
  const ids = simulator.portfolioIds()
  const url = `http://mockfolio/v1/api/portfolios/${encodeURIComponent(ids[0] ?? '')}/snapshots`
  const fetch = createFetch(simulator)
  const init = { headers: { authorization: `Bearer ${simulator.tokens[0] ?? SAMPLE_TOKEN}` } }
  const { meta }: { meta?: { total: number } } = await (await fetch(`${url}?limit=1`, init)).json()
  const { data = [] }: { data?: unknown[] } = await (await fetch(`${url}/latest/positions`, init)).json()
  return [name, String(ids.length), String(meta?.total ?? 0), String(data.length), summary]
}
