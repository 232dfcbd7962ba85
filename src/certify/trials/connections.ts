import { maySucceed, mustReport, mustSucceed } from '../judges.ts'
import type { Subject } from '../trial.ts'
import { faultyPages, positions, readPositions, readSnapshots } from '../worlds.ts'

/** More than the client is told to wait for an answer, with time for its start. */
const PATIENCE_MS = 15_000

/** Connections that are cut, slow, or silent. */
export const connections: Subject = {
  name: 'connections',
  trials: [
    {
      name: 'a cut connection',
      why: 'Many HTTP libraries ask again on their own; others report an error.',
      task: readPositions,
      scenario: positions({ id: 'cut', times: 1, kind: 'disconnect' }),
      judge: maySucceed,
    },
    {
      name: 'a cut on the second page',
      why: 'The connection that was kept alive is gone. A part of the list is no answer.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'cut', skip: 1, times: 1, kind: 'disconnect' }),
      judge: maySucceed,
    },
    {
      name: 'cut connections always',
      why: 'A client that connects again without an end keeps a service down.',
      task: readPositions,
      scenario: positions({ id: 'cut', kind: 'disconnect' }),
      judge: mustReport(),
    },
    {
      name: 'half of a list',
      why: 'The connection ends before the announced length. A lenient reader returns a part of the list.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'half', kind: 'truncate' }),
      judge: mustReport(),
    },
    {
      name: 'half of a list once',
      why: 'A read can be repeated without harm.',
      task: readPositions,
      scenario: positions({ id: 'half', times: 1, kind: 'truncate' }),
      judge: maySucceed,
    },
    {
      name: 'a slow answer',
      why: 'An answer may take a second and a half. A client that gives up earlier fails on busy days.',
      task: readPositions,
      scenario: positions({ id: 'slow', delay: 1500 }),
      judge: mustSucceed,
    },
    {
      name: 'no answer',
      why: 'Many HTTP libraries wait for ever by default. Set a timeout.',
      task: readPositions,
      scenario: positions({ id: 'silent', kind: 'hang' }),
      timeLimitMs: PATIENCE_MS,
      judge: mustReport(3),
    },
  ],
}
