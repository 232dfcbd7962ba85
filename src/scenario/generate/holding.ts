import type { HoldingAsset, HoldingLevel, HoldingRecord } from '../../database/records.ts'
import type { Random } from '../../random/random.ts'
import { ulidAt } from '../../random/ulid.ts'
import { parseInstant } from '../../time/instant.ts'
import { type Platform, platforms } from '../fixtures.ts'
import type { HoldingAssetSpec, HoldingCounts, HoldingSpec } from '../schema/portfolio-spec.ts'
import { type Account, accountNamed } from './account.ts'
import { DAY_MS, type GeneratorContext, targetValue } from './context.ts'
import { pickDistinct } from './faker.ts'

/** The holdings of a portfolio. */
export function generateHoldings(
  spec: HoldingCounts | readonly HoldingSpec[],
  filling: GeneratorContext,
): HoldingRecord[] {
  if (isList(spec)) {
    return spec.map((holding, ordinal) =>
      holdingFromSpec(holding, ordinal, filling, filling.random.fork(`holding/${ordinal}`)),
    )
  }
  const staked = Array.from({ length: spec.staked ?? 0 }, (_, index) => randomHolding('Staked', index, index, filling))
  const yielding = Array.from({ length: spec.yield ?? 0 }, (_, index) =>
    randomHolding('Yield', index, staked.length + index, filling),
  )
  return [...staked, ...yielding]
}

function isList(spec: HoldingCounts | readonly HoldingSpec[]): spec is readonly HoldingSpec[] {
  return Array.isArray(spec)
}

function randomHolding(
  type: HoldingSpec['type'],
  index: number,
  ordinal: number,
  filling: GeneratorContext,
): HoldingRecord {
  const random = filling.random.fork(`holding/${type}/${index}`)
  const venue = pickDistinct(placementsFor(type, filling.accounts), filling.random.fork(`venues/${type}`), index)
  const suitable = accountsOn(venue.platform, filling.accounts)
  const account = random.fork('account').pick(suitable.length > 0 ? suitable : filling.accounts)
  const life = randomLifetime(filling, random.fork('life'), index)
  const share = targetValue(filling, index, random.fork('worth')) / venue.symbols.length
  const usd = life.whole ? share : Math.min(share, filling.value * 0.02)
  const anchor = Math.min(filling.now, life.closed ?? filling.now)
  return {
    id: ulidAt(life.opened, random.fork('id')),
    ordinal,
    type,
    network: venue.network,
    platform: venue.platform.name,
    account: account.label,
    address: account.addressOn(venue.network),
    context: venue.platform.context,
    description: null,
    rate: randomRate(venue.platform, random.fork('rate')),
    compounding: type === 'Yield',
    opened: life.opened,
    closed: life.closed,
    anchor,
    assets: venue.symbols.map((symbol) => randomAsset(symbol, usd, anchor, filling)),
    levels: randomLevels(life.opened, anchor, random.fork('levels')),
  }
}

/** A holding as a spec gives it, the rest by chance. @param random forked for the holding. */
export function holdingFromSpec(
  spec: HoldingSpec,
  ordinal: number,
  filling: GeneratorContext,
  random: Random,
): HoldingRecord {
  const account = accountFor(spec.account, filling, random)
  const assets = assetsOf(spec)
  const symbols = assets.map(({ asset }) => asset)
  const platform = platforms.find(({ name }) => name === spec.platform) ?? platformFor(spec.type, symbols, account)
  const network = spec.network ?? platform?.networks[0] ?? filling.market.asset(symbols[0] ?? '')?.network ?? 'Ethereum'
  const opened = instantOr(spec.opened, filling.start - random.fork('opened').integer(30, 400) * DAY_MS)
  const closed = spec.closed === undefined ? null : instantOr(spec.closed, filling.now)
  const anchor = Math.min(filling.now, closed ?? filling.now)
  const usd = targetValue(filling, ordinal, random.fork('worth')) / symbols.length
  const given = assets.some(({ amount }) => amount !== undefined)
  return {
    id: spec.id ?? ulidAt(opened, random.fork('id')),
    ordinal,
    type: spec.type,
    network,
    platform: spec.platform ?? platform?.name ?? network,
    account: account.label,
    address: account.addressOn(network),
    context: spec.assetContext === undefined ? (platform?.context ?? null) : spec.assetContext,
    description: spec.description ?? null,
    rate: spec.rate ?? (given || platform === undefined ? 0 : randomRate(platform, random.fork('rate'))),
    compounding: spec.type === 'Yield',
    opened,
    closed,
    anchor,
    assets: assets.map(({ asset, amount }) => {
      const drawn = randomAsset(asset, usd, anchor, filling)
      return amount === undefined ? drawn : { ...drawn, amount }
    }),
    levels: [],
  }
}

