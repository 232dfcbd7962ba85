import type { CommentSpec, ManualPositionSpec, PortfolioSpec, PositionSpec } from '../../src/index.ts'
import { scenario } from './given.ts'
import { takeSnapshots } from './model.ts'
import type { ModelPortfolio, ModelWorld, Named, Row } from './world.ts'

/** The network that an update reports for a listed asset. */
const HOME = 'Ethereum'

/** The initial world of the model. @param names ids and instants of all snapshots by portfolio, oldest first. */
export function freshWorld(names: Readonly<Record<string, readonly Named[]>>): ModelWorld {
  const now = Date.parse(scenario.now)
  const specs: readonly PortfolioSpec[] = scenario.portfolios
  const portfolios = specs.map((spec) => [spec.id, freshPortfolio(spec, names[spec.id] ?? [], now)] as const)
  const faults = scenario.faults.map((rule) => ({ rule, matched: 0, hits: 0 }))
  return { now, portfolios: Object.fromEntries(portfolios), faults, journal: [] }
}

function freshPortfolio({ snapshots, manualPositions }: PortfolioSpec, names: readonly Named[], now: number) {
  const literals = new Map((Array.isArray(snapshots) ? snapshots : []).map((one) => [one.timestamp, one]))
  const portfolio: ModelPortfolio = {
    snapshots: names.flatMap((name) => {
      const literal = literals.get(name.timestamp)
      if (literal === undefined) return []
      return { ...name, comments: literal.comments ?? [], rows: (literal.positions ?? []).map(literalRow) }
    }),
    due: names.filter(({ timestamp }) => !literals.has(timestamp)),
    manual: {},
  }
  const latest = portfolio.snapshots.at(-1)?.rows ?? []
  for (const spec of Array.isArray(manualPositions) ? manualPositions : []) {
    const { id = '', asset, comments = [] } = spec
    const isCustom = typeof asset !== 'string'
    const row = latest.find((one) => one.id === `${id}-1`) ?? manualRow(spec)
    portfolio.manual[id] = {
      row,
      network: isCustom ? 'Manual' : HOME,
      isCustom,
      comments: comments satisfies CommentSpec[],
    }
  }
  takeSnapshots(portfolio, now)
  return portfolio
}

function literalRow({
  id = '',
  network,
  platform,
  account,
  address,
  type,
  assetSymbol,
  assetName,
  ...rest
}: PositionSpec): Row {
  const { assetContext, amount, price, description = null } = rest
  return {
    id,
    network,
    platform,
    account,
    ...(address === undefined ? {} : { address }),
    type,
    assetSymbol,
    assetName,
    ...(assetContext === undefined ? {} : { assetContext }),
    amount,
    price,
    description,
  }
}

function manualRow({ id, asset, account = '', amount = 0, price = 0, description = null }: ManualPositionSpec): Row {
  const { symbol, name } = typeof asset === 'string' ? { symbol: asset, name: asset } : asset
  const manual = { network: 'Manual', platform: 'Manual', account, type: 'Manual' }
  return { id: `${id}-1`, ...manual, assetSymbol: symbol, assetName: name, amount, price, description }
}
