import { mayShow, maySucceed } from '../judges.ts'
import type { Subject } from '../trial.ts'
import { faultyPages, positions, readPositions, readSnapshots } from '../worlds.ts'

/** Answers that break the contract in one place. */
export const changes: Subject = {
  name: 'changes',
  trials: [
    {
      name: 'a missing field',
      why: 'A value that the service did not send is not 0. Zero values of typed languages hide the difference.',
      task: readPositions,
      scenario: positions({ id: 'changed', preset: 'missing-field' }),
      judge: mayShow('usdValue', null),
    },
    {
      name: 'null as a number',
      why: 'Null is not 0. A client that cannot show it has to report it.',
      task: readPositions,
      scenario: positions({ id: 'changed', preset: 'null-field' }),
      judge: mayShow('usdValue', null),
    },
    {
      name: 'a number as text',
      why: 'Sums of texts join them: "1" + "2" is "12". A client may report the text, read it as a number, or keep it.',
      task: readPositions,
      scenario: positions({ id: 'changed', preset: 'number-as-text' }),
      judge: mayShow('usdValue', '12.50', 12.5),
    },
    {
      name: 'a total that is too high',
      why: 'A client that reads until it has as many as "meta.total" says asks for ever.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'changed', preset: 'lying-total' }),
      judge: maySucceed,
    },
    {
      name: 'a total that is too low',
      why: 'A client that stops when it has as many as "meta.total" says loses the rest. "meta.lastPage" is right.',
      task: readSnapshots(20),
      scenario: faultyPages({ id: 'changed', patch: [{ op: 'incr', path: '/meta/total', value: -25 }] }),
      judge: maySucceed,
    },
  ],
}