/** The one asset of a holding, or the several of a pool. */
function assetsOf({ asset, amount, assets }: HoldingSpec): readonly HoldingAssetSpec[] {
  if (assets !== undefined) return assets
  if (asset === undefined) return []
  return [amount === undefined ? { asset } : { asset, amount }]
}

function accountFor(label: string | undefined, { accounts, random }: GeneratorContext, own: Random): Account {
  if (label === undefined) return own.fork('account').pick(accounts)
  return accounts.find((account) => account.label === label) ?? accountNamed(label, random)
}

function randomRate(platform: Platform, random: Random): number {
  const [lowest = 0, highest = lowest] = platform.rate
  return random.between(lowest, highest)
}

function randomAsset(symbol: string, usd: number, anchor: number, { market }: GeneratorContext): HoldingAsset {
  const price = market.price(symbol, anchor)
  return { symbol, name: market.asset(symbol)?.name ?? symbol, amount: price === 0 ? usd : usd / price }
}

/** In a shorter series fewer holdings open and close: within minutes none does. */
const LONG_SERIES_MS = 20 * DAY_MS

/** When a holding is open. The largest ones last; of the others some open or close within the series. */
function randomLifetime(
  filling: GeneratorContext,
  random: Random,
  index: number,
): { opened: number; closed: number | null; whole: boolean } {
  const before = filling.start - random.integer(30, 400) * DAY_MS
  const within = () => Math.round(random.between(filling.start, filling.now))
  const turn = random.next() / Math.min(1, (filling.now - filling.start) / LONG_SERIES_MS)
  if (index > 1 && turn < 0.15) return { opened: within(), closed: null, whole: false }
  if (index > 1 && turn < 0.25) return { opened: before, closed: within(), whole: false }
  return { opened: before, closed: null, whole: true }
}

/** Deposits and withdrawals over a holding's time, the last level being the amounts as given. */
function randomLevels(opened: number, anchor: number, random: Random): HoldingLevel[] {
  const times = Math.min(12, random.integer(0, 2) + Math.floor((anchor - opened) / (250 * DAY_MS)))
  const instants = Array.from({ length: times }, () => Math.round(random.between(opened, anchor))).sort((a, b) => a - b)
  let level = 1
  const levels = instants.toReversed().map((from) => {
    const step = { from, level }
    level /= random.between(0.85, 1.3)
    return step
  })
  return [...levels, { from: opened, level }].reverse()
}

function instantOr(text: string | undefined, otherwise: number): number {
  return text === undefined ? otherwise : (parseInstant(text) ?? otherwise)
}

/** A place to hold something: a platform on one of its networks, and the one or two assets held there. */
interface Placement {
  platform: Platform
  network: string
  symbols: readonly string[]
}

/** All places for holdings of a type that one of the accounts can use. */
function placementsFor(type: string, accounts: readonly Account[]): Placement[] {
  const open = platforms.filter((platform) => platform.type === type && accountsOn(platform, accounts).length > 0)
  const usable = open.length > 0 ? open : platforms.filter((platform) => platform.type === type)
  return usable.flatMap((platform) =>
    platform.networks.flatMap((network) => {
      const held = [...platform.assets.map((symbol) => [symbol]), ...platform.pools]
      return held.map((symbols) => ({ platform, network, symbols }))
    }),
  )
}

/** The accounts that can use a platform: an exchange's own ones are named after it, and all others are wallets. */
function accountsOn(platform: Platform, accounts: readonly Account[]): Account[] {
  if (!platform.exchange) return accounts.filter(({ exchange }) => !exchange)
  return accounts.filter(({ exchange, label }) => exchange && platform.networks.some((name) => label.startsWith(name)))
}

/** A platform that holds all these assets, one that the account can use before any other. */
function platformFor(type: string, symbols: readonly string[], account: Account): Platform | undefined {
  const suitable = platforms.filter(
    (platform) => platform.type === type && symbols.every((symbol) => platform.assets.includes(symbol)),
  )
  return suitable.find((platform) => accountsOn(platform, [account]).length > 0) ?? suitable[0]
}
