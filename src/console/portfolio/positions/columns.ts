import type { SortKey } from '../arrangement.ts'

/** The columns that positions can be sorted by, in order. */
export const columns: readonly { key: SortKey; text: string; isNumber?: boolean }[] = [
  { key: 'asset', text: 'Asset' },
  { key: 'type', text: 'Type' },
  { key: 'platform', text: 'Platform' },
  { key: 'network', text: 'Network' },
  { key: 'account', text: 'Account' },
  { key: 'amount', text: 'Amount', isNumber: true },
  { key: 'price', text: 'Price', isNumber: true },
  { key: 'usdValue', text: 'Value', isNumber: true },
]

/** The number of columns, with those of the share and of the button that opens a row. */
export const COLUMN_COUNT = columns.length + 2
