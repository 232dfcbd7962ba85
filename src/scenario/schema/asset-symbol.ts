import { lazy } from '../../api/lazy.ts'
import { assets } from '../fixtures.ts'
import { text } from './field-schemas.ts'

/** The symbol of an asset, built in or not. Editors complete the built-in ones. */
export const assetSymbol = lazy(() =>
  text().meta({
    id: 'AssetSymbol',
    description: 'Symbol of an asset: a built-in one, or any other.',
    examples: assets.map(({ symbol }) => symbol),
  }),
)
