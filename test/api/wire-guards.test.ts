import { expect, it } from 'vitest'
import {
  createFetch,
  createSimulator,
  isManualPositionReply,
  isPositionList,
  isProblem,
  isSnapshotList,
  manualPositionId,
} from '../../src/index.ts'

const init = { headers: { authorization: 'Bearer any', 'content-type': 'application/json' } }
const demo = '/v1/api/portfolios/demo'

async function answers() {
  const fetch = createFetch(createSimulator())
  const get = async (path: string): Promise<unknown> => (await fetch(demo + path, init)).json()
  const snapshots = await get('/snapshots?includeComments=true')
  const positions = await get('/snapshots/latest/positions?includeComments=true')
  const problem = await get('/nothing')
  const data = isPositionList(positions) ? positions.data : []
  const manual = data.find(({ type }) => type === 'Manual')
  const path = `${demo}/manual-positions/${manual && manualPositionId(manual)}`
  const update: unknown = await (await fetch(path, { ...init, method: 'PATCH', body: '{"amount":3}' })).json()
  return { snapshots, positions, problem, update }
}

it('each guard accepts its own kind of body, and no other', async () => {
  const { snapshots, positions, problem, update } = await answers()
  const accepted = [snapshots, positions, update, problem, null, 'text', [], {}].map((body) =>
    [isSnapshotList, isPositionList, isManualPositionReply, isProblem].map((guard) => guard(body)),
  )
  expect(accepted).toEqual([
    [true, false, false, false],
    [false, true, false, false],
    [false, false, true, false],
    [false, false, false, true],
    ...Array.from({ length: 4 }, () => [false, false, false, false]),
  ])
})

it.each(['awkward', 'comments', 'custom-assets', 'edge-values', 'empty', 'team'])(
  'the guards accept the lists of the scenario %s',
  async (name) => {
    const simulator = createSimulator({ scenario: name })
    simulator.faults.clear()
    const headers = { authorization: `Bearer ${simulator.tokens[0] ?? 'any'}` }
    const fetch = createFetch(simulator)
    for (const [path, guard] of [
      ['snapshots', isSnapshotList],
      ['snapshots/latest/positions', isPositionList],
    ] as const) {
      const response = await fetch(`/v1/api/portfolios/${name}/${path}`, { headers })
      const body: unknown = await response.json()
      expect(response.ok ? guard(body) : isProblem(body)).toBe(true)
    }
  },
)

it('the guards refuse a body with a missing field or one of another type', async () => {
  const { snapshots, positions } = await answers()
  const [snapshot] = isSnapshotList(snapshots) ? snapshots.data : []
  const [position] = isPositionList(positions) ? positions.data : []
  const meta = isSnapshotList(snapshots) ? snapshots.meta : undefined
  for (const name of ['id', 'usdValue', 'timestamp']) {
    for (const value of [undefined, true]) {
      expect(isSnapshotList({ data: [{ ...snapshot, [name]: value }], meta })).toBe(false)
    }
  }
  for (const name of Object.keys(Object(position))) {
    expect(isPositionList({ data: [{ ...position, [name]: true }] })).toBe(false)
  }
  expect(isSnapshotList({ data: [snapshot], meta: { ...meta, total: '90' } })).toBe(false)
})

it('the id of a manual position has no suffix, and other positions have none', () => {
  expect(manualPositionId({ id: '01KG-1', type: 'Manual' })).toBe('01KG')
  expect(() => manualPositionId({ id: '01KG-1', type: 'Staked' })).toThrow(
    'The position 01KG-1 has the type Staked. Only positions of the type Manual can be updated.',
  )
})
