import { expect, it, vi } from 'vitest'
import { readDuringFill } from '../server/long-fill.ts'

vi.setConfig({ testTimeout: 300_000 })

it('answers other worlds while one fills at the bound of the format', async () => {
  const { readsBefore, longestMs } = await readDuringFill(10_000)
  console.log(`${readsBefore} reads of another world during the fill; the longest took ${longestMs.toFixed(0)} ms`)
  expect(readsBefore).toBeGreaterThanOrEqual(50)
})
