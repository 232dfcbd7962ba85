import { expect, test } from 'vitest'
import { effectText, matchText } from '../../../src/console/faults/rule-text.ts'

test.each([
  [{}, 'Answers 500'],
  [{ status: 503, times: 2 }, 'Answers 503, at most 2 times'],
  [{ retryAfter: 30 }, 'Answers 503'],
  [{ headers: [{ name: 'a', value: 'b' }] }, 'Answers 500, with 1 header'],
  [{ preset: 'invalid-json' }, 'Answers invalid-json'],
  [{ delay: 5 }, 'Ordinary answer, after 5 ms'],
  [{ delay: { min: 5, max: 9 }, probability: 0.255 }, 'Ordinary answer, after 5 to 9 ms, for 25.5% of requests'],
  [{ delay: { p50: 5, p99: 90 } }, 'Ordinary answer, after 5 ms, rarely 90 ms'],
  [{ kind: 'truncate' }, 'Half of the answer'],
  [{ kind: 'truncate', status: 502 }, 'Half of the answer 502'],
  [{ kind: 'hang' }, 'Never answers'],
  [{ kind: 'disconnect', skip: 1, every: 3 }, 'Closes the connection, on one request in 3, not for the first 1'],
  [{ rateLimit: { requests: 1, window: 'PT1S' } }, 'Above 1 request per PT1S: 429'],
] as const)('the rule %j reads "%s"', (rule, text) => {
  expect(effectText(structuredClone(rule) as Parameters<typeof effectText>[0])).toBe(text)
})

test.each([
  [{}, 'All requests'],
  [
    { operation: 'listSnapshots', method: 'HEAD', portfolioId: 'demo', page: 2 },
    'listSnapshots, HEAD, portfolio demo, page 2',
  ],
  [{ urlIncludes: 'latest', header: { name: 'x-a' } }, 'URL with “latest”, header x-a'],
  [{ header: { name: 'x-a', includes: 'b' }, bodyIncludes: 'amount' }, 'header x-a with “b”, body with “amount”'],
] as const)('a rule for %j is for "%s"', (rule, text) => {
  expect(matchText(rule)).toBe(text)
})
