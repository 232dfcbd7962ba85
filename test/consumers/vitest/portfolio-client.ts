import type { ManualPositionReply, ManualPositionUpdate, PositionList, SnapshotList } from 'mockfolio'

const base = 'https://portfolios.example.com/v1/api/portfolios'

export function listSnapshots(portfolio: string): Promise<SnapshotList> {
  return call(`${portfolio}/snapshots`)
}

export function listPositions(portfolio: string, snapshot = 'latest'): Promise<PositionList> {
  return call(`${portfolio}/snapshots/${snapshot}/positions`)
}

export function updateManualPosition(
  portfolio: string,
  position: string,
  update: ManualPositionUpdate,
): Promise<ManualPositionReply> {
  return call(`${portfolio}/manual-positions/${position}`, { method: 'PATCH', body: JSON.stringify(update) })
}

async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = { authorization: 'Bearer some-token', 'content-type': 'application/json' }
  const response = await fetch(`${base}/${path}`, { ...init, headers })
  if (!response.ok) throw new Error(`The service answered ${response.status}.`)
  return response.json()
}
