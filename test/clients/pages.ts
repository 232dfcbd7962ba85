import type { Fetch, SnapshotList } from '../../src/index.ts'

const ATTEMPTS = 20
const PAUSE = 20

/** The result of paging through all snapshots of a portfolio. */
export interface Pages {
  count: number
  /** USD: the sum of the snapshots' values, in the order of the listing. */
  total: number
  retries: number
}

/** Pages through all snapshots with retries, as `pages.py` and `pages.sh` do. */
export async function readPages(send: Fetch, portfolio: string): Promise<Pages> {
  const pages: Pages = { count: 0, total: 0, retries: 0 }
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, meta } = await get(send, `/v1/api/portfolios/${portfolio}/snapshots?limit=5&page=${page}`, pages)
    pages.count += data.length
    for (const { usdValue } of data) pages.total += usdValue
    last = meta.lastPage
  }
  return pages
}

async function get(send: Fetch, path: string, pages: Pages): Promise<SnapshotList> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    let pause = PAUSE
    try {
      const response = await send(path, { headers: { authorization: 'Bearer any' } })
      if (response.ok) return await response.json()
      if (response.status !== 429 && response.status < 500) throw new RangeError(`Status ${response.status}.`)
      pause = Number(response.headers.get('retry-after') ?? PAUSE / 1000) * 1000
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
    pages.retries += 1
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw new Error(`Given up on ${path}.`)
}
