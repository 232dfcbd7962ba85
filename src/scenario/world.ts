import { BoundedMap } from '../database/bounded-map.ts'
import type { Pristine } from '../database/database.ts'
import type { Facts } from '../database/facts.ts'
import { createMarket, type Market } from '../market/market.ts'
import { Portfolios } from '../portfolio/portfolios.ts'
import { today } from '../seed/clock.ts'
import { parseDuration, parseInstant } from '../seed/instant.ts'
import { createRandom, type Random } from '../seed/random.ts'
import { fillPortfolio } from './fill.ts'
import { assets } from './fixtures.ts'
import { didYouMean, nearInstant, nearMiss } from './near-miss.ts'
import { Roster } from './roster.ts'
import type { AssetSpec, EventSpec, Scenario } from './scenario.ts'
import type { WorldOptions } from './world-options.ts'

const DEFAULT_SEED = 1
const DEFAULT_NOW = '2026-02-05T12:00:00.000Z'
const REMEMBERED_PORTFOLIOS = 256

/** What a world begins from, beside its scenario. */
export interface Origin {
  seed: number
  /** The instant at which the clock starts. */
  now: number
}

/** The seed and the instant that a world of this scenario begins from; a RangeError where they are none. */
export function originOf(scenario: Scenario, options: WorldOptions): Origin {
  const seed = options.seed ?? scenario.seed ?? DEFAULT_SEED
  if (Number.isInteger(seed) && seed >= 0 && seed <= 0xffff_ffff) {
    return { seed, now: instantOf(options.now ?? scenario.now ?? DEFAULT_NOW) }
  }
  throw new RangeError(`Bad seed ${JSON.stringify(seed)}: give an integer from 0 to 4294967295.`)
}

/**
 * What a scenario and its seed determine, before anything is changed. A portfolio's facts are filled on its first touch
 * and never written, so that one world serves many simulators and every reset.
 */
export class World implements Pristine {
  readonly scenario: Scenario
  readonly seed: number
  /** The instant at which the clock starts. */
  readonly now: number
  readonly market: Market
  /** Facts made ready for valuation. */
  readonly portfolios: Portfolios
  readonly roster: Roster
  readonly #random: Random
  readonly #facts = new BoundedMap<string, Facts | Promise<Facts>>(REMEMBERED_PORTFOLIOS)

  /** @param scenario a checked one. */
  constructor(scenario: Scenario, { seed, now }: Origin) {
    this.scenario = scenario
    this.seed = seed
    this.now = now
    this.market = createMarket({
      seed: this.seed,
      anchor: this.now,
      assets: listedAssets(scenario.assets ?? []),
      events: (scenario.events ?? []).map(event),
    })
    this.#random = createRandom(this.seed)
    this.portfolios = new Portfolios(this.market, (id) => this.chanceOf(id))
    this.roster = new Roster(scenario.portfolios)
  }

  ids(): Iterable<string> {
    return this.roster.ids()
  }

  has(id: string): boolean {
    return this.roster.find(id) !== undefined
  }

  /** A portfolio's own chance: what its records, its schedule and all that is added to it are forked from. */
  chanceOf(portfolioId: string): Random {
    return this.#random.fork(`portfolio/${portfolioId}`)
  }

  facts(id: string): Facts | undefined | Promise<Facts | undefined> {
    const known = this.#facts.get(id)
    if (known !== undefined) return known
    const spec = this.roster.find(id)
    if (spec === undefined) return undefined
    const context = { random: this.chanceOf(id), market: this.market, now: this.now }
    const filling = fillPortfolio(spec, id, context).then((facts) => {
      this.#facts.set(id, facts)
      return facts
    })
    this.#facts.set(id, filling)
    return filling
  }
}

function instantOf(now: string): number {
  if (now === 'today') return today()
  const text = String(now)
  const instant = parseInstant(text)
  if (instant !== undefined && instant >= 0) return instant
  const near = didYouMean(nearMiss(text, ['today']) ?? nearInstant(text))
  throw new RangeError(
    `Bad \`now\` ${JSON.stringify(now)}: give an instant from 1970 on, such as "2026-02-05T12:00:00Z", or "today".${near}`,
  )
}

function listedAssets(own: readonly AssetSpec[]) {
  const replaced = new Set(own.map(({ symbol }) => symbol))
  const added = own.map((asset) => ({ volatility: 0.8, drift: 0, correlation: 0.6, ...asset }))
  return [...assets.filter(({ symbol }) => !replaced.has(symbol)), ...added]
}

function event({ asset, at, change, recovery }: EventSpec) {
  return {
    asset,
    at: parseInstant(at) ?? 0,
    change,
    recovery: recovery === undefined ? null : (parseDuration(recovery) ?? null),
  }
}
