import { expect, it } from 'vitest'
import { assets } from '../../src/scenario/fixtures.ts'
import { messagesOf, NOW, small } from './messages.ts'

const assetNames = `${assets.map(({ symbol }) => symbol).join(', ')}.`

/** Scenarios, and what is wrong with them. */
const cases: [scenario: object, messages: string[]][] = [
  [
    small({}, { events: [{ asset: 'XYZQQQ', at: NOW, change: 1 }] }),
    [
      `events[0].asset: Unknown asset "XYZQQQ". Use a listed asset, or add it to \`assets\`. Listed assets: ${assetNames}`,
    ],
  ],
  [
    small({}, { events: [{ asset: 'all', at: NOW, change: 1, recovery: 'PT14M' }] }),
    ['events[0].recovery: Expected at least "PT15M", the time in which an event takes full effect, got "PT14M".'],
  ],
  [small({}, { events: [{ asset: 'all', at: NOW, change: 1, recovery: 'PT15M' }] }), []],
  [
    small({}, { limits: { defaultLimit: 9, maxLimit: 8 } }),
    ['limits.defaultLimit: Expected at most `maxLimit`, which is 8, got 9.'],
  ],
  [small({}, { limits: { defaultLimit: 8, maxLimit: 8 } }), []],
  [small({}, { limits: { maxLimit: 8 } }), []],
  [small({}, { limits: { defaultLimit: 8 } }), []],
  [
    { name: 'x', portfolios: [{ id: 'a-{n}' }] },
    ['portfolios[0].id: {n} is for templates only. Add `count`, or remove {n} from "a-{n}".'],
  ],
  [
    { name: 'x', portfolios: [{ id: '{n}-{n}', count: 2 }] },
    ['portfolios[0].id: With `count`, the id must contain {n} once, such as "--{n}", got "{n}-{n}".'],
  ],
  [
    { name: 'x', portfolios: [{ id: 'a', count: 2 }] },
    ['portfolios[0].id: With `count`, the id must contain {n} once, such as "a-{n}", got "a".'],
  ],
  [
    { name: 'x', portfolios: [{ id: 'a-{n}', count: 9 }, { id: 'a-7' }] },
    ['portfolios[1].id: The template "a-{n}" also creates "a-7". Choose another id.'],
  ],
  [{ name: 'x', portfolios: [{ id: 'a-{n}', count: 9 }, { id: 'a-10' }] }, []],
  [
    { name: 'x', portfolios: [{ id: 'a' }, { id: 'a' }, { id: 'b' }, { id: 'a' }] },
    [
      'portfolios[1].id: Duplicate "a". Choose another value.',
      'portfolios[3].id: Duplicate "a". Choose another value.',
    ],
  ],
  [
    {
      name: 'x',
      portfolios: [
        { id: 'a-{n}', count: 600000 },
        { id: 'b-{n}', count: 400000 },
      ],
    },
    [],
  ],
  [
    { name: 'x', portfolios: [{ id: 'a-{n}', count: 600000 }, { id: 'b-{n}', count: 400001 }, { id: 'c' }] },
    ['portfolios[1].count: Expected at most 1000000 portfolios in all, those of templates included.'],
  ],
  [
    small({}, { tokens: [{ token: 'a', portfolios: ['zzzzzz', 'mine', 'mime'] }] }),
    [
      'tokens[0].portfolios[0]: Unknown portfolio "zzzzzz". The scenario has mine.',
      'tokens[0].portfolios[2]: Unknown portfolio "mime". Did you mean "mine"?',
    ],
  ],
  [
    small({}, { faults: [{ portfolioId: 'zzzzzz' }, { portfolioId: 'mine' }, {}] }),
    ['faults[0].portfolioId: Unknown portfolio "zzzzzz". The scenario has mine.'],
  ],
  [small({}, { faults: [{ id: 'a' }, { id: 'a' }] }), ['faults[1].id: Duplicate "a". Choose another value.']],
  [
    small(
      {},
      {
        tokens: [
          { token: 'a', portfolios: [] },
          { token: 'a', portfolios: 'all' },
        ],
      },
    ),
    ['tokens[1].token: Duplicate "a". Choose another value.'],
  ],
  [
    small(
      {},
      {
        assets: [
          { symbol: 'A', name: 'A', network: 'Base', price: 1 },
          { symbol: 'A', name: 'A', network: 'Base', price: 1 },
        ],
      },
    ),
    ['assets[1].symbol: Duplicate "A". Choose another value.'],
  ],
]

it.each(cases)('says which references are wrong in %j', (scenario, messages) => {
  expect(messagesOf(scenario)).toEqual(messages)
})
