import { expect, it } from 'vitest'
import type { ScenarioError } from '../../src/scenario/validate/scenario.ts'
import { validateScenario } from '../../src/scenario/validate/scenario.ts'

/** Ten scenarios as people get them wrong, with the whole message that each of them gets. */
const mistakes: [about: string, scenario: object, message: string][] = [
  [
    'a misspelled key',
    { name: 'mine', portfolios: [{ id: 'mine', holdings: { stakd: 3 } }] },
    'mine.json: portfolios[0].holdings.stakd: unknown key; allowed: staked, yield. Did you mean "staked"?',
  ],
  [
    'a seed that is a text',
    { name: 'mine', seed: '7', portfolios: [{ id: 'mine' }] },
    'mine.json: seed: found "7"; expected a whole number. Did you mean 7?',
  ],
  [
    'a now without a time',
    { name: 'mine', now: '2026-02-05', portfolios: [{ id: 'mine' }] },
    'mine.json: now: found "2026-02-05"; expected an instant from 1970 on, such as "2026-02-05T12:00:00Z", or "today". Did you mean "2026-02-05T00:00:00Z"?',
  ],
  [
    'a duration as people write it',
    { name: 'mine', portfolios: [{ id: 'mine', snapshots: { count: 48, every: '6h' } }] },
    'mine.json: portfolios[0].snapshots.every: found "6h"; expected a duration such as "P1D", "PT6H" or "P1DT30M". Did you mean "PT6H"?',
  ],
  [
    'a misspelled word of a union',
    { name: 'mine', clock: 'forzen', portfolios: [{ id: 'mine' }] },
    'mine.json: clock: found "forzen"; expected "frozen", or an object of rate, or an object of step, after. Did you mean "frozen"?',
  ],
  [
    'an asset that is not listed, and an account that is not',
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
      'mine.json: portfolios[0].holdings[0].asset: unknown asset "stETHH"; name a listed one or add it to `assets`. Did you mean "stETH"?',
      'mine.json: portfolios[0].holdings[0].account: the portfolio lists no account "Legder"; allowed: Ledger. Did you mean "Ledger"?',
    ].join('\n'),
  ],
  [
    'a template without its number, and a token for a portfolio that there is not',
    {
      name: 'mine',
      portfolios: [{ id: 'mine' }, { id: 'user', count: 50 }],
      tokens: [{ token: 'secret', portfolios: ['mime'] }],
    },
    [
      'mine.json: portfolios[1].id: found "user"; with `count` the id must hold {n} once, such as "user-{n}".',
      'mine.json: tokens[0].portfolios[0]: the scenario has no portfolio "mime"; it has mine, user. Did you mean "mine"?',
    ].join('\n'),
  ],
  [
    'a price of a listed asset, and an jitter that is too great',
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
      'mine.json: portfolios[0].snapshots.jitter: found "PT30M"; expected less than half of `every`, which is "PT1H".',
      'mine.json: portfolios[0].manualPositions[0].price: found 60000, but the price of a listed asset is the market\'s; drop it, or make the asset a custom one: "asset": { "symbol": "BTC", "name": … }.',
    ].join('\n'),
  ],
  [
    'a literal snapshot whose numbers do not agree',
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
    'mine.json: portfolios[0].snapshots[0].usdValue: found 0.3; the positions\' values add up to 0.30000000000000004: leave it out to have it reckoned, or add "overrideTotal": true to let it stand.',
  ],
  [
    'many mistakes at once, one hidden behind another',
    {
      name: 'My scenario',
      strict: 'true',
      limits: { defaultLimit: 50, maxLimit: 20 },
      portfolois: [{ id: 5, snapshots: { cuont: 5 } }],
    },
    [
      'mine.json: name: found "My scenario"; expected lower case letters, digits and hyphens. Did you mean "my-scenario"?',
      'mine.json: strict: found "true"; expected true or false. Did you mean true?',
      'mine.json: portfolois: unknown key; allowed: $schema, name, summary, seed, now, clock, limits, manualUpdates, strict, errors, tokens, assets, events, portfolios, faults. Did you mean "portfolios"?',
      'mine.json: portfolios[0].id: found 5; expected text. Did you mean "5"?',
      'mine.json: portfolios[0].snapshots.cuont: unknown key; allowed: count, since, every, jitter. Did you mean "count"?',
      'mine.json: limits.defaultLimit: found 50; expected at most maxLimit, which is 20.',
    ].join('\n'),
  ],
]

it.each(mistakes)('says how to mend %s', (_, scenario, message) => {
  expect(messageOf(scenario)).toBe(message)
})

function messageOf(scenario: object): string {
  try {
    validateScenario(scenario, 'mine.json')
  } catch (error) {
    return (error as ScenarioError).message
  }
  return 'no mistake was found'
}
