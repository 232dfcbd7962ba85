import type { PortfolioDraft } from '../../database/database.ts'
import type { Portfolio } from '../../portfolio/portfolio.ts'
import { effectiveFrom } from '../../portfolio/update-manual-position.ts'
import type { Random } from '../../random/random.ts'
import { type Account, accountNamed, accountsFromRecords } from '../../scenario/generate/account.ts'
import type { GeneratorContext } from '../../scenario/generate/context.ts'
import type { LiveWorld } from '../live-world.ts'

/** What one edit of a portfolio reads and writes. */
export interface EditContext {
  live: LiveWorld
  draft: PortfolioDraft
  /** The portfolio before the edit. */
  portfolio: Portfolio
  /** The clock's instant, ms since 1970. */
  now: number
  /** The new record's own random numbers; for a change, the portfolio's. */
  random: Random
}

/** USD that the generator assumes a portfolio to be worth when it chooses amounts for an added record. */
const ASSUMED_VALUE_USD = 100_000

/** The instant of the latest snapshot, ms since 1970, so that an added record shows in it; the clock's if there is none. */
export function visibleFrom({ portfolio, now }: EditContext): number {
  return effectiveFrom(portfolio, now, 'latest')
}

/**
 * What the generators need for an added or changed record.
 * @param account label of the record's account; an account of that name is made if the portfolio has none.
 */
export function generatorContext(context: EditContext, account?: string): GeneratorContext {
  const { live, random, now } = context
  const known = accountsOf(context)
  const isNew = account !== undefined && known.every(({ label }) => label !== account)
  return {
    random,
    market: live.world.market,
    now,
    start: now,
    value: ASSUMED_VALUE_USD,
    accounts: isNew ? [...known, accountNamed(account, random)] : known,
  }
}

/** The accounts that the portfolio's records name. */
export function accountsOf({ draft, random }: EditContext): Account[] {
  return accountsFromRecords(draft.data.holdings.all(), draft.data.manualPositions.all(), random)
}

/** The ordinal of a record that is listed after all others of its kind. */
export function nextOrdinal(records: readonly { ordinal: number }[]): number {
  return 1 + Math.max(-1, ...records.map(({ ordinal }) => ordinal))
}
