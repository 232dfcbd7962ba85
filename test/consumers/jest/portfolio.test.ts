import type { PositionList, SnapshotList } from 'mockfolio'
import { simulator } from './portfolio-service'

const portfolio = 'https://portfolios.example.com/v1/api/portfolios/demo'
const headers = { authorization: 'Bearer some-token', 'content-type': 'application/json' }

async function get<T>(path: string): Promise<T> {
  return (await fetch(portfolio + path, { headers })).json()
}

test('the newest snapshot is worth the sum of its positions', async () => {
  const [newest] = (await get<SnapshotList>('/snapshots')).data
  const positions = (await get<PositionList>('/snapshots/latest/positions')).data
  expect(newest?.usdValue).toBe(positions.reduce((sum, { usdValue }) => sum + usdValue, 0))
})

test('a day later there is one more snapshot', async () => {
  const { total } = (await get<SnapshotList>('/snapshots')).meta
  simulator.clock.advance('P1D')
  expect((await get<SnapshotList>('/snapshots')).meta.total).toBe(total + 1)
})

describe('with fake timers', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('all three operations answer', async () => {
    expect((await get<SnapshotList>('/snapshots')).data).toHaveLength(20)
    const positions = (await get<PositionList>('/snapshots/latest/positions')).data
    const id = positions.find(({ type }) => type === 'Manual')?.id.replace(/-1$/, '')
    const body = JSON.stringify({ amount: 3 })
    const response = await fetch(`${portfolio}/manual-positions/${id}`, { method: 'PATCH', headers, body })
    expect(await response.json()).toMatchObject({ data: { amount: 3 } })
  })
})
