import assetList from '../../fixtures/assets.json' with { type: 'json' }
import customAssetList from '../../fixtures/custom-assets.json' with { type: 'json' }
import monthEndPrices from '../../fixtures/month-end-prices.json' with { type: 'json' }
import phraseLists from '../../fixtures/phrases.json' with { type: 'json' }
import platformList from '../../fixtures/platforms.json' with { type: 'json' }
import type { PriceHistory } from '../market/history.ts'
import type { Asset } from '../market/price-model.ts'

/** A platform where assets can be staked or lent. */
export interface Platform {
  name: string
  type: string
  networks: string[]
  life: PlatformLife
  /** How much is held there, relative to the other platforms. */
  size: number
  /** Symbols of the assets that can be held there. */
  assets: string[]
  /** Pairs of symbols that a pool holds together. */
  pools: string[][]
  /** `assetContext` of its positions. */
  context: string | null
  /** Minimum and maximum annual rate. */
  rate: number[]
  exchange: boolean
}

/** When a platform took deposits. Months are whole ones, e.g. `2023-02`. */
interface PlatformLife {
  /** The first month on each of the platform's networks, in their order. */
  starts: string[]
  /** The last month; null if it has not ended. */
  end: string | null
}

/** Built-in listed assets. */
export const assets: readonly Asset[] = assetList

/** Real prices of some assets. The market as a whole follows the first one. */
export const priceHistories: readonly PriceHistory[] = monthEndPrices

/** Built-in platforms. */
export const platforms: readonly Platform[] = platformList

/** A custom (private) asset, with an initial price in USD and a matching note. */
export interface CustomAsset {
  symbol: string
  name: string
  /** `fund`, `equity`, `property`, `thing`, `note` or `locked` (tokens): what comments say about it. */
  kind: string
  price: number
  description: string
}

/** Custom (private) assets for random manual positions. */
export const customAssets: readonly CustomAsset[] = customAssetList

/** Texts of comments, descriptions and account labels. */
export const phrases: Readonly<Record<keyof typeof phraseLists, readonly string[]>> = phraseLists
