import { type Facts, portfolioOf } from '../database/facts.ts'
import type { Market } from '../market/market.ts'
import type { Random } from '../seed/random.ts'
import { Portfolio } from './portfolio.ts'

/**
 * Makes facts ready for valuation, once for each version of them; what a change did not touch is kept, so that holdings
 * keep the sums already known. What nobody holds any more is forgotten.
 */
export class Portfolios {
  readonly #market: Market
  readonly #chanceOf: (portfolioId: string) => Random
  readonly #opened = new WeakMap<Facts, Portfolio>()
  /** The last one that was opened, by its holdings: the costly part, and the one that changes least. */
  readonly #last = new WeakMap<Facts['holdings'], Portfolio>()

  /** @param chanceOf a portfolio's own chance, by its id. */
  constructor(market: Market, chanceOf: (portfolioId: string) => Random) {
    this.#market = market
    this.#chanceOf = chanceOf
  }

  open(facts: Facts): Portfolio {
    const known = this.#opened.get(facts)
    if (known !== undefined) return known
    const chance = () => this.#chanceOf(portfolioOf(facts).id)
    const portfolio = new Portfolio(facts, this.#market, chance, this.#last.get(facts.holdings))
    this.#opened.set(facts, portfolio)
    this.#last.set(facts.holdings, portfolio)
    return portfolio
  }
}
