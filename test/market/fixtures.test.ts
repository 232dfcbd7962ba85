import { expect, it } from 'vitest'
import assets from '../../fixtures/assets.json' with { type: 'json' }
import customAssets from '../../fixtures/custom-assets.json' with { type: 'json' }
import platforms from '../../fixtures/platforms.json' with { type: 'json' }
import { roundPrice } from '../../src/market/quotes.ts'

it('lists reference prices rounded as quotes', () => {
  const prices = [...assets, ...customAssets].map((asset) => asset.price)
  expect(prices.map(roundPrice)).toEqual(prices)
})

it('lists each symbol once', () => {
  const symbols = [...assets, ...customAssets].map((asset) => asset.symbol)
  expect(new Set(symbols).size).toBe(symbols.length)
})

it('lists platforms with listed assets only', () => {
  const symbols = new Set(assets.map((asset) => asset.symbol))
  const used = platforms.flatMap((platform) => [...platform.assets, ...platform.pools.flat()])
  expect(used.filter((symbol) => !symbols.has(symbol))).toEqual([])
})

it('lists platforms on at least eight networks, each with an asset or a pool', () => {
  expect(new Set(platforms.flatMap((platform) => platform.networks)).size).toBeGreaterThanOrEqual(8)
  expect(platforms.filter((platform) => platform.assets.length + platform.pools.length === 0)).toEqual([])
})

it('lists a launch month for each asset, and for a derivative none before that of its base', () => {
  const launches = new Map(assets.map(({ symbol, launch }) => [symbol, launch]))
  const months = [...launches.values(), ...platforms.flatMap(({ life }) => life.starts)]
  expect(months.filter((month) => !/^20[0-2]\d-(0[1-9]|1[0-2])$/.test(month))).toEqual([])
  const early = assets.filter(({ follows, launch }) => follows !== undefined && launch < (launches.get(follows) ?? ''))
  expect(early).toEqual([])
})

it('lists a first month for each network of a platform', () => {
  expect(platforms.filter(({ life, networks }) => life.starts.length !== networks.length)).toEqual([])
})
