import type { HoldingAsset, HoldingRecord } from '../../database/records.ts'
import type { GeneratorContext } from '../../scenario/generate/context.ts'
import type { HoldingChanges, NewHolding } from '../../scenario/schema/edits.ts'
import type { HoldingSpec } from '../../scenario/schema/portfolio-spec.ts'
import { throwIssues } from '../../scenario/validate/issue.ts'
import { formatInstant, parseInstant } from '../../time/instant.ts'
import { accountsOf, type EditContext, visibleFrom } from './edit-context.ts'

/** Fills in the defaults of a new holding: ETH staked with Lido, in a wallet, opened with the latest snapshot. */
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
 * The changes as a holding of the scenario format, for validation: with the previous values that they must fit.
 * @throws {ScenarioError} if `amount` is set for a pool of several assets.
 */
export function changedHoldingSpec(previous: HoldingRecord, changes: HoldingChanges): HoldingSpec {
  const { assets } = previous
  if (assets.length > 1 && changes.amount !== undefined && changes.asset === undefined) {
    throwIssues('changed holding', [
      { path: ['amount'], message: 'This holding is a pool. Change its `assets` instead.' },
    ])
  }
  const { closed: _, ...others } = changes
  const { type = previous.type, network = previous.network } = changes
  const closed = closedAfter(previous, changes)
  const [first] = assets
  return {
    ...(changes.assets === undefined && first !== undefined ? { asset: first.symbol } : {}),
    ...others,
    type,
    network,
    opened: formatInstant(instantOr(changes.opened, previous.opened)),
    ...(closed === null ? {} : { closed: formatInstant(closed) }),
  }
}

/** The holding after the changes. New amounts apply at the clock's instant. */
export function changedHolding(
  previous: HoldingRecord,
  changes: HoldingChanges,
  { market, accounts, now }: GeneratorContext,
): HoldingRecord {
  const { type = previous.type, platform = previous.platform, rate = previous.rate } = changes
  const { network = previous.network, account = previous.account } = changes
  const closed = closedAfter(previous, changes)
  const assets = changedAssets(previous.assets, changes, (symbol) => market.asset(symbol)?.name ?? symbol)
  const isMoved = network !== previous.network || account !== previous.account
  return {
    ...previous,
    type,
    network,
    platform,
    account,
    address: isMoved ? (accounts.find(({ label }) => label === account)?.addressOn(network) ?? null) : previous.address,
    context: changes.assetContext === undefined ? previous.context : changes.assetContext,
    description: changes.description === undefined ? previous.description : changes.description,
    rate,
    compounding: type !== 'Staked',
    opened: instantOr(changes.opened, previous.opened),
    closed,
    anchor: assets === undefined ? previous.anchor : Math.min(now, closed ?? now),
    assets: assets ?? structuredClone(previous.assets),
    levels: structuredClone(previous.levels),
  }
}

/** The assets after the changes; undefined if the changes do not mention them. */
function changedAssets(
  previous: readonly HoldingAsset[],
  { asset, amount, assets }: HoldingChanges,
  nameOf: (symbol: string) => string,
): HoldingAsset[] | undefined {
  if (asset === undefined && amount === undefined && assets === undefined) return undefined
  const [first] = previous
  const only = { asset: asset ?? first?.symbol ?? 'ETH', ...(amount === undefined ? {} : { amount }) }
  return (assets ?? [only]).map(({ asset: symbol, amount: own }) => ({
    symbol,
    name: nameOf(symbol),
    amount: own ?? previous.find((held) => held.symbol === symbol)?.amount ?? first?.amount ?? 1,
  }))
}

function closedAfter(previous: HoldingRecord, { closed }: HoldingChanges): number | null {
  return closed === undefined ? previous.closed : instantOr(closed, null)
}

function instantOr<T>(text: string | null | undefined, otherwise: T): number | T {
  return text == null ? otherwise : (parseInstant(text) ?? otherwise)
}
