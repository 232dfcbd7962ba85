import assetList from '../../fixtures/assets.json' with { type: 'json' }
import customAssetList from '../../fixtures/custom-assets.json' with { type: 'json' }
import nameLists from '../../fixtures/names.json' with { type: 'json' }
import phraseLists from '../../fixtures/phrases.json' with { type: 'json' }
import platformList from '../../fixtures/platforms.json' with { type: 'json' }
import type { Asset } from '../market/price-model.ts'

/** Where assets can be staked or lent, as the fixtures tell it. */
export interface Platform {
  name: string
  type: string
  networks: string[]
  /** Symbols. */
  assets: string[]
  /** Pairs of symbols held together. */
  pools: string[][]
  context: string | null
  /** Lowest and highest yearly rate. */
  rate: number[]
  exchange: boolean
}

/** Listed assets. */
export const assets: readonly Asset[] = assetList

/** Platforms with their networks, assets and rates. */
export const platforms: readonly Platform[] = platformList

/** A custom (private) asset, with a USD price to start from and a note that fits it. */
export interface CustomAsset {
  symbol: string
  name: string
  price: number
  description: string
}

/** Custom (private) assets. */
export const customAssets: readonly CustomAsset[] = customAssetList

/** Comments, descriptions and labels of accounts. */
export const phrases: Readonly<Record<keyof typeof phraseLists, readonly string[]>> = phraseLists

/** First and last names of the people who comment. */
export const names = nameLists
