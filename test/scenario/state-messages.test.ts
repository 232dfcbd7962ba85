import { expect, it } from 'vitest'
import { validateState } from '../../src/scenario/validate/state.ts'
import { ID, messagesFrom, NOW, small } from './messages.ts'

const holding = {
  id: ID,
  ordinal: 0,
  type: 'Yield',
  network: 'Ethereum',
  platform: 'Lido',
  account: 'Ledger',
  address: null,
  context: null,
  description: null,
  rate: 0,
  compounding: true,
  opened: 10,
  closed: null,
  anchor: 10,
  assets: [{ symbol: 'ETH', name: 'Ether', amount: 1 }],
  levels: [],
}
const manualPosition = {
  id: ID,
  ordinal: 0,
  account: 'Ledger',
  symbol: 'ETH',
  name: 'Ether',
  network: 'Ethereum',
  custom: false,
  revisions: [{ from: 10, amount: 1, price: null, description: null }],
}
const own = { ...manualPosition, custom: true, symbol: 'QQQQQQ' }
const snapshot = { id: ID, instant: 1_737_367_920_000, recordedTotal: null, positions: null }
const position = {
  id: `${ID}-1`,
  network: 'Base',
  platform: 'Lido',
  account: 'Ledger',
  address: null,
  type: 'Staked',
  symbol: 'ETH',
  name: 'Ether',
  context: null,
  description: null,
  amount: 1,
  price: 1,
}
const schedule = { every: 1000, offset: 0, jitter: 499, first: 5, skipped: [] }

/** A state with these fields, and a portfolio with these records, if any. */
function stateOf(fields: object, records?: object): object {
  const empty = { id: 'mine', schedule: null, holdings: [], manualPositions: [], comments: [], snapshots: [] }
  const portfolios = [records === undefined ? { id: 'mine' } : { ...empty, ...records }]
  return { version: 1, scenario: small(), seed: 1, now: NOW, clock: { now: NOW }, portfolios, added: {}, ...fields }
}

const unknownAsset = (path: string) => expect.stringContaining(`portfolios[0].${path}: Unknown asset "QQQQQQ".`)
const revisions = (...values: object[]) => values.map((value) => ({ ...manualPosition.revisions[0], ...value }))

