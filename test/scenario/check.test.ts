import { expect, it } from 'vitest'
import { ScenarioError } from '../../src/scenario/validate/issue.ts'
import { validateScenario } from '../../src/scenario/validate/scenario.ts'
import { mine } from './client.ts'

const NOW = '2026-02-05T08:00:00Z'
const ID = '01JJ1K57C0D2WX6T9B3V8QNRFM'

const position = {
  id: `${ID}-1`,
  network: 'Manual',
  platform: 'Manual',
  account: 'Ledger',
  type: 'Manual',
  assetSymbol: 'POL',
  assetName: 'Polygon Ecosystem Token',
  amount: 2,
  price: 0.5,
}

/** What is wrong, and the paths at which it is found. */
const wrong: [about: string, scenario: object, paths: string[]][] = [
  ['no object', [], ['(root)']],
  ['nothing given', {}, ['name', 'portfolios']],
  ['no portfolio', { name: 'mine', portfolios: [] }, ['portfolios']],
  [
    'a snapshot before 1970',
    { name: 'mine', portfolios: [{ id: 'a', snapshots: [{ timestamp: '1960-01-01T00:00:00Z' }] }] },
    ['portfolios[0].snapshots[0].timestamp'],
  ],
  [
    'a schedule since before 1970',
    { name: 'mine', portfolios: [{ id: 'a', snapshots: { since: '1960-01-01T00:00:00Z' } }] },
    ['portfolios[0].snapshots.since'],
  ],
  [
    'a count that reaches back before 1970',
    { name: 'mine', portfolios: [{ id: 'a', snapshots: { count: 30_000, every: 'P7D' } }] },
    ['portfolios[0].snapshots.count'],
  ],
  ['one id twice', { name: 'mine', portfolios: [{ id: 'a' }, { id: 'a' }] }, ['portfolios[1].id']],
  ['{n} without a count', { name: 'mine', portfolios: [{ id: 'a-{n}' }] }, ['portfolios[0].id']],
  ['{n} twice', { name: 'mine', portfolios: [{ id: '{n}-{n}', count: 2 }] }, ['portfolios[0].id']],
  [
    'an id that a template makes too',
    { name: 'mine', portfolios: [{ id: 'a-{n}', count: 9 }, { id: 'a-7' }] },
    ['portfolios[1].id'],
  ],
  [
    'one token twice',
    mine(
      {},
      {
        tokens: [
          { token: 'a', portfolios: 'all' },
          { token: 'a', portfolios: [] },
        ],
      },
    ),
    ['tokens[1].token'],
  ],
  ['a token that no header can hold', mine({}, { tokens: [{ token: 'a b', portfolios: 'all' }] }), ['tokens[0].token']],
  [
    'a fault id twice',
    mine(
      {},
      {
        faults: [
          { id: 'a', status: 500 },
          { id: 'a', status: 503 },
        ],
      },
    ),
    ['faults[1].id'],
  ],
  [
    'a fault for no portfolio',
    mine({}, { faults: [{ portfolioId: 'yours', status: 500 }] }),
    ['faults[0].portfolioId'],
  ],
  ['a delay from more to less', mine({}, { faults: [{ delay: { min: 20, max: 10 } }] }), ['faults[0].delay.min']],
  ['an event of no asset', mine({}, { events: [{ asset: 'XYZ', at: NOW, change: -0.5 }] }), ['events[0].asset']],
  ['a change to below nothing', mine({}, { events: [{ asset: 'all', at: NOW, change: -1 }] }), ['events[0].change']],
  [
    'one asset twice',
    mine({}, { assets: ['A', 'A'].map((symbol) => ({ symbol, name: symbol, network: 'Base', price: 1 })) }),
    ['assets[1].symbol'],
  ],
  [
    'a correlation above 1',
    mine({}, { assets: [{ symbol: 'A', name: 'A', network: 'Base', price: 1, correlation: 1.5 }] }),
    ['assets[0].correlation'],
  ],
  ['a clock that stands still at a rate', mine({}, { clock: { rate: 0 } }), ['clock.rate']],
  ['a step of nothing', mine({}, { clock: { step: 'PT0S', after: 'listSnapshots' } }), ['clock.step']],
  ['a default above the maximum', mine({}, { limits: { defaultLimit: 9, maxLimit: 8 } }), ['limits.defaultLimit']],
  ['a media type that is none', mine({}, { errors: { contentType: 'json', body: {} } }), ['errors.contentType']],
  ['a body that is no JSON', mine({}, { errors: { body: { at: new Date(0) } } }), ['errors.body']],
  ['count and since', mine({ snapshots: { count: 5, since: NOW } }), ['portfolios[0].snapshots.since']],
  ['an account twice', mine({ accounts: [{ label: 'a' }, { label: 'a' }] }), ['portfolios[0].accounts[1].label']],
  ['a holding of nothing', mine({ holdings: [{ type: 'Yield' }] }), ['portfolios[0].holdings[0].asset']],
  [
    'an asset and a pool',
    mine({ holdings: [{ type: 'Yield', asset: 'ETH', assets: [{ asset: 'ETH' }] }] }),
    ['portfolios[0].holdings[0].assets'],
  ],
  [
    'a holding closed before it opened',
    mine({ holdings: [{ type: 'Yield', asset: 'ETH', opened: NOW, closed: NOW }] }),
    ['portfolios[0].holdings[0].closed'],
  ],
  [
    'a platform of unknown network',
    mine({ holdings: [{ type: 'Yield', asset: 'ETH', platform: 'Mybank' }] }),
    ['portfolios[0].holdings[0].platform'],
  ],
  [
    'an id twice',
    mine({ holdings: [{ id: ID, type: 'Yield', asset: 'ETH' }], manualPositions: [{ id: ID, asset: 'ETH' }] }),
    ['portfolios[0].manualPositions[0].id'],
  ],
  [
    'a timestamp twice',
    mine({ snapshots: [{ timestamp: NOW }, { timestamp: '2026-02-05T09:00:00+01:00' }] }),
    ['portfolios[0].snapshots[1].timestamp'],
  ],
  ['an id of another instant', mine({ snapshots: [{ timestamp: NOW, id: ID }] }), ['portfolios[0].snapshots[0].id']],
  [
    'a total of holdings',
    mine({ snapshots: [{ timestamp: NOW, usdValue: 5 }] }),
    ['portfolios[0].snapshots[0].usdValue'],
  ],
  [
    'a manual position that is none of the portfolio',
    mine({ snapshots: [{ timestamp: NOW, positions: [position] }], manualPositions: [{ asset: 'POL' }] }),
    ['portfolios[0].snapshots[0].positions[0].id'],
  ],
  [
    'a manual position with two amounts',
    mine({
      snapshots: [{ timestamp: NOW, positions: [position] }],
      manualPositions: [{ id: ID, asset: 'POL', amount: 3 }],
    }),
    ['portfolios[0].snapshots[0].positions[0].amount'],
  ],
  [
    'a note that is too long',
    mine({ manualPositions: [{ asset: 'ETH', description: '🚀'.repeat(201) }] }),
    ['portfolios[0].manualPositions[0].description'],
  ],
  [
    'a comment of no instant',
    mine({ manualPositions: [{ asset: 'ETH', comments: [{ content: 'x', timestamp: '2026-02-30T00:00:00Z' }] }] }),
    ['portfolios[0].manualPositions[0].comments[0].timestamp'],
  ],
]

