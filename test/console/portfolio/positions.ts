import type { Position } from '../../../src/api/wire.ts'

/** A manual position of 2 units at 10 USD, with these fields changed. */
export function position(changes: Partial<Position> = {}): Position {
  return {
    id: 'M-1',
    network: 'Manual',
    platform: 'Manual',
    account: 'Main',
    type: 'Manual',
    assetSymbol: 'FUND',
    assetName: 'Our fund',
    amount: 2,
    price: 10,
    usdValue: 20,
    description: null,
    ...changes,
  }
}
