import type { Position } from '../../api/wire.ts'

/** The columns that positions can be sorted by. */
export type SortKey = 'asset' | 'type' | 'platform' | 'network' | 'account' | 'amount' | 'price' | 'usdValue'

/** The order of positions. */
export interface Order {
  key: SortKey
  descending: boolean
}

/** Positions that contain every word of the text, in any of their texts and any case. */
export function filterPositions(positions: readonly Position[], text: string): Position[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  return positions.filter((position) => {
    const { id, assetSymbol, assetName, type, platform, network, account, address, description } = position
    const texts = [id, assetSymbol, assetName, type, platform, network, account, address, description]
    const all = texts.join('\n').toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

/** Sorts positions; equal ones keep their order. Null keeps the listing order. */
export function sortPositions(
  positions: readonly Position[],
  order: Order | null,
  collator: Intl.Collator,
): Position[] {
  if (order === null) return [...positions]
  const { key } = order
  const sign = order.descending ? -1 : 1
  return positions.toSorted((a, b) => {
    const [one, other] = [valueIn(a, key), valueIn(b, key)]
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * collator.compare(String(one), String(other))
  })
}

/** The order after a click on the head of a column: numbers begin with the largest, texts with A; then the other way. */
export function nextOrder(order: Order | null, key: SortKey): Order {
  if (order?.key === key) return { key, descending: !order.descending }
  return { key, descending: key === 'amount' || key === 'price' || key === 'usdValue' }
}

function valueIn(position: Position, key: SortKey): number | string {
  return key === 'asset' ? position.assetSymbol : position[key]
}
