import type { ManualPositionRecord, RevisionRecord } from '../../database/records.ts'
import { customAssets, phrases } from '../fixtures.ts'
import { percentOf, type Slots, type Topic } from './comment-text.ts'

const phrasesByKind: Readonly<Record<string, readonly string[]>> = {
  fund: phrases.onFund,
  equity: phrases.onEquity,
  property: phrases.onProperty,
  thing: phrases.onThing,
  note: phrases.onNote,
  locked: phrases.onLocked,
}

/** What a comment on a manual position may say at an instant (ms since 1970), at which the position exists. */
export function manualTopics(record: ManualPositionRecord, instant: number, people: Slots): Topic[] {
  const { custom, symbol, account, revisions } = record
  const index = revisions.findLastIndex(({ from }) => from <= instant)
  const current = revisions[index] ?? revisions[0]
  const slots = { ...people, asset: symbol, account, amount: String(current.amount) }
  const kind = custom ? customAssets.find((asset) => asset.symbol === symbol)?.kind : undefined
  const change = (value: (revision: RevisionRecord) => number | null, sign: 1 | -1): Slots | undefined => {
    const [before, after] = [value(revisions[index - 1] ?? current) ?? 0, value(current) ?? 0]
    const difference = before > 0 ? after / before - 1 : 0
    return difference * sign >= 0.005 ? { ...slots, percent: percentOf(difference) } : undefined
  }
  return [
    { phrases: phrases.onAnyManual, slots: () => slots },
    { phrases: phrases.onListed, slots: () => (custom ? undefined : slots) },
    { phrases: phrasesByKind[kind ?? ''] ?? [], slots: () => slots },
    { phrases: phrases.onPriceDown, slots: () => change(({ price }) => price, -1) },
    { phrases: phrases.onPriceUp, slots: () => change(({ price }) => price, 1) },
    { phrases: phrases.onAmountDown, slots: () => change(({ amount }) => amount, -1) },
    { phrases: phrases.onAmountUp, slots: () => change(({ amount }) => amount, 1) },
  ]
}
