import type { SnapshotList } from 'mockfolio'
import { setupSimulator } from 'mockfolio/jest'

const { simulator, portfolio, api } = setupSimulator({ baseUrl: 'https://portfolios.example.com' })

const demo = 'https://portfolios.example.com/v1/api/portfolios/demo'
const headers = { ...api.headers, 'content-type': 'application/json' }

async function listSnapshots(): Promise<SnapshotList> {
  const response = await fetch(`${demo}/snapshots`, { headers })
  if (!response.ok) throw new Error(`The service answered ${response.status}.`)
  return response.json()
}

function updateManualPosition(id: string, update: object) {
  return fetch(`${demo}/manual-positions/${id}`, { method: 'PATCH', headers, body: JSON.stringify(update) })
}

test('an update of a manual position shows in the latest snapshot', async () => {
  const { id } = await portfolio.addManualPosition({ amount: 1 })
  await updateManualPosition(id, { amount: 2 })
  const { positions } = await portfolio.latest()
  expect(positions.find((position) => position.id === `${id}-1`)).toMatchObject({ amount: 2 })
})

test('a day later there is one more snapshot', async () => {
  simulator.clock.advance('P1D')
  expect((await listSnapshots()).meta.total).toBe(91)
})

test('each test starts with fresh data', async () => {
  expect((await listSnapshots()).meta.total).toBe(90)
  expect(simulator.requests.count()).toBe(1)
})

test('the client reports a failure', async () => {
  simulator.faults.add({ status: 503, times: 1 })
  await expect(listSnapshots()).rejects.toThrow('503')
  expect((await listSnapshots()).data).toHaveLength(20)
})

describe('with fake timers', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  test('reads and updates answer', async () => {
    expect((await listSnapshots()).data).toHaveLength(20)
    const { id } = await portfolio.addManualPosition()
    expect(await (await updateManualPosition(id, { amount: 3 })).json()).toMatchObject({ data: { amount: 3 } })
  })
})
