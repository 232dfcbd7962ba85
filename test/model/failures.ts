import { LISTED } from './ids.ts'
import type { ApiStep, Step } from './step.ts'

/** A call that succeeds, if nothing prevents it. */
export const update: ApiStep = {
  action: 'updateManualPosition',
  world: '',
  token: 'own',
  method: 'PATCH',
  prefer: '',
  portfolio: 'documented',
  query: [],
  snapshot: 'latest',
  position: LISTED,
  type: 'application/json',
  body: '{"amount":2}',
}

/** Sequences on which mockfolio once replied otherwise than the model, shrunk to what they need. */
export const failures: readonly (readonly Step[])[] = [
  // A createdAt after the last update brought back the values before it.
  [
    update,
    { action: 'changeManualPosition', world: '', portfolio: 'documented', id: LISTED, changes: { createdAt: '+3' } },
  ],
]
