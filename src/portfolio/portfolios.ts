import { type Facts, portfolioOf } from '../database/facts.ts'
import type { Market } from '../market/market.ts'
import type { Random } from '../seed/random.ts'
import type { Holdings } from './holdings.ts'
import { Portfolio } from './portfolio.ts'

/**
 * Makes facts ready for valuation, once for each version of them; holdings that a change did not touch keep the sums
 * already known. What nobody holds any more is forgotten.
 */
export class Portfolios {
  readonly #market: Market
  readonly #chanceOf: (portfolioId: string) => Random
  readonly #opened = new WeakMap<Facts, Portfolio>()
  readonly #holdings = new WeakMap<Facts['holdings'], Holdings>()

  /** @param chanceOf a portfolio's own chance, by its id. */
  constructor(market: Market, chanceOf: (portfolioId: string) => Random) {
    this.#market = market
    this.#chanceOf = chanceOf
  }

  open(facts: Facts): Portfolio {
    const known = this.#opened.get(facts)
    if (known !== undefined) return known
    const random = this.#chanceOf(portfolioOf(facts).id)
    const portfolio = new Portfolio(facts, this.#market, random, this.#holdings.get(facts.holdings))
    this.#opened.set(facts, portfolio)
    this.#holdings.set(facts.holdings, portfolio.holdings)
    return portfolio
  }
}
