import { maySucceed, mustKeepUp, mustSucceed } from '../judges.ts'
import type { Run, Subject, Trial } from '../trial.ts'
import { failed, yourChoice } from '../trial.ts'
import { PORTFOLIO, readSnapshots, snapshots } from '../worlds.ts'

/** All snapshots, read page by page. */
export const pages: Subject = {
  name: 'pages',
  trials: [
    reads('one page', 7, 20, 'The most ordinary case: everything fits on the first page.'),
    reads('an empty portfolio', 0, 20, 'New users have no snapshots. Their list has one page, which is empty.'),
    reads('pages of one', 5, 1, 'A client that confuses page and offset still gets larger pages right.'),
    reads('pages of seven', 45, 7, 'The last page is shorter than the others.'),
    reads('a full last page', 40, 20, 'A client that stops only at a short page asks for one page too many.'),
    reads('one more than a page', 21, 20, 'A client that rounds the number of pages down loses the last snapshot.'),
    reads('a page larger than the list', 45, 1000, 'The page size is a maximum, not a promise.'),
    reads('a hundred pages', 1000, 10, 'A client that calls itself for each page, or limits their number, ends early.'),
    {
      name: 'the default page size',
      why: 'Without a limit, the service chooses the page size. It is not always 20.',
      task: readSnapshots(),
      scenario: { ...snapshots(25), limits: { defaultLimit: 10 } },
      judge: mustSucceed,
    },
    {
      name: 'a page larger than allowed',
      why: 'The service refuses a page size above its maximum with 422. An empty list would hide that.',
      task: readSnapshots(50),
      scenario: { ...snapshots(45), limits: { maxLimit: 25 } },
      judge: maySucceed,
    },
    {
      name: 'a snapshot appears while paging',
      why: 'The list begins with the newest snapshot, so a new one moves the last of each page to the next page.',
      task: readSnapshots(7),
      scenario: drifting('PT12H'),
      judge: mustKeepUp,
    },
    {
      name: 'snapshots appear before every page',
      why: 'A portfolio with frequent snapshots moves on between any two requests.',
      task: readSnapshots(7),
      scenario: drifting('P2D'),
      judge: mustKeepUp,
    },
    {
      name: 'a snapshot disappears while paging',
      why: 'All later snapshots move up by one, and the first of the next page is on no page that is still to come.',
      task: readSnapshots(7),
      scenario: snapshots(20),
      onRequest(simulator, count) {
        // A failure would show in the verdict, as a snapshot that stayed.
        if (count === 1)
          simulator
            .portfolio(PORTFOLIO)
            .removeSnapshot('latest')
            .catch(() => {})
      },
      judge: missesAtMostOne,
    },
  ],
}

function reads(name: string, count: number, limit: number, why: string): Trial {
  const every = count > 100 ? { every: 'PT1H' } : {}
  const scenario = { portfolios: [{ id: PORTFOLIO, snapshots: { count, ...every } }] }
  return { name, why, task: readSnapshots(limit), scenario, judge: mustSucceed }
}

/** Daily snapshots, with a clock that moves after each request. */
function drifting(step: string): Trial['scenario'] {
  return { ...snapshots(20), clock: { step, after: 'listSnapshots' } }
}

/** Pages by number cannot show that a snapshot disappeared: only a client that compares `total` reads them again. */
function missesAtMostOne(run: Run) {
  const judgement = mustKeepUp(run)
  if (judgement.verdict !== 'failed' || !judgement.detail.startsWith('Returned 18 of 19')) return judgement
  return run.answer.kind === 'data'
    ? yourChoice(`${judgement.detail} Reading again when "meta.total" changes would find the missing one.`)
    : failed(judgement.detail)
}
