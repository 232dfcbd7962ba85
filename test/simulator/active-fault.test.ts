import { expect, it, onTestFinished, vi } from 'vitest'
import { createRandom } from '../../src/random/random.ts'
import type { FaultRule } from '../../src/scenario/schema/scenario.ts'
import type { FaultTarget } from '../../src/simulator/faults/active-fault.ts'
import { FaultRules } from '../../src/simulator/faults/fault-rules.ts'
import { createClock } from '../../src/time/clock.ts'

const request: FaultTarget = { operation: 'listSnapshots', portfolioId: 'demo', target: '/v1/api/a?page=2' }

function rulesOf(...rules: FaultRule[]) {
  const clock = createClock({ start: 0, mode: { kind: 'frozen' } })
  return { rules: new FaultRules(rules, createRandom(1), clock), clock }
}

/** Which of the next requests the rules act on: the id of the rule, or `-`. */
function acts(rules: FaultRules, count: number): string[] {
  return Array.from({ length: count }, () => rules.apply(request)?.fault ?? '-')
}

const detail = 'The fault rule `fault-1` injected this error.'

it.each<[FaultRule, object]>([
  [{}, { kind: 'reply', response: { status: 500, code: 'injected-fault', detail } }],
  [{ status: 404 }, { kind: 'reply', response: { status: 404 } }],
  [{ body: 'x' }, { kind: 'reply', response: { status: 500, body: 'x' } }],
  [{ body: null }, { kind: 'reply', response: { status: 500, body: null } }],
  [{ retryAfter: 7 }, { kind: 'reply', response: { status: 503, retryAfter: 7 } }],
  [
    { status: 429, retryAfter: 0 },
    { kind: 'reply', response: { status: 429, retryAfter: 0 } },
  ],
  [
    { status: 404, delay: 5 },
    { kind: 'reply', timing: { delay: 5 }, response: { status: 404 } },
  ],
  [
    { body: 'x', delay: 5 },
    { kind: 'reply', timing: { delay: 5 }, response: { status: 500 } },
  ],
  [
    { retryAfter: 1, delay: 5 },
    { kind: 'reply', timing: { delay: 5 }, response: { status: 503 } },
  ],
  [
    { kind: 'truncate', status: 404 },
    { kind: 'truncate', response: { status: 404 } },
  ],
])('answers by the rule %j', (rule, effect) => {
  expect(rulesOf(rule).rules.apply(request)).toMatchObject({ fault: 'fault-1', ...effect })
})

it.each<[FaultRule, object]>([
  [{ delay: 5 }, { kind: 'reply', timing: { delay: 5 } }],
  [{ kind: 'disconnect' }, { kind: 'disconnect', timing: { delay: 0 } }],
  [{ kind: 'truncate' }, { kind: 'truncate', timing: { delay: 0 } }],
  [
    { kind: 'disconnect', delay: 5 },
    { kind: 'disconnect', timing: { delay: 5 } },
  ],
  [{ kind: 'hang' }, { kind: 'hang', timing: { delay: 0 } }],
])('leaves the reply to the operation by the rule %j', (rule, effect) => {
  const applied = rulesOf(rule).rules.apply(request)
  expect(applied).toMatchObject(effect)
  expect(applied).not.toHaveProperty('response')
})

it('sends no Retry-After without one', () => {
  expect(rulesOf({}).rules.apply(request)?.response).not.toHaveProperty('retryAfter')
})

it('says what the rate limit is', () => {
  const { rules } = rulesOf({ rateLimit: { requests: 1, window: 'PT10S', clock: 'simulator' } })
  expect(rules.apply(request)).toBeUndefined()
  expect(rules.apply(request)?.response).toEqual({
    status: 429,
    body: undefined,
    retryAfter: 10,
    code: 'rate-limited',
    detail: 'The limit is 1 requests per PT10S. Retry after the seconds in `Retry-After`.',
  })
})

it('starts a window with the first request after the last one, and rounds the seconds up', () => {
  const { rules, clock } = rulesOf({ rateLimit: { requests: 2, window: 'PT10S', clock: 'simulator' } })
  const retryAfter = () => rules.apply(request)?.response?.retryAfter
  expect([retryAfter(), retryAfter(), retryAfter()]).toEqual([undefined, undefined, 10])
  clock.advance(1)
  expect(retryAfter()).toBe(10)
  clock.advance(9000)
  expect(retryAfter()).toBe(1)
  clock.advance(998)
  expect(retryAfter()).toBe(1)
  clock.advance(1)
  expect([retryAfter(), retryAfter(), retryAfter()]).toEqual([undefined, undefined, 10])
  clock.advance(15_000)
  expect(retryAfter()).toBeUndefined()
  clock.advance(5000)
  expect([retryAfter(), retryAfter()]).toEqual([undefined, 5])
})

it('measures a window by real time, unless the rule says otherwise, and starts a new one if that goes back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { rules, clock } = rulesOf({ rateLimit: { requests: 1, window: 'PT10S' } })
  const retryAfter = () => rules.apply(request)?.response?.retryAfter
  clock.advance(1000)
  expect([retryAfter(), retryAfter()]).toEqual([undefined, 10])
  clock.advance(3_600_000)
  vi.setSystemTime(1_004_000)
  expect(retryAfter()).toBe(6)
  vi.setSystemTime(999_999)
  expect([retryAfter(), retryAfter()]).toEqual([undefined, 10])
})

