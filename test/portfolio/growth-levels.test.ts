import { expect, it } from 'vitest'
import type { HoldingRecord } from '../../src/database/records.ts'
import { Growth } from '../../src/portfolio/growth.ts'

const holding: HoldingRecord = {
  id: 'H',
  ordinal: 0,
  type: 'Staked',
  network: 'Ethereum',
  platform: 'Lido',
  account: 'A',
  address: null,
  context: null,
  description: null,
  rate: 0,
  compounding: false,
  opened: 0,
  closed: null,
  anchor: 100,
  assets: [],
  levels: [],
}

it('multiplies by the last level that applies, whatever instants were read before', () => {
  const growth = new Growth({
    ...holding,
    levels: [
      { from: 10, level: 2 },
      { from: 20, level: 3 },
    ],
  })
  expect([25, 5, 15, 20, 10, 9].map((instant) => growth.at(instant))).toEqual([3, 1, 2, 3, 2, 1])
})

it('uses levels in the order of the record, even if a saved state has them out of order', () => {
  const growth = new Growth({
    ...holding,
    levels: [
      { from: 20, level: 2 },
      { from: 10, level: 3 },
    ],
  })
  expect([15, 25, 5, 15].map((instant) => growth.at(instant))).toEqual([3, 3, 1, 3])
})
