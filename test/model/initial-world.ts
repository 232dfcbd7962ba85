import type { CommentSpec, ManualPositionSpec, PortfolioSpec, PositionSpec } from '../../src/index.ts'
import { takeSnapshots } from './model.ts'
import { scenario } from './scenario.ts'
import type { ModelPortfolio, ModelPosition, ModelWorld, SnapshotRef } from './world.ts'

/** The network of the listed assets in the scenario. */
const LISTED_NETWORK = 'Ethereum'

/** The initial state of the model. @param refs the ids and instants of all snapshots, by portfolio, oldest first. */
export function initialWorld(refs: Readonly<Record<string, readonly SnapshotRef[]>>): ModelWorld {
  const now = Date.parse(scenario.now)
  const specs: readonly PortfolioSpec[] = scenario.portfolios
  const portfolios = specs.map((spec) => [spec.id, initialPortfolio(spec, refs[spec.id] ?? [], now)] as const)
  const faults = scenario.faults.map((rule) => ({ rule, matched: 0, hits: 0 }))
  return { now, portfolios: Object.fromEntries(portfolios), faults, journal: [] }
}

function initialPortfolio({ snapshots, manualPositions }: PortfolioSpec, refs: readonly SnapshotRef[], now: number) {
  const recordedByTimestamp = new Map((Array.isArray(snapshots) ? snapshots : []).map((one) => [one.timestamp, one]))
  const portfolio: ModelPortfolio = {
    snapshots: refs.flatMap((ref) => {
      const recorded = recordedByTimestamp.get(ref.timestamp)
      if (recorded === undefined) return []
      return { ...ref, comments: recorded.comments ?? [], positions: (recorded.positions ?? []).map(positionFromSpec) }
    }),
    upcoming: refs.filter(({ timestamp }) => !recordedByTimestamp.has(timestamp)),
    manual: {},
  }
  const latest = portfolio.snapshots.at(-1)?.positions ?? []
  for (const spec of Array.isArray(manualPositions) ? manualPositions : []) {
    const { id = '', asset, comments = [] } = spec
    const isCustom = typeof asset !== 'string'
    const position = latest.find((one) => one.id === `${id}-1`) ?? positionFromManual(spec)
    portfolio.manual[id] = {
      position,
      network: isCustom ? 'Manual' : LISTED_NETWORK,
      isCustom,
      comments: comments satisfies CommentSpec[],
    }
  }
  takeSnapshots(portfolio, now)
  return portfolio
}

function positionFromSpec({
  id = '',
  network,
  platform,
  account,
  address,
  type,
  assetSymbol,
  assetName,
  ...rest
}: PositionSpec): ModelPosition {
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

function positionFromManual({
  id,
  asset,
  account = '',
  amount = 0,
  price = 0,
  description = null,
}: ManualPositionSpec): ModelPosition {
  const { symbol, name } = typeof asset === 'string' ? { symbol: asset, name: asset } : asset
  const manual = { network: 'Manual', platform: 'Manual', account, type: 'Manual' }
  return { id: `${id}-1`, ...manual, assetSymbol: symbol, assetName: name, amount, price, description }
}
