import { isPromise, type MaybePromise } from '../api/maybe-promise.ts'
import { didYouMean, nearMiss } from '../api/near-miss.ts'
import { BoundedMap } from '../database/bounded-map.ts'
import { type PortfolioData, recordCount } from '../database/collections.ts'
import type { BaseWorld } from '../database/database.ts'
import { createMarket, type Market } from '../market/market.ts'
import { PortfolioCache } from '../portfolio/portfolio.ts'
import { createRandom, MAX_SEED, type Random } from '../random/random.ts'
import { todayAtMinute } from '../time/clock.ts'
import { parseDuration } from '../time/duration.ts'
import { nearInstant, parseInstant } from '../time/instant.ts'
import { assets, priceHistories } from './fixtures.ts'
import { generatePortfolio, generateRandomComments, type PortfolioContext } from './generate/portfolio.ts'
import { PortfolioIndex } from './portfolio-index.ts'
import type { PortfolioSpec } from './schema/portfolio-spec.ts'
import type { AssetSpec, EventSpec, Scenario } from './schema/scenario.ts'
import { formatValue } from './validate/issue.ts'

const DEFAULT_SEED = 1
const DEFAULT_NOW = '2026-02-05T12:00:00.000Z'
const MAX_CACHED_PORTFOLIOS = 256
/** The most records of cached portfolios: some 300 MB. */
const MAX_CACHED_RECORDS = 500_000

/** What a world is generated from, apart from its scenario. */
interface Origin {
  seed: number
  /** The instant at which the clock starts. */
  now: number
}

/**
 * The seed and the first instant of a world: from the options, else from the scenario, else the defaults.
 * @throws {RangeError} if they are invalid.
 */
export function originOf(scenario: Scenario, options: WorldOptions): Origin {
  const seed = options.seed ?? scenario.seed ?? DEFAULT_SEED
  if (Number.isInteger(seed) && seed >= 0 && seed <= MAX_SEED) {
    return { seed, now: instantOf(options.now ?? scenario.now ?? DEFAULT_NOW) }
  }
  throw new RangeError(`Invalid seed ${formatValue(seed)}. Use an integer from 0 to ${MAX_SEED}.`)
}

/** The data of a portfolio, as far as it is generated. */
interface Generated {
  spec: PortfolioSpec
  withoutComments: MaybePromise<PortfolioData>
  /** With random comments; undefined until they are needed. */
  complete?: MaybePromise<PortfolioData>
}

/**
 * The data of a scenario and a seed, before any change. A portfolio is generated when it is first read. It never changes,
 * so that many simulators and every reset can share one world.
 */
export class World implements BaseWorld {
  readonly scenario: Scenario
  readonly seed: number
  /** The instant at which the clock starts. */
  readonly now: number
  readonly market: Market
  /** Portfolios prepared for valuation. */
  readonly portfolios: PortfolioCache
  readonly index: PortfolioIndex
  readonly #random: Random
  readonly #generated = new BoundedMap<string, Generated>(
    MAX_CACHED_PORTFOLIOS,
    MAX_CACHED_RECORDS,
    ({ withoutComments, complete = withoutComments }) => (isPromise(complete) ? 0 : recordCount(complete)),
  )

  /** @param scenario a valid scenario. */
  constructor(scenario: Scenario, { seed, now }: Origin) {
    this.scenario = scenario
    this.seed = seed
    this.now = now
    this.market = createMarket({
      seed: this.seed,
      anchor: this.now,
      assets: listedAssets(scenario.assets ?? []),
      events: (scenario.events ?? []).map(marketEvent),
      history: scenario.market?.history === true ? priceHistories : [],
    })
    this.#random = createRandom(this.seed)
    this.portfolios = new PortfolioCache(this.market, (id) => this.randomFor(id))
    this.index = new PortfolioIndex(scenario.portfolios)
  }

  ids(): Iterable<string> {
    return this.index.ids()
  }

  has(id: string): boolean {
    return this.index.find(id) !== undefined
  }

  /** The random number generator of a portfolio: its records, its schedule and its edits fork from it. */
  randomFor(portfolioId: string): Random {
    return this.#random.fork(`portfolio/${portfolioId}`)
  }

  portfolioData(id: string): MaybePromise<PortfolioData | undefined> {
    const generated = this.#open(id)
    if (generated === undefined || generated.complete !== undefined) return generated?.complete
    const { spec, withoutComments } = generated
    if (spec.comments === undefined) return withoutComments
    const complete = this.#addComments(id, generated)
    this.#generated.set(id, { ...generated, complete })
    return complete
  }

  dataWithoutComments(id: string): MaybePromise<PortfolioData | undefined> {
    return this.#open(id)?.withoutComments
  }

  #open(id: string): Generated | undefined {
    const cached = this.#generated.get(id)
    if (cached !== undefined) return cached
    const spec = this.index.find(id)
    if (spec === undefined) return undefined
    const withoutComments = generatePortfolio(spec, id, this.#contextFor(id)).then((data) => {
      this.#generated.set(id, { spec, ...this.#generated.get(id), withoutComments: data })
      return data
    })
    const generated = { spec, withoutComments }
    this.#generated.set(id, generated)
    return generated
  }

  async #addComments(id: string, { spec, withoutComments }: Generated): Promise<PortfolioData> {
    const data = await withoutComments
    const complete = await generateRandomComments(spec, data, this.#contextFor(id))
    this.#generated.set(id, { spec, withoutComments: data, complete })
    return complete
  }

  #contextFor(id: string): PortfolioContext {
    return { random: this.randomFor(id), market: this.market, now: this.now }
  }
}

function instantOf(now: string): number {
  if (now === 'today') return todayAtMinute()
  const text = typeof now === 'string' ? now : ''
  const instant = parseInstant(text)
  if (instant !== undefined && instant >= 0) return instant
  const near = didYouMean(nearMiss(text, ['today']) ?? nearInstant(now))
  throw new RangeError(
    `Invalid \`now\` ${formatValue(now)}. Use an instant from 1970 on, such as "2026-02-05T12:00:00Z", or "today".${near}`,
  )
}

function listedAssets(own: readonly AssetSpec[]) {
  const replaced = new Set(own.map(({ symbol }) => symbol))
  const added = own.map(({ delisted, ...asset }) => {
    const instant = delisted === undefined ? undefined : parseInstant(delisted)
    return {
      ...{ volatility: 0.8, drift: 0, correlation: 0.6, ...asset },
      ...(instant === undefined ? {} : { delisted: instant }),
    }
  })
  return [...assets.filter(({ symbol }) => !replaced.has(symbol)), ...added]
}

function marketEvent({ asset, at, change, recovery }: EventSpec) {
  return {
    asset,
    at: parseInstant(at) ?? 0,
    change,
    recovery: recovery === undefined ? null : (parseDuration(recovery) ?? null),
  }
}

/** Values that override those of the scenario. */
export interface WorldOptions {
  /** An integer from 0 to 2^32 − 1. */
  seed?: number
  /** Instant at which the clock starts: ISO 8601, or `today`. */
  now?: string
}