it.each<[FaultRule, number[]]>([
  [{ skip: 2 }, [0, 0, 1, 1, 1]],
  [{ times: 2 }, [1, 1, 0, 0, 0]],
  [{ skip: 1, times: 1 }, [0, 1, 0, 0, 0]],
  [{ times: 0 }, [0, 0, 0, 0, 0]],
  [{ probability: 0 }, [0, 0, 0, 0, 0]],
  [{ probability: 1 }, [1, 1, 1, 1, 1]],
  [{ operation: 'listPositions' }, [0, 0, 0, 0, 0]],
  [{ operation: 'listSnapshots', portfolioId: 'demo', urlIncludes: 'page=2' }, [1, 1, 1, 1, 1]],
  [{ portfolioId: 'other' }, [0, 0, 0, 0, 0]],
  [{ urlIncludes: 'page=3' }, [0, 0, 0, 0, 0]],
])('acts by the rule %j on the requests %j', (rule, hits) => {
  const { rules } = rulesOf(rule)
  expect(acts(rules, 5)).toEqual(hits.map((hit) => (hit === 1 ? 'fault-1' : '-')))
  const matches = !['listPositions', 'other', 'page=3'].some((value) => JSON.stringify(rule).includes(value))
  const counts = { matched: matches ? 5 : 0, hits: hits.filter((hit) => hit === 1).length }
  expect(rules.list()).toEqual([{ ...rule, id: 'fault-1', ...counts }])
})

it('draws chances and delays of a rule from its own numbers, a new one for each request', () => {
  const chances = acts(rulesOf({ probability: 0.5 }).rules, 100).filter((id) => id !== '-').length
  expect(chances).toBeGreaterThan(30)
  expect(chances).toBeLessThan(70)
  const delaysOf = (id: string) => {
    const { rules } = rulesOf({ id, delay: { min: 10, max: 20 } })
    return Array.from({ length: 50 }, () => rules.apply(request)?.timing.delay ?? 0)
  }
  const delays = delaysOf('one')
  expect(delays.every((delay) => Number.isInteger(delay) && delay >= 10 && delay <= 20)).toBe(true)
  expect(new Set(delays).size).toBeGreaterThan(5)
  expect(delaysOf('one')).toEqual(delays)
  expect(delaysOf('other')).not.toEqual(delays)
})

it('numbers the rules without an id by the free ids', () => {
  const { rules } = rulesOf({ status: 501 }, { id: 'fault-2' }, { id: 'fault-1' }, {})
  expect(rules.list().map(({ id }) => id)).toEqual(['fault-3', 'fault-2', 'fault-1', 'fault-4'])
  expect(rules.add({}).id).toBe('fault-5')
  expect(() => rules.add({ id: 'fault-2' })).toThrow(
    'The fault rule "fault-2" already exists. Remove it first, or use another id.',
  )
  expect(() => rules.add({ id: 'fault-2' })).toThrow(expect.objectContaining({ code: 'conflict' }))
  expect([rules.remove('fault-4'), rules.remove('fault-4'), rules.add({}).id]).toEqual([true, false, 'fault-4'])
})

it('releases the requests of a rule that is removed, and only those', () => {
  const { rules } = rulesOf({ id: 'one', kind: 'hang', times: 1 }, { id: 'two', kind: 'hang' })
  const [one, two] = [rules.apply(request), rules.apply(request)]
  rules.remove('one')
  expect([one?.timing.signal?.aborted, two?.timing.signal?.aborted]).toEqual([true, false])
  expect([rules.clear(), rules.clear(), two?.timing.signal?.aborted]).toEqual([1, 0, true])
})

it('releases the requests of all rules and preferences when the world ends', () => {
  const { rules } = rulesOf({ kind: 'hang' })
  const [hanging, delayed] = [rules.apply(request), rules.fromPreference({ delay: 5, warnings: [] })]
  rules.end()
  expect([hanging?.timing.signal?.aborted, delayed?.timing.signal?.aborted]).toEqual([true, true])
  expect(rules.list()).toEqual([])
})

it('keeps the delays that clients prefer when the rules are cleared', () => {
  const { rules } = rulesOf({})
  const delayed = rules.fromPreference({ delay: 5, warnings: [] })
  rules.clear()
  expect(delayed?.timing.signal?.aborted).toBe(false)
})

it('answers as the client prefers', () => {
  const { rules } = rulesOf()
  const prefers = (preference: object) => rules.fromPreference({ ...preference, warnings: [] })
  const timing = (delay: number) => ({ delay, signal: expect.anything() })
  expect(prefers({})).toBeUndefined()
  expect(prefers({ delay: 5 })).toEqual({ fault: 'prefer', kind: 'reply', timing: timing(5) })
  expect(prefers({ code: 200 })).toEqual({ fault: 'prefer', kind: 'reply', timing: timing(0) })
  expect(prefers({ code: 503, delay: 5 })).toEqual({
    fault: 'prefer',
    kind: 'reply',
    timing: timing(5),
    response: {
      status: 503,
      code: 'injected-fault',
      detail: 'The `Prefer` header of the request asks for this error.',
    },
  })
})

it('is untouched until a rule matches, or the rules are others', () => {
  const { rules } = rulesOf({ operation: 'listPositions' }, { skip: 5 })
  expect(rules.isUntouched).toBe(true)
  rules.apply({ ...request, operation: 'listSnapshots' })
  expect(rules.isUntouched).toBe(false)

  const { rules: added } = rulesOf({})
  added.add({ id: 'more' })
  expect(added.isUntouched).toBe(false)
  added.remove('more')
  expect(added.isUntouched).toBe(true)
  added.remove('fault-1')
  expect(added.isUntouched).toBe(false)
  added.add({ id: 'fault-1' })
  expect(added.isUntouched).toBe(false)
})
