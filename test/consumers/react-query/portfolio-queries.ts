import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ManualPositionUpdate, PositionList, SnapshotList } from 'mockfolio'

const service = 'https://portfolios.example.com/v1/api/portfolios/demo'
const headers = { authorization: 'Bearer some-token', 'content-type': 'application/json' }

async function request<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(`${service}${path}`, { headers, ...init })
  if (!response.ok) throw new Error(`The service answered ${response.status}`)
  return response.json()
}

/** All snapshots, in pages of 40. */
export function useSnapshots() {
  return useInfiniteQuery({
    queryKey: ['snapshots'],
    queryFn: ({ pageParam }) => request<SnapshotList>(`/snapshots?page=${pageParam}&limit=40`),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.currentPage < meta.lastPage ? meta.currentPage + 1 : undefined),
  })
}

const positionsKey = ['positions', 'latest']

export function usePositions() {
  return useQuery({
    queryKey: positionsKey,
    queryFn: () => request<PositionList>('/snapshots/latest/positions'),
  })
}

/** Changes the amount of a manual position. It shows at once, and is rolled back if the service refuses. */
export function useSetAmount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, amount }: { id: string; amount: number }) => {
      const update: ManualPositionUpdate = { amount }
      return request(`/manual-positions/${id.replace(/-1$/, '')}`, { method: 'PATCH', body: JSON.stringify(update) })
    },
    onMutate: async ({ id, amount }) => {
      await client.cancelQueries({ queryKey: positionsKey })
      const before = client.getQueryData<PositionList>(positionsKey)
      client.setQueryData<PositionList>(
        positionsKey,
        (list) => list && { ...list, data: list.data.map((item) => (item.id === id ? { ...item, amount } : item)) },
      )
      return { before }
    },
    onError: (_error, _variables, context) => client.setQueryData(positionsKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: positionsKey }),
  })
}
