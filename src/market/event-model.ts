import type { Random } from '../random/random.ts'
import { Impact, type MarketEvent } from './event.ts'
import { Paths, YEAR_MS } from './paths.ts'
import type { Asset, MarketState, PriceModel } from './price-model.ts'

/** A loss of this much or more does not change the prices before it. */
const COLLAPSE = -0.9

/** A change of the whole market is that of an asset with this volatility and correlation together. */
const TYPICAL_MARKET_VOLATILITY = 0.6

const MIN_FACTOR = 1e-100
const MAX_FACTOR = 1e100

/** The horizon of unrest, and the factor that brings its standard deviation to about 1. */
const UNREST_HORIZON_MS = 134_217_728
const UNREST_UNIT = Math.sqrt(YEAR_MS / UNREST_HORIZON_MS)

/** A price model with the effect of market events. */
export class EventModel implements PriceModel {
  readonly #model: PriceModel
  readonly #impacts: readonly Impact[]
  /** How the price strays after events of this asset alone; those of the market move the clock that prices move by. */
  readonly #unrest: Paths | null
  readonly #factorAtReference: number

  /**
   * @param events those that affect the asset.
   * @param random forked for the asset.
   * @param reference the instant at which the price is the reference price, whatever events came before; null if events
   * change only what follows.
   */
  constructor(
    model: PriceModel,
    asset: Asset,
    events: readonly MarketEvent[],
    random: Random,
    reference: number | null,
  ) {
    const impacts = events.map((event) => createImpact(event, asset, random))
    const isOwn = events.some((event) => event.asset !== 'all')
    this.#model = model
    this.#impacts = impacts
    this.#unrest = isOwn
      ? new Paths(random.fork('unrest/time'), [{ random: random.fork('unrest'), horizon: UNREST_HORIZON_MS }])
      : null
    const changesPast = impacts.filter((_, index) => (events[index]?.change ?? 0) > COLLAPSE)
    this.#factorAtReference = reference === null ? 1 : this.#factorAt(changesPast, reference)
  }

  price(state: MarketState): number {
    return (this.#model.price(state) * this.#factorAt(this.#impacts, state.instant)) / this.#factorAtReference
  }

  #factorAt(impacts: readonly Impact[], instant: number): number {
    const unrest = this.#unrest === null ? 0 : (this.#unrest.at(instant)[0] as number) * UNREST_UNIT
    let factor = 1
    for (const impact of impacts) factor *= impact.factorAt(instant, unrest)
    // One factor is divided by another, so only that of a total loss may be 0.
    return factor === 0 ? 0 : Math.min(Math.max(factor, MIN_FACTOR), MAX_FACTOR)
  }
}

/** An event of the whole market moves each asset by its own factor, and an event of one asset moves it as it says. */
function createImpact(event: MarketEvent, asset: Asset, random: Random): Impact {
  const own = random.fork(`event/${event.at}`)
  if (event.asset !== 'all') return new Impact(event, 1, own)
  const exposure = (asset.volatility * asset.correlation) / TYPICAL_MARKET_VOLATILITY
  return new Impact(event, Math.min(Math.max(exposure, 0.7), 1.25) * own.fork('exposure').between(0.88, 1.12), own)
}
