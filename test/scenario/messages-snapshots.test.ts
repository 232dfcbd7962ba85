import { expect, it } from 'vitest'
import { ID, messagesOf, NOW, small } from './messages.ts'

const position = {
  network: 'Manual',
  platform: 'Manual',
  account: 'Ledger',
  type: 'Manual',
  assetSymbol: 'POL',
  assetName: 'P',
  amount: 2,
  price: 0.5,
}

/** Scenarios, and what is wrong with them. */
const cases: [scenario: object, messages: string[]][] = [
  [
    small({ snapshots: [{ timestamp: NOW }, { timestamp: '2026-02-05T09:00:00+01:00' }] }),
    ['portfolios[0].snapshots[1].timestamp: Duplicate "2026-02-05T08:00:00.000Z". Choose another value.'],
  ],
  [
    small({ snapshots: [{ timestamp: NOW, id: ID }] }),
    [
      'portfolios[0].snapshots[0].id: The time part of "01JJ1K57C0D2WX6T9B3V8QNRFM" is 2025-01-20T10:12:00.000Z, not the timestamp. Remove the id to have one generated.',
    ],
  ],
  [
    small({ snapshots: [{ timestamp: NOW, usdValue: 5 }] }),
    [
      'portfolios[0].snapshots[0].usdValue: The total is calculated from the holdings if there are no `positions`, got 5. Remove `usdValue` to have it calculated, or add "overrideTotal": true to keep it.',
    ],
  ],
  [
    small({ snapshots: [{ timestamp: NOW, overrideTotal: true }] }),
    ['portfolios[0].snapshots[0].usdValue: Missing. `overrideTotal` needs a `usdValue`.'],
  ],
  [small({ snapshots: [{ timestamp: NOW, overrideTotal: true, usdValue: 5 }] }), []],
  [
    small({ snapshots: [{ timestamp: NOW, overrideTotal: false, usdValue: 5 }] }),
    [
      'portfolios[0].snapshots[0].usdValue: The total is calculated from the holdings if there are no `positions`, got 5. Remove `usdValue` to have it calculated, or add "overrideTotal": true to keep it.',
    ],
  ],
  [
    small({
      snapshots: [
        {
          timestamp: NOW,
          usdValue: 1.5,
          positions: [
            { ...position, type: 'Staked' },
            { ...position, type: 'Staked', usdValue: 1 },
          ],
        },
      ],
    }),
    [
      `portfolios[0].snapshots[0].usdValue: Expected the sum of the positions' values, 2, got 1.5. Remove \`usdValue\` to have it calculated, or add "overrideTotal": true to keep it.`,
    ],
  ],
  [
    small({
      snapshots: [
        {
          timestamp: NOW,
          usdValue: 2,
          positions: [
            { ...position, type: 'Staked' },
            { ...position, type: 'Staked', usdValue: 1 },
          ],
        },
      ],
    }),
    [],
  ],
  [
    small({ snapshots: [{ timestamp: NOW, positions: [{ ...position, type: 'Staked', usdValue: 1.5 }] }] }),
    [
      'portfolios[0].snapshots[0].positions[0].usdValue: Expected amount times price, 1, got 1.5. Remove `usdValue` to have it calculated.',
    ],
  ],
  [
    small({ snapshots: [{ timestamp: NOW, positions: [position] }] }),
    [
      'portfolios[0].snapshots[0].positions[0].id: A position of type Manual needs the id of a manual position of the portfolio, followed by "-1". Add one with an `id` to `manualPositions`.',
    ],
  ],
  [
    small({
      snapshots: [{ timestamp: NOW, positions: [{ ...position, id: `${ID}-1` }] }],
      manualPositions: [{ asset: 'POL' }, { id: '00JJ1K57C0D2WX6T9B3V8QNRFM', asset: 'POL' }],
    }),
    [
      'portfolios[0].snapshots[0].positions[0].id: A position of type Manual needs the id of a manual position of the portfolio, followed by "-1". Allowed: "00JJ1K57C0D2WX6T9B3V8QNRFM-1".',
    ],
  ],
  [
    small({
      snapshots: [
        {
          timestamp: NOW,
          positions: [
            { ...position, id: `${ID}-1` },
            { ...position, id: `${ID}-1` },
          ],
        },
      ],
      manualPositions: [{ id: ID, asset: { symbol: 'POL', name: 'P' }, amount: 3, price: 5, description: 'x' }],
    }),
    [
      'portfolios[0].snapshots[0].positions[1].id: Duplicate "01JJ1K57C0D2WX6T9B3V8QNRFM-1". Choose another value.',
      'portfolios[0].snapshots[0].positions[0].amount: Expected 3 as in the manual position, got 2. Set it in one place only.',
      'portfolios[0].snapshots[0].positions[0].price: Expected 5 as in the manual position, got 0.5. Set it in one place only.',
      'portfolios[0].snapshots[0].positions[0].description: Expected "x" as in the manual position, got null. Set it in one place only.',
      'portfolios[0].snapshots[0].positions[1].amount: Expected 3 as in the manual position, got 2. Set it in one place only.',
      'portfolios[0].snapshots[0].positions[1].price: Expected 5 as in the manual position, got 0.5. Set it in one place only.',
      'portfolios[0].snapshots[0].positions[1].description: Expected "x" as in the manual position, got null. Set it in one place only.',
    ],
  ],
  [
    small({
      snapshots: [{ timestamp: NOW, positions: [{ ...position, id: `${ID}-1`, description: 'x' }] }],
      manualPositions: [{ id: ID, asset: { symbol: 'POL', name: 'P' }, amount: 2, price: 0.5, description: 'x' }],
    }),
    [],
  ],
  [
    small({
      snapshots: [
        { timestamp: NOW, positions: [{ ...position, id: `${ID}-1` }] },
        { timestamp: '2026-02-06T08:00:00Z' },
      ],
      manualPositions: [{ id: ID, asset: { symbol: 'POL', name: 'P' }, amount: 3 }],
    }),
    [],
  ],
  [
    small({
      snapshots: [
        { timestamp: NOW, id: ID },
        { timestamp: '2026-02-06T08:00:00Z', id: ID },
      ],
    }),
    [
      'portfolios[0].snapshots[1].id: Duplicate "01JJ1K57C0D2WX6T9B3V8QNRFM". Choose another value.',
      'portfolios[0].snapshots[0].id: The time part of "01JJ1K57C0D2WX6T9B3V8QNRFM" is 2025-01-20T10:12:00.000Z, not the timestamp. Remove the id to have one generated.',
      'portfolios[0].snapshots[1].id: The time part of "01JJ1K57C0D2WX6T9B3V8QNRFM" is 2025-01-20T10:12:00.000Z, not the timestamp. Remove the id to have one generated.',
    ],
  ],
]

it.each(cases)('says what is wrong with the snapshots of %j', (scenario, messages) => {
  expect(messagesOf(scenario)).toEqual(messages)
})
