import { maySucceed, mustReport, mustWait } from '../judges.ts'
import type { Subject } from '../trial.ts'
import { faultyPages, positions, readSnapshots, update } from '../worlds.ts'

/** Requests above a rate. */
export const limits: Subject = {
  name: 'limits',
  trials: [
    {
      name: '429 with seconds',
      why: 'Retry-After says when to ask again. Asking earlier prolongs the ban of many services.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'limit', times: 1, status: 429, retryAfter: 1 }),
      judge: mustWait(1),
    },
    {
      name: '429 with a date',
      why: 'Retry-After may be a date. A client that reads it as a number asks again at once, or never.',
      task: readSnapshots(20),
      // Two seconds ahead, without its fraction of a second.
      scenario: faultyPages({ id: 'limit', times: 1, preset: 'retry-after-date' }),
      judge: mustWait(1),
    },
    {
      name: '429 without a time',
      why: 'Retry-After is optional.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'limit', times: 1, status: 429 }),
      judge: maySucceed,
    },
    {
      name: 'a rate limit while paging',
      why: 'A list of many pages meets the limit in the middle. A part of the list is no answer.',
      task: readSnapshots(10),
      scenario: faultyPages({ id: 'limit', rateLimit: { requests: 3, window: 'PT1S', clock: 'real' } }),
      judge: maySucceed,
    },
    {
      name: '429 for an hour',
      why: 'Nobody waits for an hour: the client has to report it, not to sleep.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'limit', status: 429, retryAfter: 3600 }),
      judge: mustReport(),
    },
    {
      name: '429 on an update',
      why: 'The update was not applied, and may be sent again after the wait.',
      task: update({ amount: 2.5 }),
      scenario: positions({ id: 'limit', operation: 'updateManualPosition', times: 1, status: 429, retryAfter: 1 }),
      judge: mustWait(1),
    },
  ],
}
