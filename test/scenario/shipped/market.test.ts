import { expect, it } from 'vitest'
import { clientOf } from '../../harness/client.ts'

it('crash shows a fall of more than half within a day, and a slow recovery', async () => {
  const series = await clientOf({ scenario: 'crash' }).series()
  const totals = series.map(({ usdValue }) => usdValue)
  const falls = totals.slice(1).map((total, at) => 1 - total / (totals[at] ?? total))
  const deepest = falls.indexOf(Math.max(...falls)) + 1
  expect(series[deepest]?.timestamp).toMatch(/^2025-10-11/)
  expect(Math.max(...falls)).toBeGreaterThan(0.5)
  expect(Math.max(...falls)).toBeLessThan(0.7)
  const [bottom = 0, later = 0, latest = 0] = [totals[deepest], totals[deepest + 40], totals.at(-1)]
  expect(later / bottom).toBeGreaterThan(1.02)
  expect(later / bottom).toBeLessThan(1.8)
  expect(latest / bottom).toBeGreaterThan(1.5)
})

it('crash does not change stablecoins', async () => {
  const { series, positions } = clientOf({ scenario: 'crash' })
  const after = (await series()).find(({ timestamp }) => timestamp.startsWith('2025-10-11'))
  const stable = (await positions(after?.id)).filter(({ assetSymbol }) =>
    /^(USDC|USDT|DAI|FRAX|GHO)$/.test(assetSymbol),
  )
  expect(stable).not.toEqual([])
  expect(stable.filter(({ price }) => Math.abs(price - 1) > 0.01)).toEqual([])
})

it('depeg cuts one stablecoin by a sixth or more within an hour, and it recovers in five days', async () => {
  const { series, positions } = clientOf({ scenario: 'depeg' })
  const all = await series()
  const prices = async (hour: string) => {
    const snapshot = all.find(({ timestamp }) => timestamp.startsWith(hour))
    const shown = await positions(snapshot?.id)
    return ['USDC', 'USDT'].map((symbol) => shown.find(({ assetSymbol }) => assetSymbol === symbol)?.price ?? 0)
  }
  const [before, deep, back] = [
    await prices('2026-01-24T02'),
    await prices('2026-01-24T04'),
    await prices('2026-01-29T04'),
  ]
  expect(before.every((price) => Math.abs(price - 1) < 0.01)).toBe(true)
  expect(deep[0]).toBeLessThan(0.84)
  expect(Math.abs((deep[1] ?? 0) - 1)).toBeLessThan(0.01)
  expect(back.every((price) => Math.abs(price - 1) < 0.01)).toBe(true)
})
