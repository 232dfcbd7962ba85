import type {
  CommentSpec,
  HoldingSpec,
  ManualPositionSpec,
  PortfolioSpec,
  PositionSpec,
  Scenario,
} from '../../src/index.ts'
import { addedPortfolio, NETWORK, type ScenarioName, scenarios } from './scenario.ts'
import { inOrder } from './valuation.ts'
import type {
  ModelComment,
  ModelFault,
  ModelHolding,
  ModelManual,
  ModelPortfolio,
  ModelPosition,
  ModelWorld,
  SnapshotRef,
} from './world.ts'

/** The scheduled snapshots of a portfolio, oldest first, from long before the starts of the scenarios to long after. */
export type RefsOf = (seed: number, portfolio: string) => readonly SnapshotRef[]

/** What a world begins with. */
export interface Origin {
  scenario: ScenarioName
  seed?: number | undefined
  now?: string | undefined
}

/** The worlds of scenarios before any change. */
export class InitialWorlds {
  readonly refsOf: RefsOf
  /** By scenario, seed and start. Portfolios are never changed, so that worlds can share them. */
  readonly #portfolios = new Map<string, ModelWorld['portfolios']>()

  constructor(refsOf: RefsOf) {
    this.refsOf = refsOf
  }

  create({ scenario: name, seed, now }: Origin): ModelWorld {
    const scenario = scenarios[name]
    const start = Date.parse(now ?? scenario.now)
    const chosenSeed = seed ?? scenario.seed
    const key = JSON.stringify([name, chosenSeed, start])
    const portfolios = this.#portfolios.get(key) ?? this.#portfoliosOf(scenario.portfolios, start, chosenSeed)
    this.#portfolios.set(key, portfolios)
    const rest = { faults: initialFaults(scenario), journal: [], nextEntry: 1 }
    return { scenario, seed: chosenSeed, now: start, portfolios, ...rest }
  }

  #portfoliosOf(specs: readonly PortfolioSpec[], start: number, seed: number): ModelWorld['portfolios'] {
    return new Map(specs.map((spec) => [spec.id, initialPortfolio(spec, start, this.refsOf(seed, spec.id))]))
  }
}

/** The fault rules of a scenario, unused. */
export function initialFaults({ faults = [] }: Scenario): ModelFault[] {
  return faults.map((rule) => ({ rule: { id: 'fault-1', ...rule }, matched: 0, hits: 0, window: null }))
}

/** The portfolio that steps add, at an instant. */
export function newPortfolio(now: number, refs: readonly SnapshotRef[]): ModelPortfolio {
  return initialPortfolio(addedPortfolio, now, refs)
}

function initialPortfolio(spec: PortfolioSpec, now: number, refs: readonly SnapshotRef[]): ModelPortfolio {
  const holdings = Array.isArray(spec.holdings) ? spec.holdings : []
  const manual = Array.isArray(spec.manualPositions) ? spec.manualPositions : []
  const accounts = Array.isArray(spec.accounts) ? spec.accounts : []
  const addressOf = (label = '') => accounts.find((account) => account.label === label)?.address ?? null
  const ownComments = manual.flatMap(({ id = '', comments = [] }) => commentsFrom(comments, id))
  if (!Array.isArray(spec.snapshots)) {
    const isDue = ({ timestamp }: SnapshotRef) => Date.parse(timestamp) <= now
    const count = spec.snapshots?.count ?? 0
    const due = count === 0 ? [] : refs.filter(isDue).slice(-count)
    const scheduled = [...due, ...refs.filter((ref) => !isDue(ref))]
    return {
      snapshots: scheduled.map(({ id, timestamp }) => ({
        id,
        instant: Date.parse(timestamp),
        positions: null,
        total: null,
      })),
      holdings: holdings.map((holding) => holdingFrom(holding, addressOf(holding.account))),
      manual: manual.map((position) => manualFrom(position)),
      comments: ownComments,
    }
  }
  const recorded = spec.snapshots.map(({ timestamp, positions = [], comments = [] }) => {
    const ref = refs.find((one) => one.timestamp === timestamp)
    if (ref === undefined) throw new Error(`There is no snapshot at ${timestamp}.`)
    return { id: ref.id, instant: Date.parse(timestamp), positions: positions.map(positionFrom), total: null, comments }
  })
  const snapshots = inOrder(recorded.map(({ comments: _, ...snapshot }) => snapshot))
  const latest = snapshots.at(-1)?.positions ?? []
  return {
    snapshots,
    holdings: [],
    manual: manual.map((position) =>
      manualFrom(
        position,
        latest.find(({ id }) => id === `${position.id}-1`),
      ),
    ),
    comments: [...recorded.flatMap(({ id, comments }) => commentsFrom(comments, id)), ...ownComments],
  }
}

function commentsFrom(comments: readonly CommentSpec[], on: string): ModelComment[] {
  return comments.map(({ author = '', timestamp = '', content }) => ({
    id: null,
    on,
    author,
    instant: Date.parse(timestamp),
    content,
  }))
}

function holdingFrom(spec: HoldingSpec, address: string | null): ModelHolding {
  const { id = '', type, network = NETWORK, platform = '', account = '', assetContext = null, opened = '' } = spec
  const assets = spec.assets ?? [{ asset: spec.asset ?? '', amount: spec.amount ?? 0 }]
  return {
    id,
    type,
    network,
    platform,
    account,
    address,
    context: assetContext,
    description: spec.description ?? null,
    opened: Date.parse(opened),
    closed: spec.closed === undefined ? null : Date.parse(spec.closed),
    assets: assets.map(({ asset, amount = 0 }) => ({ symbol: asset, name: `${asset} coin`, amount })),
  }
}

/** @param recorded the position in the latest recorded snapshot, which has the values that the spec leaves out. */
function manualFrom(spec: ManualPositionSpec, recorded?: ModelPosition): ModelManual {
  const { id = '', asset, account = '', amount = recorded?.amount ?? 0, createdAt = '' } = spec
  const isCustom = typeof asset !== 'string'
  const price = isCustom ? (spec.price ?? recorded?.price ?? 0) : null
  const description = spec.description ?? recorded?.description ?? null
  return {
    id,
    account,
    ...(isCustom ? asset : { symbol: asset, name: `${asset} coin` }),
    isCustom,
    first: { from: Date.parse(createdAt), amount, price, description },
    updates: [],
  }
}

/** A recorded position with its keys in the order of the specification. */
export function positionFrom(spec: PositionSpec): ModelPosition {
  const { id = '', network, platform, account, address, type, assetSymbol, assetName, assetContext } = spec
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
    amount: spec.amount,
    price: spec.price,
    description: spec.description ?? null,
  }
}