/** Parts of a state, and what is wrong with them. */
const cases: [fields: object, records: object | undefined, messages: string[]][] = [
  [{}, undefined, []],
  [{}, {}, []],
  [
    {},
    {
      schedule,
      holdings: [holding],
      manualPositions: [manualPosition],
      snapshots: [{ ...snapshot, positions: [position] }],
    },
    [],
  ],
  [{ added: 5 }, undefined, ['added: Expected an object, got 5.']],
  [
    {},
    { manualPositions: [{ ...manualPosition, revisions: 5 }] },
    ['portfolios[0].manualPositions[0].revisions: Expected a list, got 5.'],
  ],
  [{ seed: -1 }, undefined, ['seed: Expected at least 0, got -1.']],
  [{ portfolios: [{}] }, undefined, ['portfolios[0].id: Missing. Expected a string.']],
  [
    {},
    { holdings: 5, comments: {} },
    ['portfolios[0].holdings: Expected a list, got 5.', 'portfolios[0].comments: Expected a list, got an object.'],
  ],
  [
    { portfolios: [{ id: 'mine' }, { id: 'mine' }] },
    undefined,
    ['portfolios[1].id: Duplicate "mine". Choose another value.'],
  ],
  [
    { portfolios: [{ id: 'mine' }, { id: 'other' }] },
    undefined,
    ['portfolios[1]: Unknown portfolio "other": the scenario does not have it. Add its records, or remove it.'],
  ],
  [
    { clock: { now: '2026-02-05T07:59:59.999Z' } },
    undefined,
    [`clock.now: Expected an instant not before \`now\`, which is "${NOW}", got "2026-02-05T07:59:59.999Z".`],
  ],
  [{ clock: { now: '2026-02-05T08:00:00.001Z' } }, undefined, []],
  [
    {},
    { schedule: { ...schedule, jitter: 500 } },
    ['portfolios[0].schedule.jitter: Expected less than half of `every`, which is 1000, got 500.'],
  ],
  [{}, { schedule: { ...schedule, skipped: [5, 6, 9] } }, []],
  [
    {},
    { schedule: { ...schedule, skipped: [4, 5, 5, 3] } },
    [
      'portfolios[0].schedule.skipped[0]: Expected ascending ordinals from `first` on, got 4 after 4.',
      'portfolios[0].schedule.skipped[2]: Expected ascending ordinals from `first` on, got 5 after 5.',
      'portfolios[0].schedule.skipped[3]: Expected ascending ordinals from `first` on, got 3 after 5.',
    ],
  ],
  [{}, { holdings: [{ ...holding, closed: 11 }] }, []],
  [
    {},
    { holdings: [{ ...holding, closed: 10 }] },
    ['portfolios[0].holdings[0].closed: Expected more than `opened`, which is 10, got 10.'],
  ],
  [
    {},
    { holdings: [{ ...holding, assets: [...holding.assets, { ...holding.assets[0], symbol: 'QQQQQQ' }] }] },
    [unknownAsset('holdings[0].assets[1].symbol')],
  ],
  [{}, { manualPositions: [{ ...manualPosition, symbol: 'QQQQQQ' }] }, [unknownAsset('manualPositions[0].symbol')]],
  [{}, { manualPositions: [{ ...own, revisions: revisions({ price: 5 }) }] }, []],
  [
    {},
    { manualPositions: [own] },
    ['portfolios[0].manualPositions[0].revisions[0].price: Expected a number: a custom asset has no market price.'],
  ],
  [
    {},
    { manualPositions: [{ ...manualPosition, revisions: revisions({ price: 5 }) }] },
    ['portfolios[0].manualPositions[0].revisions[0].price: Expected null, got 5: a listed asset has the market price.'],
  ],
  [
    {},
    { manualPositions: [{ ...manualPosition, revisions: revisions({}, {}, { from: 11 }, { from: 9 }, { from: 10 }) }] },
    ['portfolios[0].manualPositions[0].revisions[3].from: Expected at least that of the revision before, 11, got 9.'],
  ],
  [
    {},
    { snapshots: [{ ...snapshot, instant: 5 }] },
    [
      `portfolios[0].snapshots[0].id: The time part of "${ID}" is 2025-01-20T10:12:00.000Z, not the timestamp. Remove the id to have one generated.`,
    ],
  ],
  [
    {},
    { snapshots: [{ ...snapshot, positions: [position, position] }] },
    [`portfolios[0].snapshots[0].positions[1].id: Duplicate "${ID}-1". Choose another value.`],
  ],
  [
    {},
    {
      holdings: [holding, holding],
      manualPositions: [manualPosition, manualPosition],
      snapshots: [snapshot, snapshot],
    },
    [
      `portfolios[0].holdings[1].id: Duplicate "${ID}". Choose another value.`,
      `portfolios[0].manualPositions[1].id: Duplicate "${ID}". Choose another value.`,
      `portfolios[0].snapshots[1].id: Duplicate "${ID}". Choose another value.`,
    ],
  ],
]

it.each(cases)('says what is wrong with a state of %j and the records %j', (fields, records, messages) => {
  expect(messagesFrom(() => validateState(stateOf(fields, records)))).toEqual(messages)
})

it('returns a copy with the records of the state', () => {
  const state = stateOf({ added: { holding: 1 } }, { holdings: [holding] })
  const checked = validateState(state)
  expect(checked).toEqual(state)
  expect(checked.portfolios).not.toBe(Reflect.get(state, 'portfolios'))
})

it('calls the scenario of a state `state.scenario`, and lists the issues of several portfolios', () => {
  expect(() => validateState(stateOf({ scenario: {} }))).toThrow(/^state\.scenario: name: Missing/)
  const portfolios = [{ id: 'mine', x: 1 }, { id: 'mine' }, { id: 'other', holdings: 1 }]
  const paths = messagesFrom(() => validateState(stateOf({ portfolios }))).map((message) => message.split('.')[0])
  expect(new Set(paths)).toEqual(new Set(['portfolios[0]', 'portfolios[2]']))
})

it.each([
  [undefined, 'undefined'],
  [null, 'null'],
  ['x', '"x"'],
  [[], 'an empty list'],
  [{ version: 1 }, 'an object'],
  [{ portfolios: [] }, 'an object'],
])('rejects %j, which is not a state', (value, got) => {
  expect(() => validateState(value)).toThrow(
    new TypeError(`Expected a saved state as \`state()\` returns it, got ${got}.`),
  )
})

it.each([2, '1', null])('rejects a state of the version %j', (version) => {
  expect(() => validateState(stateOf({ version }))).toThrow(
    new RangeError(
      `The state has version ${JSON.stringify(version)}, but this mockfolio reads version 1. Restore it with the mockfolio that saved it, or start without a state.`,
    ),
  )
})

it('reports a state with what JSON cannot express before anything else', () => {
  expect(messagesFrom(() => validateState(stateOf({ version: 2, seed: 5n })))).toEqual([
    'seed: Expected JSON data, without functions, dates and class instances, got a bigint.',
  ])
})
