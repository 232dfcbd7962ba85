import type { FaultPresetName } from '../../scenario/schema/scenario.ts'
import { mustReport } from '../judges.ts'
import type { Subject, Trial } from '../trial.ts'
import { faultyPages, positions, readPositions, readSnapshots } from '../worlds.ts'

/** Answers that are not what they seem to be. */
export const bodies: Subject = {
  name: 'bodies',
  trials: [
    {
      name: 'an HTML page with 502',
      why: 'Gateways answer with a page. A client that parses it as JSON reports a syntax error instead of a 502.',
      task: readPositions,
      scenario: positions({ id: 'gateway', preset: 'bad-gateway-html' }),
      judge: mustReport(),
    },
    answers('an HTML page with 200', 'login-page', 'A gateway asks to sign in. That is not an empty list.'),
    answers('a redirect to a login', 'redirect-to-login', 'Most HTTP libraries follow it. What they find is no list.'),
    answers('JSON that ends early', 'invalid-json', 'A proxy cut it, and gave it the right length.'),
    answers('an empty body', 'empty-body', 'Nothing is not an empty list.'),
    answers('a length that lies', 'lying-length', 'The connection ends before the body. Nothing is not an empty list.'),
    {
      name: 'an empty object',
      why: 'An answer without "data" is not an empty list.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'broken', status: 200, body: {} }),
      judge: mustReport(),
    },
  ],
}

function answers(name: string, preset: FaultPresetName, why: string): Trial {
  return { name, why, task: readSnapshots(20), scenario: faultyPages({ id: 'body', preset }), judge: mustReport() }
}
