import type { ApiStep } from './step.ts'

/** The path and query of a call, from `/v1/api` on. */
export function targetOf({ action, portfolio, snapshot, position, query }: ApiStep): string {
  const path = `/v1/api/portfolios/${portfolio}`
  const pairs = query.map(([name, value]) => `${name}=${value}`)
  const search = pairs.length === 0 ? '' : `?${pairs.join('&')}`
  if (action === 'updateManualPosition') return `${path}/manual-positions/${position}${search}`
  return `${path}/snapshots${action === 'listPositions' ? `/${snapshot}/positions` : ''}${search}`
}
