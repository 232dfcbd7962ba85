import { text } from 'node:stream/consumers'
import axios from 'axios'

const task = JSON.parse(await text(process.stdin))
const client = axios.create({
  baseURL: `${task.url}/v1/api/portfolios/${encodeURIComponent(task.portfolioId)}`,
  headers: { authorization: `Bearer ${task.token}` },
})

async function snapshots(): Promise<unknown[]> {
  const all: unknown[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await client.get('/snapshots', { params: { page, limit: task.limit } })
    all.push(...data.data)
    if (page >= data.meta.lastPage) return all
  }
}

async function run() {
  if (task.task === 'read-snapshots') return snapshots()
  if (task.task === 'read-positions') return (await client.get(`/snapshots/${task.snapshotId}/positions`)).data.data
  return (await client.patch(`/manual-positions/${task.positionId}`, task.changes)).data.data
}

console.log(JSON.stringify({ data: await run() }))
