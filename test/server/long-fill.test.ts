import { expect, it, vi } from 'vitest'
import { createFetch, createSimulator } from '../../src/index.ts'
import { readDuringFill } from './long-fill.ts'

it('answers other worlds while one generates a long portfolio, and shows that portfolio only whole', async () => {
  const { fills, readsBefore } = await readDuringFill(6000)
  // Some are answered before the fill begins: without slices, 7 in all.
  expect(readsBefore).toBeGreaterThanOrEqual(18)
  for (const { text } of fills) expect(text.match(/"content":/g)).toHaveLength(6000)
})

it('generates a long portfolio under fake timers', async () => {
  vi.useFakeTimers()
  try {
    const portfolio = { id: 'long', snapshots: { count: 1000, every: 'PT1H' }, comments: { snapshots: 1000 } }
    const fetch = createFetch(createSimulator({ scenario: { name: 'long', portfolios: [portfolio] } }))
    const init = { headers: { authorization: 'Bearer any' } }
    expect((await fetch('/v1/api/portfolios/long/snapshots', init)).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})
