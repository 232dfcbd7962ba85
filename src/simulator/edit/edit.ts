import type { PortfolioDraft } from '../../database/database.ts'
import type { Portfolio } from '../../portfolio/portfolio.ts'
import { effectiveFrom } from '../../portfolio/update-manual-position.ts'
import type { Random } from '../../random/random.ts'
import { type Account, accountNamed, accountsIn } from '../../scenario/generate/account.ts'
import type { GeneratorContext } from '../../scenario/generate/context.ts'
import type { CommentSpec } from '../../scenario/schema/portfolio-spec.ts'
import { formatInstant } from '../../time/instant.ts'
import type { LiveWorld } from '../live-world.ts'
import { EditError } from './edit-error.ts'

/** A change of a portfolio under way. */
export interface EditContext {
  run: LiveWorld
  draft: PortfolioDraft
  /** The portfolio before the change. */
  portfolio: Portfolio
  /** The clock's instant, ms since 1970. */
  now: number
  /** Chance of the record's own. */
  random: Random
}

/** What a change came to, and the portfolio after it. */
interface EditResult<T> {
  result: T
  portfolio: Portfolio
}

/** The kinds of records that can be added. */
type Kind = 'snapshot' | 'holding' | 'manual-position' | 'comment'

/** Changes a portfolio in one step; an ArrangementError where there is none of that id. */
export async function editPortfolio<T>(
  run: LiveWorld,
  portfolioId: string,
  change: (arranging: EditContext) => Promise<T>,
): Promise<EditResult<T>> {
  const { portfolios } = run.world
  const done = await run.database.revise(portfolioId, (draft) =>
    change({
      run,
      draft,
      portfolio: portfolios.open(draft.facts),
      now: run.clock.now,
      random: run.world.randomFor(portfolioId),
    }),
  )
  if (done === undefined) throw portfolioNotFound(portfolioId)
  return { result: done.result, portfolio: portfolios.open(done.facts) }
}

/**
 * Adds a record to a portfolio in one step. Its chance is forked by its number among the added ones of its kind, so
 * that it changes no other record's, and the same calls give the same ids.
 */
export function addRecord<T>(
  run: LiveWorld,
  portfolioId: string,
  kind: Kind,
  change: (arranging: EditContext) => Promise<T>,
): Promise<EditResult<T>> {
  const { added } = run.database
  const key = `${kind}/${portfolioId}`
  return editPortfolio(run, portfolioId, async (arranging) => {
    const ordinal = added.get(key) ?? 0
    const result = await change({
      ...arranging,
      random: arranging.random.fork(`added/${kind}/${ordinal}`),
    })
    added.set(key, ordinal + 1)
    return result
  })
}

/** The instant from which on something added now shows: the latest snapshot's, or the clock's where there is none. */
export function visibleFrom({ portfolio, now }: EditContext): number {
  return effectiveFrom(portfolio, now, 'latest')
}

/** Comments with the clock's now where no time is given, or later where what they are on is. */
export function withTimestamps(comments: readonly CommentSpec[], since: number, now: number): CommentSpec[] {
  return comments.map((comment) => ({ timestamp: formatInstant(Math.max(now, since)), ...comment }))
}

/** The error of a portfolio that there is not. */
export function portfolioNotFound(id: string): EditError {
  return new EditError(
    'portfolio-not-found',
    `There is no portfolio ${JSON.stringify(id)}. Add it first, or use one that there is.`,
  )
}

/** What the chance of an added record reckons with, in USD. */
const ASSUMED_VALUE_USD = 100_000

/** What an added record is filled with. @param label of an account; a new one where no record names it. */
export function generatorContext(arranging: EditContext, label?: string): GeneratorContext {
  const { run, random, now } = arranging
  const known = accountsOf(arranging)
  const isNew = label !== undefined && known.every((account) => account.label !== label)
  return {
    random,
    market: run.world.market,
    now,
    start: now,
    value: ASSUMED_VALUE_USD,
    accounts: isNew ? [...known, accountNamed(label, random)] : known,
  }
}

/** The accounts that the portfolio's records name. */
export function accountsOf({ draft, random }: EditContext): Account[] {
  return accountsIn(draft.facts.holdings.all(), draft.facts.manualPositions.all(), random)
}
