import { extendTest } from 'mockfolio/vitest'
import { afterEach, test as base, beforeEach, expect, vi } from 'vitest'
import { listPositions, listSnapshots, updateManualPosition } from './portfolio-client.ts'

const test = extendTest(base, { baseUrl: 'https://portfolios.example.com' })

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('all three operations answer while the timers are fake', async () => {
  expect((await listSnapshots('demo')).data).toHaveLength(20)
  const manual = (await listPositions('demo')).data.find(({ type }) => type === 'Manual')
  const id = manual?.id.replace(/-1$/, '') ?? ''
  expect((await updateManualPosition('demo', id, { amount: 3 })).data.amount).toBe(3)
})
