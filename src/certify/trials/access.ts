import { maySucceed, mustReport } from '../judges.ts'
import type { Subject } from '../trial.ts'
import { faultyPages, PORTFOLIO, positions, readPositions, readSnapshots, snapshots } from '../worlds.ts'

/** Requests that are not allowed, or lead nowhere. */
export const access: Subject = {
  name: 'access',
  trials: [
    {
      name: '401 then fine',
      why: 'A token may have expired. A client may get another one and ask again, or report it.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'expired', times: 1, status: 401 }),
      judge: maySucceed,
    },
    {
      name: '401 on the second page',
      why: 'A token may expire while the client reads. A part of the list is no answer.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'expired', skip: 1, status: 401 }),
      judge: mustReport(),
    },
    {
      name: '401 always',
      why: 'Asking again and again with a token that is not accepted may lock its user out.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'refused', status: 401 }),
      judge: mustReport(3),
    },
    {
      name: '403',
      why: 'The user may not see this portfolio. That is not an empty portfolio.',
      task: readSnapshots(20),
      scenario: { portfolios: [{ id: PORTFOLIO }, { id: 'other' }] },
      portfolios: ['other'],
      judge: mustReport(3),
    },
    {
      name: '404',
      why: 'The portfolio does not exist. That is not an empty portfolio.',
      task: { ...readSnapshots(20), portfolioId: 'missing' },
      scenario: snapshots(5),
      judge: mustReport(3),
    },
    {
      name: '404 for the latest snapshot',
      why: 'A portfolio without snapshots has no latest one.',
      task: readPositions,
      scenario: snapshots(0),
      judge: mustReport(3),
    },
    {
      name: 'an error in another shape',
      why: 'Gateways answer with bodies of their own. A client that expects certain fields of an error may fail on them.',
      task: readPositions,
      scenario: {
        ...positions(),
        errors: { contentType: 'application/json', body: [{ message: '{detail}' }] },
        faults: [{ id: 'gateway', status: 403 }],
      },
      judge: mustReport(3),
    },
  ],
}
