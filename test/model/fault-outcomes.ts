import type { FaultRule } from '../../src/index.ts'
import { update } from './failures.ts'
import type { ApiStep, Step } from './step.ts'

/**
 * What the fault rules of sequences do. `closeAfter` and `until` are not among them: what a client sees of them depends
 * on its connections, or on the time between two requests.
 */
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
  { preset: 'null-field' },
  { preset: 'connection-reset', delay: 1 },
  { kind: 'reset' },
  { kind: 'garbage' },
  { kind: 'garbage', status: 503 },
  { delay: { p50: 1, p99: 1 } },
  { chunks: [{ size: 7 }, { size: 1000 }] },
  { status: 200, body: '€😀', chunks: [{ size: 1 }] },
  { bytesPerSecond: 1_000_000 },
  { patch: [{ op: 'incr', path: '/meta/total', value: 5 }], status: 203 },
  { patch: [{ op: 'copy', from: '/data/0', path: '/data/-' }], headers: [{ name: 'X-Own', value: '1' }] },
  { patch: [{ op: 'remove', path: '/data/*/id' }] },
  { patch: [], status: 404 },
  { early: true, status: 413, body: 'too large' },
  { rateLimit: { requests: 1, window: 'PT1H', clock: 'simulator', headers: 'ratelimit' } },
  { rateLimit: { requests: 2, window: 'PT1H', clock: 'simulator', headers: 'ratelimit' }, status: 503, body: 'busy' },
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
