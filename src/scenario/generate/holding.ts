import type { HoldingAsset, HoldingRecord } from '../../database/records.ts'
import type { Market } from '../../market/market.ts'
import { accruesInPrice, isStablePair, poolAmounts } from '../../portfolio/pool.ts'
import { DEFAULT_DECIMALS, roundToUnit } from '../../portfolio/token-unit.ts'
import type { Random } from '../../random/random.ts'
import { ulidAt } from '../../random/ulid.ts'
import { DAY_MS, parseInstant } from '../../time/instant.ts'
import { createInSlices, mapInSlices } from '../../time/slices.ts'
import { type Platform, platforms } from '../fixtures.ts'
import type { HoldingAssetSpec, HoldingCounts, HoldingSpec } from '../schema/portfolio-spec.ts'
import { type Account, accountNamed } from './account.ts'
import { targetValue } from './allocation.ts'
import type { GeneratorContext } from './context.ts'
import { generateDust } from './dust.ts'
import { ownerSince, randomLevels, randomLifetime } from './lifetime.ts'
import { launchOf, Placements, platformFor } from './placement.ts'

/** The types of random holdings. */
type HoldingType = 'Staked' | 'Yield'

/** The holdings of a portfolio: those listed in its spec, or random ones. */
export async function generateHoldings(
  spec: HoldingCounts | HoldingSpec[],
  context: GeneratorContext,
): Promise<HoldingRecord[]> {
  if (Array.isArray(spec)) {
    return mapInSlices(spec, (holding, ordinal) =>
      holdingFromSpec(holding, ordinal, context, context.random.fork(`holding/${ordinal}`)),
    )
  }
  const { staked = 0, yield: yielding = 0, dust = 0 } = spec
  return [
    ...(await randomHoldings('Staked', staked, 0, context)),
    ...(await randomHoldings('Yield', yielding, staked, context)),
    ...(await generateDust(dust, staked + yielding, context)),
  ]
}

function randomHoldings(
  type: HoldingType,
  count: number,
  first: number,
  context: GeneratorContext,
): Promise<HoldingRecord[]> {
  const placements = new Placements(type, context)
  return createInSlices(count, (index) => randomHolding(type, index, first + index, placements, context))
}

function randomHolding(
  type: HoldingType,
  index: number,
  ordinal: number,
  placements: Placements,
  context: GeneratorContext,
): HoldingRecord {
  const random = context.random.fork(`holding/${type}/${index}`)
  const { platform, network, account, symbols, launch } = placements.next(random.fork('place'))
  const life = randomLifetime(context, launch, index < 2, random.fork('life'))
  const anchor = life.closed ?? context.latest
  const usd = targetValue(context, type, index, random.fork('worth')) * sizeAt(anchor, context)
  return {
    id: ulidAt(life.opened, random.fork('id')),
    ordinal,
    type,
    network,
    platform: platform.name,
    account: account.label,
    address: account.addressOn(network),
    context: platform.context,
    description: null,
    rate: randomRate(platform, symbols, context.market, random.fork('rate')),
    compounding: type === 'Yield',
    ...life,
    anchor,
    assets: assetsWorth(symbols, usd, anchor, context),
    levels: randomLevels(life.opened, anchor, index < 2, random.fork('levels')),
  }
}

/** The size of the portfolio at an instant, relative to its newest snapshot: owners begin small. */
function sizeAt(instant: number, context: GeneratorContext): number {
  const since = ownerSince(context)
  const age = (instant - since) / Math.max(1, context.latest - since)
  return age * age
}

/** A holding from its spec, with random values for what the spec leaves out. @param random forked for the holding. */
export function holdingFromSpec(
  spec: HoldingSpec,
  ordinal: number,
  context: GeneratorContext,
  random: Random,
): HoldingRecord {
  const { market, now } = context
  const account = findAccount(spec.account, context, random)
  const assets = assetSpecs(spec)
  const symbols = assets.map(({ asset }) => asset)
  const platform = platforms.find(({ name }) => name === spec.platform) ?? platformFor(spec.type, symbols, account)
  const homeNetwork = market.asset(symbols[0] ?? '')?.network
  const network = spec.network ?? platform?.networks[0] ?? homeNetwork ?? 'Ethereum'
  const launch = launchOf(platform, network, symbols, market)
  const beforeStart = context.start - random.fork('opened').integer(30, 400) * DAY_MS
  const opened = instantOr(spec.opened, launch < now ? Math.max(launch, beforeStart) : beforeStart)
  const closed = spec.closed === undefined ? null : instantOr(spec.closed, now)
  const anchor = Math.min(now, closed ?? now)
  const generated = assetsWorth(
    symbols,
    targetValue(context, spec.type === 'Staked' ? 'Staked' : 'Yield', ordinal, random.fork('worth')),
    anchor,
    context,
  )
  const hasAmounts = assets.some(({ amount }) => amount !== undefined)
  return {
    id: spec.id ?? ulidAt(opened, random.fork('id')),
    ordinal,
    type: spec.type,
    network,
    platform: spec.platform ?? platform?.name ?? network,
    account: account.label,
    address: account.addressOn(network),
    context:
      spec.assetContext === undefined ? (platform?.type === spec.type ? platform.context : null) : spec.assetContext,
    description: spec.description ?? null,
    rate:
      spec.rate ??
      (hasAmounts || platform === undefined ? 0 : randomRate(platform, symbols, market, random.fork('rate'))),
    compounding: spec.type !== 'Staked',
    opened,
    closed,
    anchor,
    assets: generated.map((asset, index) => ({ ...asset, amount: assets[index]?.amount ?? asset.amount })),
    levels: [],
  }
}

/** The single asset of a holding, or the assets of a pool. */
function assetSpecs({ asset, amount, assets }: HoldingSpec): readonly HoldingAssetSpec[] {
  if (assets !== undefined) return assets
  if (asset === undefined) return []
  return [amount === undefined ? { asset } : { asset, amount }]
}

function findAccount(label: string | undefined, context: GeneratorContext, random: Random): Account {
  if (label === undefined) return random.fork('account').pick(context.accounts)
  return context.accounts.find((account) => account.label === label) ?? accountNamed(label, context.random)
}

/** The yearly growth of the amounts: 0 for a token whose yield is in its price. */
function randomRate({ rate }: Platform, symbols: readonly string[], market: Market, random: Random): number {
  const [only] = symbols
  if (symbols.length === 1 && accruesInPrice(market.asset(only ?? ''))) return 0
  const [min = 0, max = min] = rate
  return random.between(min, max)
}

/** Assets with the amounts that are together worth this many USD at the anchor. */
function assetsWorth(
  symbols: readonly string[],
  usd: number,
  anchor: number,
  { market, price }: GeneratorContext,
): HoldingAsset[] {
  const prices = symbols.map((symbol) => price(symbol, anchor) || 1)
  const [first = 1, second] = prices
  const isStable = isStablePair(market.asset(symbols[0] ?? ''), market.asset(symbols[1] ?? ''))
  const amounts =
    second !== undefined && prices.length === 2
      ? poolAmounts(isStable, [first, second], usd)
      : prices.map((price) => usd / prices.length / price)
  return symbols.map((symbol, index) => {
    const asset = market.asset(symbol)
    const amount = roundToUnit(amounts[index] ?? 0, asset?.decimals ?? DEFAULT_DECIMALS)
    return { symbol, name: asset?.name ?? symbol, amount }
  })
}

function instantOr(text: string | undefined, fallback: number): number {
  return text === undefined ? fallback : (parseInstant(text) ?? fallback)
}
