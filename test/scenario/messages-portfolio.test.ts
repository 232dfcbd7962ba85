import { expect, it } from 'vitest'
import { assets } from '../../src/scenario/fixtures.ts'
import { ID, messagesOf, NOW, small } from './messages.ts'

const assetNames = `${assets.map(({ symbol }) => symbol).join(', ')}.`

/** Scenarios, and what is wrong with them. */
const cases: [scenario: object, messages: string[]][] = [
  [small({ snapshots: { since: NOW } }), []],
  [
    small({ snapshots: { count: 30000, since: NOW, every: 'P7D' } }),
    ['portfolios[0].snapshots.since: `count` and `since` cannot be combined. Remove one of them.'],
  ],
  [small({ holdings: [{ type: 'Yield', asset: 'ETH', closed: '1970-01-01T00:00:00Z' }] }), []],
  [
    small({ accounts: [{ label: 'a' }, { label: 'a' }] }),
    ['portfolios[0].accounts[1].label: Duplicate "a". Choose another value.'],
  ],
  [
    small({
      accounts: [{ label: 'Ledger' }, { label: 'Other' }],
      holdings: [
        { type: 'Yield', asset: 'ETH', account: 'zzzzzzzz' },
        { type: 'Yield', asset: 'ETH', account: 'Ledger' },
        { type: 'Yield', asset: 'ETH' },
      ],
      manualPositions: [{ asset: 'ETH', account: 'Legder' }],
    }),
    [
      'portfolios[0].holdings[0].account: Unknown account "zzzzzzzz". The portfolio has Ledger, Other.',
      'portfolios[0].manualPositions[0].account: Unknown account "Legder". Did you mean "Ledger"?',
    ],
  ],
  [small({ accounts: 2, holdings: [{ type: 'Yield', asset: 'ETH', account: 'zzzzzzzz' }] }), []],
  [
    small({ holdings: [{ type: 'Yield' }] }),
    ['portfolios[0].holdings[0].asset: Missing. Set the symbol of an asset, or `assets` for a pool.'],
  ],
  [
    small({ holdings: [{ type: 'Yield', assets: [{ asset: 'ETH' }], amount: 5 }] }),
    [
      'portfolios[0].holdings[0].assets: `assets` cannot be combined with `asset` or `amount`. Remove one or the other.',
    ],
  ],
  [
    small({ holdings: [{ type: 'Yield', assets: [{ asset: 'ETH' }], asset: 'ETH' }] }),
    [
      'portfolios[0].holdings[0].assets: `assets` cannot be combined with `asset` or `amount`. Remove one or the other.',
    ],
  ],
  [
    small({ holdings: [{ type: 'Yield', assets: [{ asset: 'ETH' }, { asset: 'ETX' }] }] }),
    [
      'portfolios[0].holdings[0].assets[1].asset: Unknown asset "ETX". Use a listed asset, or add it to `assets`. Did you mean "ETH"?',
    ],
  ],
  [
    small({ holdings: [{ type: 'Yield', asset: 'QQQQQQ' }] }),
    [
      `portfolios[0].holdings[0].asset: Unknown asset "QQQQQQ". Use a listed asset, or add it to \`assets\`. Listed assets: ${assetNames}`,
    ],
  ],
  [
    small({ holdings: [{ type: 'Yield', asset: 'ETH', platform: 'Lidoo' }] }),
    [
      'portfolios[0].holdings[0].platform: The platform "Lidoo" is not built in, so it needs a `network`. Did you mean "Lido"?',
    ],
  ],
  [
    small({ holdings: [{ type: 'Yield', asset: 'ETH', platform: 'Zzzzzz' }] }),
    ['portfolios[0].holdings[0].platform: The platform "Zzzzzz" is not built in, so it needs a `network`.'],
  ],
  [small({ holdings: [{ type: 'Yield', asset: 'ETH', platform: 'Lido' }] }), []],
  [small({ holdings: [{ type: 'Yield', asset: 'ETH', network: 'Base' }] }), []],
  [
    small({ holdings: [{ type: 'Yield', asset: 'ETH', opened: NOW, closed: NOW }] }),
    [
      'portfolios[0].holdings[0].closed: Expected an instant after `opened`, which is "2026-02-05T08:00:00Z", got "2026-02-05T08:00:00Z".',
    ],
  ],
  [small({ holdings: [{ type: 'Yield', asset: 'ETH', opened: NOW, closed: '2026-02-05T08:00:00.001Z' }] }), []],
  [small({ holdings: [{ type: 'Yield', asset: 'ETH', closed: NOW }] }), []],
  [small({ holdings: [{ type: 'Yield', asset: 'ETH', opened: NOW }] }), []],
  [
    small({ holdings: [{ type: 'Yield', asset: 'ETH', opened: NOW, closed: '2026-01-05T08:00:00Z' }] }),
    [
      'portfolios[0].holdings[0].closed: Expected an instant after `opened`, which is "2026-02-05T08:00:00Z", got "2026-01-05T08:00:00Z".',
    ],
  ],
  [
    small({ manualPositions: [{ asset: 'BTC', price: 5 }] }),
    [
      'portfolios[0].manualPositions[0].price: A listed asset has the market price. Remove `price`, or use a custom asset: "asset": { "symbol": "BTC", "name": … }.',
    ],
  ],
  [
    small({ manualPositions: [{ asset: 'QQQQQQ', price: 5 }] }),
    [
      `portfolios[0].manualPositions[0].asset: Unknown asset "QQQQQQ". Use a listed asset, or add it to \`assets\`. Listed assets: ${assetNames}`,
      'portfolios[0].manualPositions[0].price: A listed asset has the market price. Remove `price`, or use a custom asset: "asset": { "symbol": "QQQQQQ", "name": … }.',
    ],
  ],
  [small({ manualPositions: [{ asset: { symbol: 'QQQQQQ', name: 'Q' }, price: 5 }] }), []],
  [
    small({ snapshots: { count: 5, since: NOW } }),
    ['portfolios[0].snapshots.since: `count` and `since` cannot be combined. Remove one of them.'],
  ],
  [
    small({ snapshots: { count: 30000, every: 'P7D' } }),
    ['portfolios[0].snapshots.count: Expected at most 2607, so that no snapshot is before 1970, got 30000.'],
  ],
  [small({ snapshots: { count: 2, every: 'P1D' } }, { now: '1970-01-03T00:00:00Z' }), []],
  [
    small({ snapshots: { count: 3, every: 'P1D' } }, { now: '1970-01-03T00:00:00Z' }),
    ['portfolios[0].snapshots.count: Expected at most 2, so that no snapshot is before 1970, got 3.'],
  ],
  [small({ snapshots: { count: 18250 } }), []],
  [
    small({ snapshots: { count: 18251 } }),
    ['portfolios[0].snapshots.count: Expected at most 18250, so that no snapshot is before 1970, got 18251.'],
  ],
  [
    small({ snapshots: { jitter: 'PT12H' } }),
    ['portfolios[0].snapshots.jitter: Expected less than half of `every`, which is "P1D", got "PT12H".'],
  ],
  [small({ snapshots: { jitter: 'PT11H59M59S' } }), []],
  [
    small({ snapshots: { every: 'PT1H', jitter: 'PT30M' } }),
    ['portfolios[0].snapshots.jitter: Expected less than half of `every`, which is "PT1H", got "PT30M".'],
  ],
  [
    small({ snapshots: { count: 100001, every: 'PT1H' }, comments: { snapshots: 'all' } }),
    ['portfolios[0].comments.snapshots: Expected a number of at most 100000, got "all" with 100001 snapshots.'],
  ],
  [small({ snapshots: { count: 100000, every: 'PT1H' }, comments: { snapshots: 'all' } }), []],
  [small({ snapshots: { count: 100001, every: 'PT1H' }, comments: { snapshots: 5 } }), []],
  [small({ comments: { snapshots: 'all' } }), []],
  [
    small({
      holdings: [
        { id: ID, type: 'Yield', asset: 'ETH' },
        { id: ID, type: 'Yield', asset: 'ETH' },
      ],
      manualPositions: [{ id: ID, asset: 'ETH' }, { asset: 'ETH' }, { asset: 'ETH' }],
    }),
    [
      'portfolios[0].holdings[1].id: Duplicate "01JJ1K57C0D2WX6T9B3V8QNRFM". Choose another value.',
      'portfolios[0].manualPositions[0].id: Duplicate "01JJ1K57C0D2WX6T9B3V8QNRFM". Choose another value.',
    ],
  ],
]

it.each(cases)('says what does not fit together in the portfolio of %j', (scenario, messages) => {
  expect(messagesOf(scenario)).toEqual(messages)
})