it.each(wrong)('refuses %s', (_, scenario, paths) => {
  expect(findings(scenario).map(({ path }) => path)).toEqual(paths)
})

it('takes the same note of exactly 200 code points', () => {
  expect(findings(mine({ manualPositions: [{ asset: 'ETH', description: '🚀'.repeat(200) }] }))).toEqual([])
})

it('takes any platform where its network is given', () => {
  const holdings = [{ type: 'Yield' as const, asset: 'ETH', platform: 'Mybank', network: 'Base' }]
  expect(findings(mine({ holdings }))).toEqual([])
})

it('names each mistake with the path of the file, so that it can be found', () => {
  const check = () => validateScenario({ name: 5, portfolios: 'x' }, 'scenarios/x.json')
  expect(check).toThrow(/^scenarios\/x\.json: name: .*\nscenarios\/x\.json: portfolios: .*$/)
})

it('returns a copy, which later changes of the given object do not reach', () => {
  const given = mine({ snapshots: { count: 5 } })
  const checked = validateScenario(given, 'mine')
  given.name = 'changed'
  expect(checked).toEqual(mine({ snapshots: { count: 5 } }))
})

function findings(scenario: unknown) {
  try {
    validateScenario(scenario, 'mine.json')
    return []
  } catch (error) {
    if (error instanceof ScenarioError) return error.issues
    throw error
  }
}
