import { expect, test } from 'vitest'
import { type Draft, emptyDraft, ruleOf } from '../../../src/console/faults/draft.ts'
import { createSimulator } from '../../../src/index.ts'

/** A form for each kind of rule, and the rule that it describes. */
const forms: [name: string, draft: Partial<Draft>, rule: object][] = [
  ['an error', { status: '500' }, { status: 500 }],
  ['a body that is JSON', { body: '{"a":[1]}' }, { status: 503, body: { a: [1] } }],
  ['a body that is text', { body: '<h1>Bad gateway' }, { status: 503, body: '<h1>Bad gateway' }],
  [
    'headers',
    { headers: 'Cache-Control: no-store\n\nlocation: http://a.test:80/x' },
    {
      status: 503,
      headers: [
        { name: 'Cache-Control', value: 'no-store' },
        { name: 'location', value: 'http://a.test:80/x' },
      ],
    },
  ],
  ['a preset', { effect: 'preset', preset: 'invalid-json', times: '2' }, { preset: 'invalid-json', times: 2 }],
  ['a delay', { effect: 'delay', delayMin: '5' }, { delay: 5 }],
  ['a random delay', { effect: 'delay', delayMin: '5', delayMax: '9' }, { delay: { min: 5, max: 9 } }],
  ['a limited rate', { effect: 'rate-limit' }, { rateLimit: { requests: 5, window: 'PT1S' } }],
  [
    'a limited rate with a status',
    { effect: 'rate-limit', status: '420' },
    { rateLimit: { requests: 5, window: 'PT1S' }, status: 420 },
  ],
  ['a closed connection', { effect: 'disconnect' }, { kind: 'disconnect' }],
  ['no answer', { effect: 'hang', delayMin: '5' }, { kind: 'hang' }],
  ['half of the answer', { effect: 'truncate' }, { kind: 'truncate' }],
  ['other fields', { others: '{"times":2,"portfolioId":"crash"}' }, { status: 503, times: 2, portfolioId: 'crash' }],
]

test.each(forms)('the form describes %s, and the service takes it', (_name, draft, rule) => {
  const described = ruleOf({ ...emptyDraft, ...draft })
  expect(described).toEqual(rule)
  expect(createSimulator().faults.add(described)).toMatchObject(rule)
})

test('a preset that was not chosen is asked for', () => {
  expect(() => ruleOf({ ...emptyDraft, effect: 'preset' })).toThrow('Choose a preset.')
})

test('other fields that are no JSON object are refused with what to write', () => {
  for (const others of ['times', '[1]', 'null'])
    expect(() => ruleOf({ ...emptyDraft, others })).toThrow('Write them as in {"times": 2}.')
})
