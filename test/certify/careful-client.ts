import type { Assignment } from '../../src/certify.ts'

/** How a client in TypeScript deviates from the careful one. */
export interface Carelessness {
  encode?: (part: string) => string
  headers?: (assignment: Assignment) => Record<string, string>
  changes?: (changes: object) => object
  /** Pages until this is true. */
  isLast?: (page: { data: unknown[]; meta: { lastPage: number; currentPage: number; total: number } }) => boolean
  firstPage?: number
  merge?: (snapshots: Snapshot[]) => unknown
  attempts?: number
  canRetry?: (status: number, method: string) => boolean
  wait?: (seconds: number) => number
  onError?: (error: unknown, snapshots: Snapshot[]) => unknown
}

interface Snapshot {
  id: string
}

/** A client that passes all trials, but for the ways in which it is made careless. */
export function carefulClient(careless: Carelessness = {}) {
  const {
    encode = encodeURIComponent,
    headers = ({ token }) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' }),
    changes = (each) => each,
    isLast = ({ meta }) => meta.currentPage >= meta.lastPage,
    firstPage = 1,
    merge = unique,
    attempts = 4,
    canRetry = (status, method) => [429, 503].includes(status) || (status === 0 && method === 'GET'),
    wait = (seconds) => seconds,
    onError = (error) => {
      throw error
    },
  } = careless

  return async (assignment: Assignment): Promise<unknown> => {
    const base = `${assignment.url}/v1/api/portfolios/${encode(assignment.portfolioId)}`
    const snapshots: Snapshot[] = []
    try {
      if (assignment.task === 'read-positions') return await send(`/snapshots/${assignment.snapshotId}/positions`)
      if (assignment.task === 'update-position') {
        return await send(`/manual-positions/${encode(assignment.positionId)}`, 'PATCH', changes(assignment.changes))
      }
      const limit = assignment.limit === undefined ? '' : `&limit=${assignment.limit}`
      for (let page = firstPage; ; page += 1) {
        const body = await call(`/snapshots?page=${page}${limit}`)
        snapshots.push(...body.data)
        if (isLast(body)) return merge(snapshots)
      }
    } catch (error) {
      return onError(error, snapshots)
    }

    async function send(path: string, method?: string, body?: object) {
      return (await call(path, method, body)).data
    }

    async function call(path: string, method = 'GET', body?: object) {
      for (let attempt = 1; ; attempt += 1) {
        const { status, retryAfter, content } = await once(path, method, body)
        if (status === 200 && content?.data !== undefined) return content
        const date = Date.parse(retryAfter ?? '') - Date.now()
        const seconds = Number(retryAfter ?? 0) || Math.max(0, date / 1000) || 0
        if (attempt === attempts || seconds > 10 || !canRetry(status, method)) throw new Error(`Status ${status}`)
        await new Promise((resolve) => setTimeout(resolve, wait(seconds) * 1000))
      }
    }

    async function once(path: string, method: string, body?: object) {
      try {
        const signal = AbortSignal.timeout(assignment.timeoutSeconds * 1000)
        const init = {
          method,
          headers: headers(assignment),
          signal,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }
        const response = await fetch(base + path, init)
        const text = await response.text()
        const content = response.ok ? JSON.parse(text) : undefined
        return { status: response.status, retryAfter: response.headers.get('retry-after'), content }
      } catch (error) {
        if (error instanceof Error && error.name === 'TimeoutError') throw error
        return { status: 0, retryAfter: null, content: undefined }
      }
    }
  }
}

function unique(snapshots: Snapshot[]): Snapshot[] {
  return [...new Map(snapshots.map((snapshot) => [snapshot.id, snapshot])).values()]
}
