import type { FaultRule } from '../client.ts'

/** A rule of this page for a common case, switched on and off with one click. It is none of the presets of the service. */
interface CommonCase {
  title: string
  text: string
  rule: FaultRule & { id: string }
}

export const commonCases: readonly CommonCase[] = [
  {
    title: 'Fails twice, then works',
    text: 'The next two requests get 503.',
    rule: { id: 'fails-twice', status: 503, times: 2 },
  },
  {
    title: 'Slow network',
    text: 'Every answer takes 0.8 to 2.5 seconds.',
    rule: { id: 'slow-network', delay: { min: 800, max: 2500 } },
  },
  {
    title: 'Outage',
    text: 'Every request gets 503 with Retry-After.',
    rule: { id: 'outage', status: 503, retryAfter: 30 },
  },
  {
    title: 'Flaky',
    text: 'Three requests in ten get 500.',
    rule: { id: 'flaky', status: 500, probability: 0.3 },
  },
]
