import type { HoldingChanges, NewHolding } from '../../src/index.ts'
import type { Edited } from './edits.ts'
import { NETWORK, prices } from './scenario.ts'
import type { Hint } from './step.ts'
import { latestOf } from './valuation.ts'
import type { ModelHolding, ModelPortfolio } from './world.ts'

/** Steps give the id, the assets with their amounts, the platform, network, account and context of a holding. */
export function addHolding(portfolio: ModelPortfolio, record: NewHolding, now: number, hint: Hint): Edited {
  const { id = '', type = 'Staked', platform = '', network = NETWORK, account = '', description = null } = record
  const assets = assetsFrom(record.assets ?? [{ asset: record.asset ?? '', amount: record.amount ?? 0 }])
  const opened = record.opened === undefined ? (latestOf(portfolio, now)?.instant ?? now) : Date.parse(record.opened)
  const closed = record.closed === undefined ? null : Date.parse(record.closed)
  if (assets === undefined || !isAfter(closed, opened)) return 'invalid-body'
  if (portfolio.holdings.some((one) => one.id === id)) return 'conflict'
  // An account keeps its address. That of an account without holdings is random.
  const known = portfolio.holdings.find((one) => one.account === account)?.address
  const address = known ?? (/^0x[0-9a-f]{40}$/.test(hint.address ?? '') ? (hint.address ?? null) : 'a random address')
  const context = record.assetContext ?? null
  const rest = { id, type, network, platform, account, address, context, description }
  const holding: ModelHolding = { ...rest, opened, closed, assets }
  const changed = { ...portfolio, holdings: [...portfolio.holdings, holding] }
  return { portfolio: changed, reply: { status: 201, body: holding } }
}

export function changeHolding(portfolio: ModelPortfolio, id: string, changes: HoldingChanges): Edited {
  const found = portfolio.holdings.find((one) => one.id === id)
  if (found === undefined) return 'resource-not-found'
  const { type = found.type, platform = found.platform, description = found.description } = changes
  const opened = changes.opened === undefined ? found.opened : Date.parse(changes.opened)
  const closed = changes.closed == null ? (changes.closed === null ? null : found.closed) : Date.parse(changes.closed)
  const assets = changedAssets(found, changes)
  if (assets === undefined || !isAfter(closed, opened)) return 'invalid-body'
  const context = changes.assetContext === undefined ? found.context : changes.assetContext
  const holding: ModelHolding = { ...found, type, platform, context, description, opened, closed, assets }
  const holdings = portfolio.holdings.map((one) => (one === found ? holding : one))
  return { portfolio: { ...portfolio, holdings }, reply: { status: 200, body: holding } }
}

function isAfter(closed: number | null, opened: number): boolean {
  return closed === null || closed > opened
}

type Assets = ModelHolding['assets']

/** Undefined if one of the assets is unknown. */
function assetsFrom(assets: readonly { asset: string; amount?: number }[]): Assets | undefined {
  if (assets.some(({ asset }) => !(asset in prices))) return undefined
  return assets.map(({ asset, amount = 0 }) => ({ symbol: asset, name: `${asset} coin`, amount }))
}

/** The assets after the changes; undefined if they are invalid. A pool's amounts are changed with `assets` only. */
function changedAssets({ assets }: ModelHolding, changes: HoldingChanges): Assets | undefined {
  const amountOf = (symbol: string) => (assets.find((held) => held.symbol === symbol) ?? assets[0])?.amount ?? 0
  if (changes.assets !== undefined) {
    if (changes.asset !== undefined || changes.amount !== undefined) return undefined
    return assetsFrom(changes.assets)
  }
  const { asset, amount } = changes
  if (asset === undefined && amount === undefined) return assets
  if (asset === undefined && assets.length > 1) return undefined
  const symbol = asset ?? assets[0]?.symbol ?? ''
  return assetsFrom([{ asset: symbol, amount: amount ?? amountOf(symbol) }])
}
