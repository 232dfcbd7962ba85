import type { HoldingAsset, HoldingLevel, HoldingRecord } from '../../database/records.ts'
import { pickDistinct, type Random } from '../../random/random.ts'
import { ulidAt } from '../../random/ulid.ts'
import { DAY_MS, parseInstant } from '../../time/instant.ts'
import { createInSlices, mapInSlices } from '../../time/slices.ts'
import { type Platform, platforms } from '../fixtures.ts'
import type { HoldingAssetSpec, HoldingCounts, HoldingSpec } from '../schema/portfolio-spec.ts'
import { type Account, accountNamed } from './account.ts'
import { type GeneratorContext, targetValue } from './context.ts'
import { generateDust } from './dust.ts'

type HoldingType = HoldingSpec['type']

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
    ...(await createInSlices(staked, (index) => randomHolding('Staked', index, index, context))),
    ...(await createInSlices(yielding, (index) => randomHolding('Yield', index, staked + index, context))),
    ...(await generateDust(dust, staked + yielding, context)),
  ]
}

function randomHolding(type: HoldingType, index: number, ordinal: number, context: GeneratorContext): HoldingRecord {
  const random = context.random.fork(`holding/${type}/${index}`)
  const placements = placementsFor(type, context.accounts)
  const { platform, network, symbols } = pickDistinct(placements, context.random.fork(`venues/${type}`), index)
  const suitableAccounts = accountsOn(platform, context.accounts)
  const account = random.fork('account').pick(suitableAccounts.length > 0 ? suitableAccounts : context.accounts)
  const { opened, closed, isLasting } = randomLifetime(context, random.fork('life'), index)
  const assetValue = targetValue(context, index, random.fork('worth')) / symbols.length
  const usd = isLasting ? assetValue : Math.min(assetValue, context.value * 0.02)
  const anchor = Math.min(context.now, closed ?? context.now)
  return {
    id: ulidAt(opened, random.fork('id')),
    ordinal,
    type,
    network,
    platform: platform.name,
    account: account.label,
    address: account.addressOn(network),
    context: platform.context,
    description: null,
    rate: randomRate(platform, random.fork('rate')),
    compounding: type === 'Yield',
    opened,
    closed,
    anchor,
    assets: symbols.map((symbol) => assetWorth(symbol, usd, anchor, context)),
    levels: randomLevels(opened, anchor, random.fork('levels')),
  }
}

/** A holding from its spec, with random values for what the spec leaves out. @param random forked for the holding. */
export function holdingFromSpec(
  spec: HoldingSpec,
  ordinal: number,
  context: GeneratorContext,
  random: Random,
): HoldingRecord {
  const account = findAccount(spec.account, context, random)
  const assets = assetSpecs(spec)
  const symbols = assets.map(({ asset }) => asset)
  const platform = platforms.find(({ name }) => name === spec.platform) ?? platformFor(spec.type, symbols, account)
  const homeNetwork = context.market.asset(symbols[0] ?? '')?.network
  const network = spec.network ?? platform?.networks[0] ?? homeNetwork ?? 'Ethereum'
  const opened = instantOr(spec.opened, context.start - random.fork('opened').integer(30, 400) * DAY_MS)
  const closed = spec.closed === undefined ? null : instantOr(spec.closed, context.now)
  const anchor = Math.min(context.now, closed ?? context.now)
  const usd = targetValue(context, ordinal, random.fork('worth')) / symbols.length
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
    rate: spec.rate ?? (hasAmounts || platform === undefined ? 0 : randomRate(platform, random.fork('rate'))),
    compounding: spec.type !== 'Staked',
    opened,
    closed,
    anchor,
    assets: assets.map(({ asset, amount }) => {
      const generated = assetWorth(asset, usd, anchor, context)
      return amount === undefined ? generated : { ...generated, amount }
    }),
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

function randomRate(platform: Platform, random: Random): number {
  const [min = 0, max = min] = platform.rate
  return random.between(min, max)
}

/** An asset with the amount that is worth this many USD at the anchor. */
function assetWorth(symbol: string, usd: number, anchor: number, { market }: GeneratorContext): HoldingAsset {
  const price = market.price(symbol, anchor)
  return { symbol, name: market.asset(symbol)?.name ?? symbol, amount: price === 0 ? usd : usd / price }
}

/** In shorter series fewer holdings open or close. */
const LONG_SERIES_MS = 20 * DAY_MS

/** When a holding opens and closes. The two largest holdings last; some of the others open or close within the series. */
function randomLifetime(
  { start, now }: GeneratorContext,
  random: Random,
  index: number,
): { opened: number; closed: number | null; isLasting: boolean } {
  const beforeStart = start - random.integer(30, 400) * DAY_MS
  const withinSeries = () => Math.round(random.between(start, now))
  const roll = random.next() / Math.min(1, (now - start) / LONG_SERIES_MS)
  if (index > 1 && roll < 0.15) return { opened: withinSeries(), closed: null, isLasting: false }
  if (index > 1 && roll < 0.25) return { opened: beforeStart, closed: withinSeries(), isLasting: false }
  return { opened: beforeStart, closed: null, isLasting: true }
}

/** Random deposits and withdrawals. The last level is 1: the amounts of the record. */
function randomLevels(opened: number, anchor: number, random: Random): HoldingLevel[] {
  const count = Math.min(12, random.integer(0, 2) + Math.floor((anchor - opened) / (250 * DAY_MS)))
  const instants = Array.from({ length: count }, () => Math.round(random.between(opened, anchor))).sort((a, b) => a - b)
  let level = 1
  const levels = instants.toReversed().map((from) => {
    const step = { from, level }
    level /= random.between(0.85, 1.3)
    return step
  })
  return [...levels, { from: opened, level }].reverse()
}

function instantOr(text: string | undefined, fallback: number): number {
  return text === undefined ? fallback : (parseInstant(text) ?? fallback)
}

/** Where a holding is placed: a platform, one of its networks, and one asset or a pool of two. */
interface Placement {
  platform: Platform
  network: string
  symbols: readonly string[]
}

/** All placements for a type of holding on platforms that at least one account can use. */
function placementsFor(type: string, accounts: readonly Account[]): Placement[] {
  const ofType = platforms.filter((platform) => platform.type === type)
  const usable = ofType.filter((platform) => accountsOn(platform, accounts).length > 0)
  return (usable.length > 0 ? usable : ofType).flatMap((platform) =>
    platform.networks.flatMap((network) => {
      const assets = [...platform.assets.map((symbol) => [symbol]), ...platform.pools]
      return assets.map((symbols) => ({ platform, network, symbols }))
    }),
  )
}

/** The accounts that can use a platform: on an exchange, accounts whose label starts with its name; else all wallets. */
function accountsOn(platform: Platform, accounts: readonly Account[]): Account[] {
  if (!platform.exchange) return accounts.filter(({ exchange }) => !exchange)
  return accounts.filter(({ exchange, label }) => exchange && platform.networks.some((name) => label.startsWith(name)))
}

/** A platform of this type for all these assets. One that the account can use is preferred. */
function platformFor(type: string, symbols: readonly string[], account: Account): Platform | undefined {
  const suitable = platforms.filter(
    (platform) => platform.type === type && symbols.every((symbol) => platform.assets.includes(symbol)),
  )
  return suitable.find((platform) => accountsOn(platform, [account]).length > 0) ?? suitable[0]
}
