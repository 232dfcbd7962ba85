import { text } from 'node:stream/consumers'

const task = JSON.parse(await text(process.stdin))
const portfolio = `${task.url}/v1/api/portfolios/${encodeURIComponent(task.portfolioId)}`
const headers = { authorization: `Bearer ${task.token}`, 'content-type': 'application/json' }

async function call(path: string, init: RequestInit = {}) {
  const response = await fetch(portfolio + path, { headers, ...init })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  return response.json()
}

async function snapshots(): Promise<unknown[]> {
  const limit = task.limit === undefined ? '' : `&limit=${task.limit}`
  const all: unknown[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await call(`/snapshots?page=${page}${limit}`)
    all.push(...data)
    if (page >= meta.lastPage) return all
  }
}

async function run() {
  if (task.task === 'read-snapshots') return snapshots()
  if (task.task === 'read-positions') return (await call(`/snapshots/${task.snapshotId}/positions`)).data
  const init = { method: 'PATCH', body: JSON.stringify(task.changes) }
  return (await call(`/manual-positions/${task.positionId}`, init)).data
}

console.log(JSON.stringify({ data: await run() }))
