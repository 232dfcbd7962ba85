import type { HoldingAsset, HoldingRecord } from '../database/records.ts'
import type { Filling } from '../scenario/filling.ts'
import type { HoldingChanges } from '../scenario/new-record.ts'
import { parseInstant } from '../seed/instant.ts'

/** A holding after a change: what was left out stays. Amounts that are given are those at the clock's instant. */
export function changedHolding(former: HoldingRecord, changes: HoldingChanges, filling: Filling): HoldingRecord {
  const { type = former.type, platform = former.platform, rate = former.rate } = changes
  const { network = former.network, account = former.account } = changes
  const closed = changes.closed === undefined ? former.closed : instantOr(changes.closed, null)
  const assets = changedAssets(former.assets, changes, filling)
  return {
    ...former,
    type,
    network,
    platform,
    account,
    address:
      network === former.network && account === former.account
        ? former.address
        : (filling.accounts.find(({ label }) => label === account)?.addressOn(network) ?? null),
    context: changes.assetContext === undefined ? former.context : changes.assetContext,
    description: changes.description === undefined ? former.description : changes.description,
    rate,
    compounding: type === 'Yield',
    opened: instantOr(changes.opened, former.opened),
    closed,
    anchor: assets === undefined ? former.anchor : Math.min(filling.now, closed ?? filling.now),
    assets: assets ?? structuredClone(former.assets),
    levels: structuredClone(former.levels),
  }
}

function changedAssets(
  former: readonly HoldingAsset[],
  changes: HoldingChanges,
  { market }: Filling,
): HoldingAsset[] | undefined {
  const { amount, assets } = changes
  if (changes.asset === undefined && amount === undefined && assets === undefined) return undefined
  const [first] = former
  const asset = changes.asset ?? first?.symbol ?? 'ETH'
  const wanted = assets ?? [amount === undefined ? { asset } : { asset, amount }]
  return wanted.map(({ asset: symbol, amount: given }) => ({
    symbol,
    name: market.asset(symbol)?.name ?? symbol,
    amount: given ?? former.find((held) => held.symbol === symbol)?.amount ?? first?.amount ?? 1,
  }))
}

function instantOr<T>(text: string | null | undefined, otherwise: T): number | T {
  return text == null ? otherwise : (parseInstant(text) ?? otherwise)
}
