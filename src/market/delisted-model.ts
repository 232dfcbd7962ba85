import type { MarketState, PriceModel } from './price-model.ts'

/** The price of an asset that no exchange lists any more: it moves until the delisting, and stays from then on. */
export class DelistedModel implements PriceModel {
  readonly #model: PriceModel
  readonly #delisted: number
  readonly #lastPrice: number

  /** @param last the state at the delisting. */
  constructor(model: PriceModel, last: MarketState) {
    this.#model = model
    this.#delisted = last.instant
    this.#lastPrice = model.price(last)
  }

  price(state: MarketState): number {
    return state.instant < this.#delisted ? this.#model.price(state) : this.#lastPrice
  }
}
