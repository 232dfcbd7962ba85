import { expect, test } from 'vitest'
import { filterPositions, nextOrder, sortPositions } from '../../../src/console/portfolio/arrangement.ts'
import { position } from './positions.ts'

const collator = new Intl.Collator('en', { numeric: true })
const eth = position({ id: 'A-1', assetSymbol: 'ETH', assetName: 'Ether', platform: 'Lido', amount: 3, usdValue: 9 })
const btc = position({
  id: 'B-1',
  assetSymbol: 'BTC',
  assetName: 'Bitcoin',
  platform: 'Kraken',
  amount: 1,
  usdValue: 9,
})
const fund = position({ id: 'C-1', description: 'Bought in May', usdValue: 4 })
const all = [eth, btc, fund]

test('the filter finds every word, in any text and any case', () => {
  expect(filterPositions(all, 'lido ETHER')).toEqual([eth])
  expect(filterPositions(all, 'may')).toEqual([fund])
  expect(filterPositions(all, 'lido bitcoin')).toEqual([])
  expect(filterPositions(all, '  ')).toEqual(all)
})

test('positions are sorted by numbers and by texts, both ways', () => {
  const ids = (...order: Parameters<typeof nextOrder>[1][]) =>
    sortPositions(all, order.reduce(nextOrder, null as ReturnType<typeof nextOrder> | null), collator).map(
      ({ id }) => id,
    )
  expect(ids('amount')).toEqual(['A-1', 'C-1', 'B-1'])
  expect(ids('amount', 'amount')).toEqual(['B-1', 'C-1', 'A-1'])
  expect(ids('asset')).toEqual(['B-1', 'A-1', 'C-1'])
  expect(ids('asset', 'asset')).toEqual(['C-1', 'A-1', 'B-1'])
})

test('equal positions keep their order', () => {
  const sorted = sortPositions(all, { key: 'usdValue', descending: true }, collator)
  expect(sorted.map(({ id }) => id)).toEqual(['A-1', 'B-1', 'C-1'])
})

test('without an order, positions stay as the API lists them', () => {
  expect(sortPositions(all, null, collator)).toEqual(all)
})
