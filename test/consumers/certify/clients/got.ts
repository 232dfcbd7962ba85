import { text } from 'node:stream/consumers'
import got from 'got'

interface Answer {
  data: unknown
}

interface Page {
  data: unknown[]
  meta: { lastPage: number }
}

const task = JSON.parse(await text(process.stdin))
const client = got.extend({
  prefixUrl: `${task.url}/v1/api/portfolios/${encodeURIComponent(task.portfolioId)}`,
  headers: { authorization: `Bearer ${task.token}` },
})

async function snapshots(): Promise<unknown[]> {
  const all: unknown[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await client.get('snapshots', { searchParams: { page, limit: task.limit } }).json<Page>()
    all.push(...data)
    if (page >= meta.lastPage) return all
  }
}

async function run() {
  if (task.task === 'read-snapshots') return snapshots()
  if (task.task === 'read-positions')
    return (await client.get(`snapshots/${task.snapshotId}/positions`).json<Answer>()).data
  return (await client.patch(`manual-positions/${task.positionId}`, { json: task.changes }).json<Answer>()).data
}

console.log(JSON.stringify({ data: await run() }))
