import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, it } from 'vitest'
import { createSimulator, type Scenario } from '../../src/index.ts'
import { scenarioJsonSchema } from '../../src/scenario/schema/json-schema.ts'
import { validateScenario } from '../../src/scenario/validate/scenario.ts'
import { mine, position } from './fixtures.ts'

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
formats.default(ajv)
const matchesJsonSchema = ajv.compile(JSON.parse(JSON.stringify(scenarioJsonSchema())))

const list = <T>(length: number, entry: (at: number) => T): T[] => Array.from({ length }, (_, at) => entry(at))
const asset = (at: number) => ({ symbol: `S${at}`, name: 'N', network: 'Base', price: 1 })

/** A scenario with `size` of something, its bound, and what the message says of the bound. */
const bounds: [about: string, create: (size: number) => object, bound: number, message?: string][] = [
  ['staked holdings', (staked) => mine({ holdings: { staked } }), 1000],
  ['yield holdings', (size) => mine({ holdings: { yield: size } }), 1000],
  ['listed manual positions', (listed) => mine({ manualPositions: { listed } }), 1000],
  ['custom manual positions', (custom) => mine({ manualPositions: { custom } }), 1000],
  ['comments on snapshots', (snapshots) => mine({ comments: { snapshots } }), 10_000],
  ['comments on manual positions', (manualPositions) => mine({ comments: { manualPositions } }), 10_000],
  ['scheduled snapshots', (count) => mine({ snapshots: { count, every: 'PT1M' } }), 1_000_000],
  ['accounts', (accounts) => mine({ accounts }), 1000],
  ['explicit accounts', (size) => mine({ accounts: list(size, (at) => ({ label: `a${at}` })) }), 1000, '1000 entries'],
  ['assets', (size) => mine({}, { assets: list(size, asset) }), 1000, '1000 entries'],
  ['fault rules', (size) => mine({}, { faults: list(size, () => ({ status: 500 })) }), 1000, '1000 entries'],
  [
    'events',
    (size) => mine({}, { events: list(size, () => ({ asset: 'ETH', at: '2026-01-01T00:00:00Z', change: 0 })) }),
    1000,
    '1000 entries',
  ],
  [
    'positions of a snapshot',
    (size) => mine({ snapshots: [{ timestamp: '2026-01-01T00:00:00Z', positions: list(size, () => position) }] }),
    10_000,
    '10000 entries',
  ],
  [
    'assets of a pool',
    (size) => mine({ holdings: [{ type: 'Yield', assets: list(size, () => ({ asset: 'ETH' })) }] }),
    100,
    '100 entries',
  ],
  [
    'portfolios',
    (size) => ({ name: 'mine', portfolios: list(size, (at) => ({ id: `p${at}` })) }),
    100_000,
    '100000 entries',
  ],
  ['characters of a text', (size) => mine({}, { summary: '🚀'.repeat(size) }), 10_000, '10000 characters'],
  ['characters of an id', (size) => ({ name: 'mine', portfolios: [{ id: '🚀'.repeat(size) }] }), 200, '200 characters'],
  [
    'characters of a token',
    (size) => mine({}, { tokens: [{ token: 'x'.repeat(size), portfolios: 'all' }] }),
    1000,
    '1000 visible',
  ],
]

it.each(bounds)('accepts at most the documented number of %s', (_, create, bound, message = `at most ${bound}`) => {
  expect(() => validateScenario(create(bound), 'mine')).not.toThrow()
  expect(matchesJsonSchema(create(bound))).toBe(true)
  expect(() => validateScenario(create(bound + 1), 'mine')).toThrow(message)
  expect(matchesJsonSchema(create(bound + 1))).toBe(false)
})

it('accepts at most 1,000,000 portfolios in all, and 10,000 comments by `all`', () => {
  const templates = (count: number) => ({ name: 'mine', portfolios: [{ id: 'a{n}', count }, { id: 'b' }] })
  expect(() => validateScenario(templates(999_999), 'mine')).not.toThrow()
  expect(() => validateScenario(templates(1_000_000), 'mine')).toThrow('at most 1000000 portfolios in all')
  const comments = (count: number) => mine({ snapshots: { count, every: 'PT1H' }, comments: { snapshots: 'all' } })
  expect(() => validateScenario(comments(10_000), 'mine')).not.toThrow()
  expect(() => validateScenario(comments(10_001), 'mine')).toThrow('at most 10000, got "all" with 10001 snapshots')
})

it('accepts at most 50 levels in a custom body', () => {
  const nested = (levels: number) => list(levels, () => 0).reduce<object>((inner) => [inner], {})
  const body = (levels: number): Scenario => mine({}, { errors: { body: nested(levels - 1) } })
  expect(() => createSimulator({ scenario: body(50) })).not.toThrow()
  expect(() => createSimulator({ scenario: body(51) })).toThrow('at most 50 levels')
})

it('holds an edit to the same bounds', async () => {
  const simulator = createSimulator()
  const before = simulator.fingerprint()
  await expect(simulator.addPortfolio({ holdings: { staked: 1e9 } })).rejects.toThrow(
    'Expected at most 1000, got 1000000000',
  )
  await expect(simulator.addPortfolio({ comments: { snapshots: 1e9 } })).rejects.toThrow('Expected at most 10000')
  expect(simulator.fingerprint()).toBe(before)
})
