import { expect, it } from 'vitest'
import { createMarket } from '../../src/market/market.ts'
import { assets, markets } from './pinned-market.ts'

const symbols = assets.map(({ symbol }) => symbol)

/** Scenarios answer with these prices, so a change of one of them changes the answers of users' scenarios. */
it('quotes the pinned prices of every kind of asset, through events and history', async () => {
  const tables = Object.entries(markets).map(([name, { options, instants }]) => {
    const quotes = createMarket(options).quotes(symbols)
    const rows = instants.map((instant) => {
      const prices = quotes.at(instant)
      return [new Date(instant).toISOString(), ...symbols.map((symbol) => prices[quotes.indexOf(symbol)])].join(',')
    })
    return [[name.replaceAll(',', ''), ...symbols].join(','), ...rows, ''].join('\n')
  })
  const advice = 'Prices changed. If that is intended, run `npm run pin` and add a line to CHANGELOG.md.'
  await expect(tables.join('\n'), advice).toMatchFileSnapshot('pinned-quotes.csv')
})

it('quotes an asset alone as it quotes it among others', () => {
  for (const { options, instants } of Object.values(markets)) {
    const market = createMarket(options)
    const quotes = market.quotes(symbols)
    for (const instant of instants.slice(0, 6)) {
      const alone = symbols.map((symbol) => market.price(symbol, instant))
      const together = quotes.at(instant)
      expect(symbols.map((symbol) => together[quotes.indexOf(symbol)])).toEqual(alone)
    }
  }
})
