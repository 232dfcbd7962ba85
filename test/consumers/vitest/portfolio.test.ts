import { expect, test } from 'vitest'
import { listPositions, listSnapshots, updateManualPosition } from './portfolio-client.ts'
import { simulator } from './portfolio-service.ts'

test('the newest snapshot is worth the sum of its positions', async () => {
  const [newest] = (await listSnapshots('demo')).data
  const positions = (await listPositions('demo')).data
  expect(newest?.usdValue).toBe(positions.reduce((sum, { usdValue }) => sum + usdValue, 0))
})

test('an update of a manual position shows in the positions', async () => {
  const manual = (await listPositions('demo')).data.find(({ type }) => type === 'Manual')
  const id = manual?.id.replace(/-1$/, '') ?? ''
  await updateManualPosition('demo', id, { amount: 2, description: 'Two of them' })
  const positions = (await listPositions('demo')).data
  expect(positions.find((position) => position.id === manual?.id)).toMatchObject({ amount: 2 })
})

test('a day later there is one more snapshot', async () => {
  const { total } = (await listSnapshots('demo')).meta
  simulator.clock.advance('P1D')
  expect((await listSnapshots('demo')).meta.total).toBe(total + 1)
})

test('an unknown portfolio is an error', async () => {
  await expect(listSnapshots('unknown')).rejects.toThrow('404')
})
