import { maySucceed, mustReport, mustSucceed } from '../judges.ts'
import type { Subject } from '../trial.ts'
import { described, faultyPages, positions, readPositions, readSnapshots } from '../worlds.ts'

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
      name: 'a slow body',
      why: 'A large list on a slow network takes seconds, in which bytes arrive all the time.',
      task: readPositions,
      scenario: positions({ id: 'slow', preset: 'slow-body' }),
      judge: mustSucceed,
    },
    {
      name: 'a body that stops',
      why: 'Many timeouts end with the head of an answer. The body can stop, too.',
      task: readPositions,
      scenario: positions({ id: 'stopped', chunks: [{ size: 100, pause: 600_000 }] }),
      timeLimitMs: PATIENCE_MS,
      judge: mustReport(3),
    },
    {
      name: 'a body in single bytes',
      why: 'Characters have up to four bytes, which may come one by one. A client that decodes each part breaks them.',
      task: readPositions,
      scenario: { ...described('Grüße 您好 😀'), faults: [{ id: 'bytes', chunks: [{ size: 1 }] }] },
      judge: mustSucceed,
    },
    {
      name: 'a reset connection',
      why: 'A load balancer that restarts resets connections. A read can be repeated without harm.',
      task: readPositions,
      scenario: positions({ id: 'reset', times: 1, preset: 'connection-reset' }),
      judge: maySucceed,
    },
    {
      name: 'reset connections always',
      why: 'A client that connects again without an end keeps a service down.',
      task: readPositions,
      scenario: positions({ id: 'reset', preset: 'connection-reset' }),
      judge: mustReport(),
    },
    {
      name: 'a connection that closes after each answer',
      why: 'Servers close kept-alive connections when they like. The next request has to go over a new one.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'closed', preset: 'keep-alive-closed' }),
      judge: maySucceed,
    },
    {
      name: 'a connection that closes during the next request',
      why: 'A server may close a kept-alive connection just when a request arrives. A read can be repeated.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'closed', preset: 'next-request-closed' }),
      judge: maySucceed,
    },
    {
      name: 'bytes that are no HTTP',
      why: 'Another program may listen on the port. What it says is no answer.',
      task: readPositions,
      scenario: positions({ id: 'garbage', preset: 'garbage' }),
      judge: mustReport(),
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
