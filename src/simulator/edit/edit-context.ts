import { portfolioRecord } from '../../database/collections.ts'
import type { PortfolioDraft } from '../../database/database.ts'
import type { Portfolio } from '../../portfolio/portfolio.ts'
import { effectiveFrom } from '../../portfolio/update-manual-position.ts'
import type { Random } from '../../random/random.ts'
import { type Account, accountNamed, accountsFromRecords } from '../../scenario/generate/account.ts'
import { castOf } from '../../scenario/generate/cast.ts'
import type { GeneratorContext } from '../../scenario/generate/context.ts'
import type { LiveWorld } from '../live-world.ts'

/** The data that one edit of a portfolio reads and writes. */
export interface EditContext {
  live: LiveWorld
  draft: PortfolioDraft
  /** The portfolio before the edit. */
  portfolio: Portfolio
  /** The clock's instant, ms since 1970. */
  now: number
  /** For an added record its own random number generator; for a change, the portfolio's. */
  random: Random
}

/** The portfolio value, in USD, for which the generator chooses the amounts of an added record. */
const ASSUMED_VALUE_USD = 100_000

/** The instant (ms since 1970) from which an added record is visible: that of the latest snapshot, else the clock's. */
export function visibleFrom({ portfolio, now }: EditContext): number {
  return effectiveFrom(portfolio, now, 'latest')
}

/**
 * The generator context of an added or changed record.
 * @param account label of the record's account. It is created if the portfolio does not have it.
 */
export function generatorContext(context: EditContext, account?: string): GeneratorContext {
  const { live, random, now } = context
  const accounts = accountsOf(context)
  const isNew = account !== undefined && accounts.every(({ label }) => label !== account)
  return {
    random,
    market: live.world.market,
    price: live.world.market.price,
    now,
    start: now,
    latest: now,
    value: ASSUMED_VALUE_USD,
    accounts: isNew ? [...accounts, accountNamed(account, random)] : accounts,
  }
}

/** The people who write the portfolio's comments. */
export function castFor({ live, draft }: EditContext): readonly string[] {
  return castOf(live.world.randomFor(portfolioRecord(draft.data).id))
}

/** The accounts of the portfolio's records. */
export function accountsOf({ draft, random }: EditContext): Account[] {
  return accountsFromRecords(draft.data.holdings.all(), draft.data.manualPositions.all(), random)
}

/** The ordinal of a new record, which is listed after all others of its kind. */
export function nextOrdinal(records: readonly { ordinal: number }[]): number {
  return 1 + records.reduce((last, { ordinal }) => Math.max(last, ordinal), -1)
}
