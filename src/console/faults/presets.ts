import type { FaultRule } from '../client.ts'

/** A rule for a common case, switched on and off with one click. */
interface Preset {
  title: string
  text: string
  rule: FaultRule & { id: string }
}

export const presets: readonly Preset[] = [
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
