import type { FaultRule } from '../../src/index.ts'
import { update } from './failures.ts'
import type { ApiStep, Step } from './step.ts'

/** What the fault rules of sequences do. */
export const faultOutcomes: readonly FaultRule[] = [
  { status: 503, body: { sorry: true } },
  { status: 429, body: ['slow', 'down'], retryAfter: 7 },
  { status: 418, body: 'short and stout' },
  { status: 401 },
  { status: 204 },
  { retryAfter: 3 },
  {},
  { kind: 'disconnect' },
  { kind: 'hang' },
  { kind: 'truncate' },
  { kind: 'truncate', status: 500, body: { half: 'of this' } },
  { delay: 1 },
  { kind: 'disconnect', delay: 1 },
  { rateLimit: { requests: 1, window: 'PT1H', clock: 'simulator' } },
  { rateLimit: { requests: 2, window: 'PT1H', clock: 'simulator' }, status: 503, retryAfter: 9 },
  { rateLimit: { requests: 2, window: 'P1D' }, retryAfter: 60, times: 2 },
  { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
  { status: 200, headers: [1, 2].map((n) => ({ name: 'X-Own', value: `${n}` })), base64Body: 'SGk=' },
  { status: 429, retryAfter: { date: 'PT30S' } },
  { retryAfter: 0.5 },
  { status: 200, body: 'abc', contentLength: 9 },
  { preset: 'empty-body' },
  { preset: 'lying-length', delay: 1 },
]

const list: ApiStep = {
  ...update,
  action: 'listSnapshots',
  method: 'GET',
  snapshot: '',
  position: '',
  type: '',
  body: '',
}

/** For each outcome, a sequence that reaches it: random ones may miss one of them. */
export const faultSequences = faultOutcomes.map((outcome): Step[] => [
  { action: 'reset', world: '', scenario: 'plain' },
  { action: 'clearFaults', world: '' },
  { action: 'addFault', world: '', rule: { id: 'own', ...outcome } },
  ...[list, update, list],
])
