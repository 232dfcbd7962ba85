import type { Draft } from '../database/database.ts'
import type { Portfolio } from '../portfolio/portfolio.ts'
import { reachOf } from '../portfolio/update-manual-position.ts'
import type { CommentSpec } from '../scenario/portfolio-spec.ts'
import { formatInstant } from '../seed/instant.ts'
import type { Random } from '../seed/random.ts'
import { ArrangementError } from './arrangement-error.ts'
import type { Run } from './run.ts'

/** A change of a portfolio under way. */
export interface Arranging {
  run: Run
  draft: Draft
  /** The portfolio before the change. */
  portfolio: Portfolio
  /** The clock's instant, ms since 1970. */
  now: number
  /** Chance of the record's own. */
  random: Random
}

/** What a change came to, and the portfolio after it. */
export interface Arranged<T> {
  result: T
  portfolio: Portfolio
}

/** The kinds of records that can be added. */
type Kind = 'snapshot' | 'holding' | 'manual-position' | 'comment'

/** Changes a portfolio in one step; an ArrangementError where there is none of that id. */
export async function arrange<T>(
  run: Run,
  portfolioId: string,
  change: (arranging: Arranging) => Promise<T>,
): Promise<Arranged<T>> {
  const { portfolios } = run.world
  const done = await run.database.revise(portfolioId, (draft) =>
    change({
      run,
      draft,
      portfolio: portfolios.open(draft.facts),
      now: run.clock.now,
      random: run.world.chanceOf(portfolioId),
    }),
  )
  if (done === undefined) throw noPortfolio(portfolioId)
  return { result: done.result, portfolio: portfolios.open(done.facts) }
}

/**
 * Adds a record to a portfolio in one step. Its chance is forked by its number among the added ones of its kind, so
 * that it changes no other record's, and the same calls give the same ids.
 */
export function add<T>(
  run: Run,
  portfolioId: string,
  kind: Kind,
  change: (arranging: Arranging) => Promise<T>,
): Promise<Arranged<T>> {
  const { added } = run.database
  const key = `${kind}/${portfolioId}`
  return arrange(run, portfolioId, async (arranging) => {
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
export function reach({ portfolio, now }: Arranging): number {
  return reachOf(portfolio, now, 'latest')
}

/** Comments with the clock's now where no time is given, or later where what they are on is. */
export function timed(comments: readonly CommentSpec[], since: number, now: number): CommentSpec[] {
  return comments.map((comment) => ({ timestamp: formatInstant(Math.max(now, since)), ...comment }))
}

/** The error of a portfolio that there is not. */
export function noPortfolio(id: string): ArrangementError {
  return new ArrangementError(
    'portfolio-not-found',
    `There is no portfolio ${JSON.stringify(id)}. Add it first, or use one that there is.`,
  )
}
