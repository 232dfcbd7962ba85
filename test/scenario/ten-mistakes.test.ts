import { expect, it } from 'vitest'
import type { ScenarioError } from '../../src/scenario/validate/issue.ts'
import { validateScenario } from '../../src/scenario/validate/scenario.ts'

/** Ten typical mistakes in scenarios, each with its complete message. */
const mistakes: [about: string, scenario: object, message: string][] = [
  [
    'a misspelled key',
    { name: 'mine', portfolios: [{ id: 'mine', holdings: { stakd: 3 } }] },
    'mine.json: portfolios[0].holdings.stakd: Unknown key. Did you mean "staked"?',
  ],
  [
    'a seed in quotation marks',
    { name: 'mine', seed: '7', portfolios: [{ id: 'mine' }] },
    'mine.json: seed: Expected an integer, got "7". Did you mean 7?',
  ],
  [
    'a now without a time',
    { name: 'mine', now: '2026-02-05', portfolios: [{ id: 'mine' }] },
    'mine.json: now: Expected an instant from 1970 on, such as "2026-02-05T12:00:00Z", or "today", got "2026-02-05". Did you mean "2026-02-05T00:00:00Z"?',
  ],
  [
    'a duration as people write it',
    { name: 'mine', portfolios: [{ id: 'mine', snapshots: { count: 48, every: '6h' } }] },
    'mine.json: portfolios[0].snapshots.every: Expected a duration above zero in weeks, or in days, hours, minutes and seconds, such as "P1D", "PT6H" or "P1DT30M", got "6h". Did you mean "PT6H"?',
  ],
  [
    'a misspelled word instead of an object',
    { name: 'mine', clock: 'forzen', portfolios: [{ id: 'mine' }] },
    'mine.json: clock: Expected "frozen", or an object with rate, or an object with step, after, got "forzen". Did you mean "frozen"?',
  ],
  [
    'an unknown asset and an unknown account',
    {
      name: 'mine',
      portfolios: [
        {
          id: 'mine',
          accounts: [{ label: 'Ledger' }],
          holdings: [{ type: 'Staked', asset: 'stETHH', amount: 5, account: 'Legder' }],
        },
      ],
    },
    [
      'mine.json: portfolios[0].holdings[0].asset: Unknown asset "stETHH". Use a listed asset, or add it to `assets`. Did you mean "stETH"?',
      'mine.json: portfolios[0].holdings[0].account: Unknown account "Legder". Did you mean "Ledger"?',
    ].join('\n'),
  ],
  [
    'a template without {n}, and a token for an unknown portfolio',
    {
      name: 'mine',
      portfolios: [{ id: 'mine' }, { id: 'user', count: 50 }],
      tokens: [{ token: 'secret', portfolios: ['mime'] }],
    },
    [
      'mine.json: portfolios[1].id: With `count`, the id must contain {n} once, such as "user-{n}", got "user".',
      'mine.json: tokens[0].portfolios[0]: Unknown portfolio "mime". Did you mean "mine"?',
    ].join('\n'),
  ],
  [
    'a price for a listed asset, and too much jitter',
    {
      name: 'mine',
      portfolios: [
        {
          id: 'mine',
          snapshots: { every: 'PT1H', jitter: 'PT30M' },
          manualPositions: [{ asset: 'BTC', amount: 1, price: 60000 }],
        },
      ],
    },
    [
      'mine.json: portfolios[0].snapshots.jitter: Expected less than half of `every`, which is "PT1H", got "PT30M".',
      'mine.json: portfolios[0].manualPositions[0].price: A listed asset has the market price. Remove `price`, or use a custom asset: "asset": { "symbol": "BTC", "name": … }.',
    ].join('\n'),
  ],
  [
    'an explicit snapshot whose total is not the sum',
    {
      name: 'mine',
      portfolios: [
        {
          id: 'mine',
          snapshots: [
            {
              timestamp: '2026-02-05T08:00:00Z',
              usdValue: 0.3,
              positions: [
                {
                  network: 'Ethereum',
                  platform: 'Lido',
                  account: 'Ledger',
                  type: 'Staked',
                  assetSymbol: 'stETH',
                  assetName: 'Lido Staked Ether',
                  amount: 3,
                  price: 0.1,
                },
              ],
            },
          ],
        },
      ],
    },
    'mine.json: portfolios[0].snapshots[0].usdValue: Expected the sum of the positions\' values, 0.30000000000000004, got 0.3. Remove `usdValue` to have it calculated, or add "overrideTotal": true to keep it.',
  ],
  [
    'many mistakes at once, one behind another',
    {
      name: 'My scenario',
      strict: 'true',
      limits: { defaultLimit: 50, maxLimit: 20 },
      portfolois: [{ id: 5, snapshots: { cuont: 5 } }],
    },
    [
      'mine.json: name: Expected lowercase letters, digits and hyphens, got "My scenario". Did you mean "my-scenario"?',
      'mine.json: strict: Expected true or false, got "true". Did you mean true?',
      'mine.json: portfolois: Unknown key. Did you mean "portfolios"?',
      'mine.json: portfolios[0].id: Expected a string, got 5. Did you mean "5"?',
      'mine.json: portfolios[0].snapshots.cuont: Unknown key. Did you mean "count"?',
      'mine.json: limits.defaultLimit: Expected at most `maxLimit`, which is 20, got 50.',
    ].join('\n'),
  ],
]

it.each(mistakes)('says how to fix %s', (_, scenario, message) => {
  expect(messageOf(scenario)).toBe(message)
})

function messageOf(scenario: object): string {
  try {
    validateScenario(scenario, 'mine.json')
  } catch (error) {
    return (error as ScenarioError).message
  }
  return 'no issue was found'
}
