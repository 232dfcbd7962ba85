import { limits } from '../../api/operations.ts'
import type { ManualPositionRecord, RevisionRecord } from '../../database/records.ts'
import { roundPrice } from '../../market/quotes.ts'
import { MANUAL } from '../../portfolio/manual-positions.ts'
import { DEFAULT_DECIMALS, roundToUnit } from '../../portfolio/token-unit.ts'
import { pickDistinct, type Random } from '../../random/random.ts'
import { ulidAt } from '../../random/ulid.ts'
import { DAY_MS } from '../../time/instant.ts'
import { createInSlices } from '../../time/slices.ts'
import { assets, customAssets, phrases } from '../fixtures.ts'
import { privateAccount } from './account.ts'
import { targetValue } from './allocation.ts'
import type { GeneratorContext } from './context.ts'
import { monthStart, randomFlow, randomOpening } from './lifetime.ts'

/** Assets that owners hold outside of platforms, the most common ones first: BTC, ETH, … */
const coins = assets.filter(({ follows }) => follows === undefined)

const DAYS_PER_REVISION = 240
const MAX_REVISIONS = 10

/** Random manual positions of listed assets. The first one is of BTC. No two have the same account and asset. */
export function randomListedPositions(count: number, context: GeneratorContext): Promise<ManualPositionRecord[]> {
  const used = new Set<string>()
  return createInSlices(count, (index) => randomListedPosition(index, used, context))
}

/** Random manual positions of custom assets, in accounts that hold nothing else. */
export function randomCustomPositions(
  count: number,
  first: number,
  context: GeneratorContext,
): Promise<ManualPositionRecord[]> {
  return createInSlices(count, (index) => randomCustomPosition(index, first + index, context))
}

function randomListedPosition(index: number, used: Set<string>, context: GeneratorContext): ManualPositionRecord {
  const { market, latest } = context
  const random = context.random.fork(`manual/listed/${index}`)
  const { symbol, account } = chooseCoin(index, used, context, random.fork('asset'))
  const asset = market.asset(symbol)
  const launch = monthStart(asset?.launch)
  const createdAt = randomOpening(context, launch, index < 2, random.fork('entered'))
  const price = context.price(symbol, latest)
  const value = coinValue(context, index, random.fork('worth'))
  const amount = roundAmount(value / (price || 1), asset?.decimals)
  const note = random.fork('description').pick(notesOn(symbol, asset?.peg !== undefined))
  const description = random.fork('described').nextBoolean(0.6) ? note : null
  const current = { from: createdAt, amount, price: null, description }
  return {
    id: ulidAt(createdAt, random.fork('id')),
    ordinal: index,
    account,
    symbol,
    name: asset?.name ?? symbol,
    network: asset?.network ?? MANUAL,
    custom: false,
    revisions: randomRevisions(current, latest, random.fork('revisions'), (next, flows) => ({
      ...next,
      amount: roundAmount(next.amount / randomFlow(index < 2, flows), asset?.decimals),
    })),
  }
}

/** The USD value for a listed position. The first one is the largest of the portfolio. */
function coinValue(context: GeneratorContext, index: number, random: Random): number {
  if (index > 0) return targetValue(context, 'listed', index - 1, random)
  return context.value * random.between(0.25, 0.4)
}

function chooseCoin(
  index: number,
  used: Set<string>,
  context: GeneratorContext,
  random: Random,
): { symbol: string; account: string } {
  const launched = coins.filter(({ launch }) => monthStart(launch) < context.latest - 30 * DAY_MS)
  const wallets = context.accounts.filter(({ exchange }) => !exchange)
  const accounts = wallets.length > 0 ? wallets : context.accounts
  for (let draw = 0; ; draw++) {
    const place = random.next()
    // Common assets are drawn more often. After many draws all of them are taken, and accounts get numbers.
    const { symbol = 'BTC' } = launched[index === 0 ? 0 : Math.floor(place * place * launched.length)] ?? {}
    const { label } = random.pick(accounts)
    const account = draw < 100 ? label : `${label} ${draw - 98}`
    const key = `${account}\n${symbol}`
    if (used.has(key) || (draw < 20 && isHeld(symbol, used))) continue
    used.add(key)
    return { symbol, account }
  }
}

function isHeld(symbol: string, used: ReadonlySet<string>): boolean {
  return [...used].some((key) => key.endsWith(`\n${symbol}`))
}

function notesOn(symbol: string, isPegged: boolean): readonly string[] {
  if (symbol === 'BTC') return [...phrases.anyDescriptions, ...phrases.bitcoinDescriptions]
  return [...phrases.anyDescriptions, ...(isPegged ? phrases.cashDescriptions : phrases.tokenDescriptions)]
}

function randomCustomPosition(index: number, ordinal: number, context: GeneratorContext): ManualPositionRecord {
  const random = context.random.fork(`manual/custom/${index}`)
  const asset = pickDistinct(customAssets, context.random.fork('manual/custom'), index)
  const price = roundPrice(asset.price * random.fork('price').between(0.8, 1.25))
  const amount = roundAmount(targetValue(context, 'custom', index, random.fork('worth')) / price)
  const createdAt = randomOpening(context, Number.NEGATIVE_INFINITY, index < 2, random.fork('entered'))
  const description = random.fork('described').nextBoolean(0.6) ? asset.description : null
  const current = { from: createdAt, amount, price, description }
  return {
    id: ulidAt(createdAt, random.fork('id')),
    ordinal,
    account: privateAccount(context, Math.floor(index / customAssets.length)),
    symbol: asset.symbol,
    name: asset.name,
    network: MANUAL,
    custom: true,
    revisions: randomRevisions(current, context.latest, random.fork('revisions'), (next, values) => ({
      ...next,
      price: roundPrice((next.price ?? price) / values.between(0.85, 1.2)),
    })),
  }
}

/** The revisions that led to the current one. @param previous the revision before another. */
function randomRevisions(
  current: RevisionRecord,
  latest: number,
  random: Random,
  previous: (next: RevisionRecord, random: Random) => RevisionRecord,
): [RevisionRecord, ...RevisionRecord[]] {
  const years = (latest - current.from) / (DAYS_PER_REVISION * DAY_MS)
  const count = Math.min(MAX_REVISIONS, random.integer(0, 1) + Math.floor(years))
  const instants = Array.from({ length: count }, () => Math.round(random.between(current.from, latest)))
  let next = current
  const later = instants
    .sort((a, b) => b - a)
    .map((from) => {
      const revision = { ...next, from }
      next = previous(next, random)
      return revision
    })
  return [{ ...next, from: current.from }, ...later.reverse()]
}

/** An amount as a person would enter it: four significant digits, in units of the token, within the API's limit. */
export function roundAmount(amount: number, decimals = DEFAULT_DECIMALS): number {
  const size = Math.min(Math.abs(amount), limits.number)
  return roundToUnit(Number((amount < 0 ? -size : size).toPrecision(4)), decimals)
}
