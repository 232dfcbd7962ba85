import { expect, it } from 'vitest'
import { ScenarioError } from '../../src/scenario/validate/issue.ts'
import { validateScenario } from '../../src/scenario/validate/scenario.ts'
import { mine } from './fixtures.ts'

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

/** Invalid scenarios, and the paths of their issues. */
const invalidScenarios: [about: string, scenario: object, paths: string[]][] = [
  ['a list', [], ['(root)']],
  ['an empty object', {}, ['name', 'portfolios']],
  ['a scenario without portfolios', { name: 'mine', portfolios: [] }, ['portfolios']],
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
    'a count with snapshots before 1970',
    { name: 'mine', portfolios: [{ id: 'a', snapshots: { count: 30_000, every: 'P7D' } }] },
    ['portfolios[0].snapshots.count'],
  ],
  ['a duplicate portfolio id', { name: 'mine', portfolios: [{ id: 'a' }, { id: 'a' }] }, ['portfolios[1].id']],
  ['{n} without a count', { name: 'mine', portfolios: [{ id: 'a-{n}' }] }, ['portfolios[0].id']],
  ['{n} twice', { name: 'mine', portfolios: [{ id: '{n}-{n}', count: 2 }] }, ['portfolios[0].id']],
  [
    'an id that a template also creates',
    { name: 'mine', portfolios: [{ id: 'a-{n}', count: 9 }, { id: 'a-7' }] },
    ['portfolios[1].id'],
  ],
  [
    'a duplicate token',
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
  ['a token with a space', mine({}, { tokens: [{ token: 'a b', portfolios: 'all' }] }), ['tokens[0].token']],
  [
    'a duplicate fault id',
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
    'a fault for an unknown portfolio',
    mine({}, { faults: [{ portfolioId: 'yours', status: 500 }] }),
    ['faults[0].portfolioId'],
  ],
  [
    'a delay whose minimum exceeds its maximum',
    mine({}, { faults: [{ delay: { min: 20, max: 10 } }] }),
    ['faults[0].delay.min'],
  ],
  [
    'an event of an unknown asset',
    mine({}, { events: [{ asset: 'XYZ', at: NOW, change: -0.5 }] }),
    ['events[0].asset'],
  ],
  ['a change of −101 %', mine({}, { events: [{ asset: 'all', at: NOW, change: -1.01 }] }), ['events[0].change']],
  [
    'a duplicate asset',
    mine({}, { assets: ['A', 'A'].map((symbol) => ({ symbol, name: symbol, network: 'Base', price: 1 })) }),
    ['assets[1].symbol'],
  ],
  [
    'a correlation above 1',
    mine({}, { assets: [{ symbol: 'A', name: 'A', network: 'Base', price: 1, correlation: 1.5 }] }),
    ['assets[0].correlation'],
  ],
  ['a clock with rate 0', mine({}, { clock: { rate: 0 } }), ['clock.rate']],
  ['a step of zero', mine({}, { clock: { step: 'PT0S', after: 'listSnapshots' } }), ['clock.step']],
  [
    'a default limit above the maximum',
    mine({}, { limits: { defaultLimit: 9, maxLimit: 8 } }),
    ['limits.defaultLimit'],
  ],
  ['an invalid media type', mine({}, { errors: { contentType: 'json', body: {} } }), ['errors.contentType']],
  ['a body with a Date', mine({}, { errors: { body: { at: new Date(0) } } }), ['errors.body.at']],
  ['count and since', mine({ snapshots: { count: 5, since: NOW } }), ['portfolios[0].snapshots.since']],
  ['a duplicate account', mine({ accounts: [{ label: 'a' }, { label: 'a' }] }), ['portfolios[0].accounts[1].label']],
  ['a holding without asset', mine({ holdings: [{ type: 'Yield' }] }), ['portfolios[0].holdings[0].asset']],
  [
    'a holding with both an asset and a pool',
    mine({ holdings: [{ type: 'Yield', asset: 'ETH', assets: [{ asset: 'ETH' }] }] }),
    ['portfolios[0].holdings[0].assets'],
  ],
  [
    'a holding that closes when it opens',
    mine({ holdings: [{ type: 'Yield', asset: 'ETH', opened: NOW, closed: NOW }] }),
    ['portfolios[0].holdings[0].closed'],
  ],
  [
    'an unknown platform without network',
    mine({ holdings: [{ type: 'Yield', asset: 'ETH', platform: 'Mybank' }] }),
    ['portfolios[0].holdings[0].platform'],
  ],
  [
    'a duplicate id of a holding and a manual position',
    mine({ holdings: [{ id: ID, type: 'Yield', asset: 'ETH' }], manualPositions: [{ id: ID, asset: 'ETH' }] }),
    ['portfolios[0].manualPositions[0].id'],
  ],
  [
    'a duplicate timestamp',
    mine({ snapshots: [{ timestamp: NOW }, { timestamp: '2026-02-05T09:00:00+01:00' }] }),
    ['portfolios[0].snapshots[1].timestamp'],
  ],
  [
    'a snapshot id of another instant',
    mine({ snapshots: [{ timestamp: NOW, id: ID }] }),
    ['portfolios[0].snapshots[0].id'],
  ],
  [
    'a total for a snapshot of holdings',
    mine({ snapshots: [{ timestamp: NOW, usdValue: 5 }] }),
    ['portfolios[0].snapshots[0].usdValue'],
  ],
  [
    'a position of type Manual without a manual position',
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
    'a comment on February 30',
    mine({ manualPositions: [{ asset: 'ETH', comments: [{ content: 'x', timestamp: '2026-02-30T00:00:00Z' }] }] }),
    ['portfolios[0].manualPositions[0].comments[0].timestamp'],
  ],
]

it.each(invalidScenarios)('rejects %s', (_, scenario, paths) => {
  expect(issuesOf(scenario).map(({ path }) => path)).toEqual(paths)
})

it('accepts a note of exactly 200 code points', () => {
  expect(issuesOf(mine({ manualPositions: [{ asset: 'ETH', description: '🚀'.repeat(200) }] }))).toEqual([])
})

it('accepts any platform with a network', () => {
  const holdings = [{ type: 'Yield' as const, asset: 'ETH', platform: 'Mybank', network: 'Base' }]
  expect(issuesOf(mine({ holdings }))).toEqual([])
})

it('starts each line with the file and the path of the issue', () => {
  const check = () => validateScenario({ name: 5, portfolios: 'x' }, 'scenarios/x.json')
  expect(check).toThrow(/^scenarios\/x\.json: name: .*\nscenarios\/x\.json: portfolios: .*$/)
})

it('returns a copy', () => {
  const scenario = mine({ snapshots: { count: 5 } })
  const checked = validateScenario(scenario, 'mine')
  scenario.name = 'changed'
  expect(checked).toEqual(mine({ snapshots: { count: 5 } }))
})

function issuesOf(scenario: unknown) {
  try {
    validateScenario(scenario, 'mine.json')
    return []
  } catch (error) {
    if (error instanceof ScenarioError) return error.issues
    throw error
  }
}
