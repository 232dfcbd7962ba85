import { maySucceed, mustReport, mustWait } from '../judges.ts'
import type { Subject } from '../trial.ts'
import { faultyPages, positions, readPositions, readSnapshots } from '../worlds.ts'

/** Answers of a service, or of a gateway before it, that is down. */
export const failures: Subject = {
  name: 'failures',
  trials: [
    {
      name: '503 once',
      why: 'The service restarts. Most clients ask again; one that reports the error is right, too.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'down', times: 1, status: 503 }),
      judge: maySucceed,
    },
    {
      name: '503 twice',
      why: 'One retry is often not enough.',
      task: readPositions,
      scenario: positions({ id: 'down', times: 2, status: 503 }),
      judge: maySucceed,
    },
    {
      name: '503 with seconds',
      why: 'Retry-After says when to ask again.',
      task: readPositions,
      scenario: positions({ id: 'down', times: 1, status: 503, retryAfter: 1 }),
      judge: mustWait(1),
    },
    {
      name: '503 on the second page',
      why: 'A part of the list is no answer, and the first page need not be read again.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'down', skip: 1, times: 1, status: 503 }),
      judge: maySucceed,
    },
    {
      name: '500 from the second page on',
      why: 'Returning the pages before the failure as if they were all hides it.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'broken', skip: 1, status: 500 }),
      judge: mustReport(12),
    },
    {
      name: '500 always',
      why: 'A client that asks again without an end keeps a service down.',
      task: readPositions,
      scenario: positions({ id: 'broken', status: 500 }),
      judge: mustReport(),
    },
    {
      name: 'seconds with a fraction',
      why: 'Retry-After must be whole seconds. A client that cannot read it may choose a time of its own.',
      task: readPositions,
      scenario: positions({ id: 'down', times: 1, preset: 'retry-after-fraction' }),
      judge: maySucceed,
    },
  ],
}
