import { type Account, accountNamed, accountsIn } from '../scenario/account.ts'
import type { Filling } from '../scenario/filling.ts'
import type { Arranging } from './arrange.ts'

/** What the chance of an added record reckons with, in USD. */
const VALUE = 100_000

/** What an added record is filled with. @param label of an account; a new one where no record names it. */
export function fillingOf(arranging: Arranging, label?: string): Filling {
  const { run, random, now } = arranging
  const known = accountsOf(arranging)
  const isNew = label !== undefined && known.every((account) => account.label !== label)
  return {
    random,
    market: run.world.market,
    now,
    start: now,
    value: VALUE,
    accounts: isNew ? [...known, accountNamed(label, random)] : known,
  }
}

/** The accounts that the portfolio's records name. */
export function accountsOf({ draft, random }: Arranging): Account[] {
  return accountsIn(draft.facts.holdings.all(), draft.facts.manualPositions.all(), random)
}
