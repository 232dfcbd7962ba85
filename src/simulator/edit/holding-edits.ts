import type { HoldingAsset, HoldingRecord } from '../../database/records.ts'
import type { GeneratorContext } from '../../scenario/generate/context.ts'
import type { HoldingChanges, NewHolding } from '../../scenario/schema/edits.ts'
import type { HoldingSpec } from '../../scenario/schema/portfolio-spec.ts'
import { throwIssues } from '../../scenario/validate/issue.ts'
import { formatInstant, parseInstant } from '../../time/instant.ts'
import { accountsOf, type EditContext, visibleFrom } from './edit-context.ts'

/** A new holding with its defaults: staked ETH with Lido, in a wallet, opened with the latest snapshot. */
export function completeHolding(context: EditContext, holding: NewHolding): HoldingSpec {
  const { type = 'Staked', opened = formatInstant(visibleFrom(context)) } = holding
  const spec: HoldingSpec = { ...holding, type, opened }
  if (holding.asset === undefined && holding.assets === undefined) {
    spec.asset = type === 'Yield' ? 'USDC' : 'ETH'
    spec.platform ??= type === 'Yield' ? 'Aave V3' : 'Lido'
  }
  const wallet = accountsOf(context).find(({ exchange }) => !exchange)
  if (wallet !== undefined) spec.account ??= wallet.label
  return spec
}

/**
 * The changes together with the former values that they must fit.
 * @throws {ScenarioError} if one amount is given for a pool of assets.
 */
export function changedHoldingSpec(former: HoldingRecord, changes: HoldingChanges): HoldingSpec {
  const { assets } = former
  if (assets.length > 1 && changes.amount !== undefined && changes.asset === undefined) {
    throwIssues('changed holding', [
      { path: ['amount'], message: 'This holding is a pool. Change its `assets` instead.' },
    ])
  }
  const { closed: _, ...others } = changes
  const { type = former.type, network = former.network } = changes
  const closed = closedAfter(former, changes)
  const [first] = assets
  return {
    ...(changes.assets === undefined && first !== undefined ? { asset: first.symbol } : {}),
    ...others,
    type: type === 'Yield' ? type : 'Staked',
    network,
    opened: formatInstant(instantOr(changes.opened, former.opened)),
    ...(closed === null ? {} : { closed: formatInstant(closed) }),
  }
}

/** The holding after the changes. Amounts that are given are those at the clock's instant. */
export function changedHolding(
  former: HoldingRecord,
  changes: HoldingChanges,
  { market, accounts, now }: GeneratorContext,
): HoldingRecord {
  const { type = former.type, platform = former.platform, rate = former.rate } = changes
  const { network = former.network, account = former.account } = changes
  const closed = closedAfter(former, changes)
  const assets = changedAssets(former.assets, changes, (symbol) => market.asset(symbol)?.name ?? symbol)
  const isMoved = network !== former.network || account !== former.account
  return {
    ...former,
    type,
    network,
    platform,
    account,
    address: isMoved ? (accounts.find(({ label }) => label === account)?.addressOn(network) ?? null) : former.address,
    context: changes.assetContext === undefined ? former.context : changes.assetContext,
    description: changes.description === undefined ? former.description : changes.description,
    rate,
    compounding: type === 'Yield',
    opened: instantOr(changes.opened, former.opened),
    closed,
    anchor: assets === undefined ? former.anchor : Math.min(now, closed ?? now),
    assets: assets ?? structuredClone(former.assets),
    levels: structuredClone(former.levels),
  }
}

/** The assets after the changes; undefined if the changes do not mention them. */
function changedAssets(
  former: readonly HoldingAsset[],
  { asset, amount, assets }: HoldingChanges,
  nameOf: (symbol: string) => string,
): HoldingAsset[] | undefined {
  if (asset === undefined && amount === undefined && assets === undefined) return undefined
  const [first] = former
  const only = { asset: asset ?? first?.symbol ?? 'ETH', ...(amount === undefined ? {} : { amount }) }
  return (assets ?? [only]).map(({ asset: symbol, amount: own }) => ({
    symbol,
    name: nameOf(symbol),
    amount: own ?? former.find((held) => held.symbol === symbol)?.amount ?? first?.amount ?? 1,
  }))
}

function closedAfter(former: HoldingRecord, { closed }: HoldingChanges): number | null {
  return closed === undefined ? former.closed : instantOr(closed, null)
}

function instantOr<T>(text: string | null | undefined, otherwise: T): number | T {
  return text == null ? otherwise : (parseInstant(text) ?? otherwise)
}
