import { expect, it } from 'vitest'
import type { PortfolioSpec } from '../../src/scenario/schema/portfolio-spec.ts'
import type { ScenarioError } from '../../src/scenario/validate/issue.ts'
import { validateScenario } from '../../src/scenario/validate/scenario.ts'
import { clientOf } from '../harness/client.ts'
import { mine } from './fixtures.ts'

const ofEther = { asset: 'ETH', amount: 1 } as const
const gap = { from: '2026-01-10T00:00:00Z', to: '2026-01-13T00:00:00Z' }

async function timestamps(snapshots: PortfolioSpec['snapshots'], hours = 0): Promise<string[]> {
  const { simulator, series } = clientOf({ scenario: mine({ snapshots: snapshots ?? {} }) })
  if (hours > 0) simulator.clock.advance(`PT${hours}H`)
  return (await series()).map(({ timestamp }) => timestamp)
}

/** The issues of a portfolio, as `path: message`. */
function issuesOf(portfolio: object): string[] {
  try {
    validateScenario({ name: 'mine', portfolios: [{ id: 'mine', ...portfolio }] }, 'mine.json')
    return []
  } catch (error) {
    return (error as ScenarioError).issues.map(({ path, message }) => `${path}: ${message}`)
  }
}

it('has no scheduled snapshot in a gap, and `count` snapshots besides', async () => {
  const shown = await timestamps({ count: 40, jitter: 'PT30M', gaps: [gap, { ...gap, from: '2026-01-12T00:00:00Z' }] })
  expect(shown).toHaveLength(40)
  expect(shown.filter((timestamp) => timestamp >= gap.from && timestamp < gap.to)).toEqual([])
  expect(shown.map((timestamp) => timestamp.slice(0, 10))).toContain('2026-01-13')
  expect(shown[0]?.slice(0, 10)).toBe('2025-12-25')
})

it('has no snapshot in a gap that the clock passes later', async () => {
  const gaps = [{ from: '2026-02-05T13:30:00Z', to: '2026-02-05T16:00:00Z' }]
  const shown = await timestamps({ count: 1, every: 'PT1H', jitter: 'PT0S', gaps }, 6)
  expect(shown.map((timestamp) => timestamp.slice(11, 16))).toEqual(['12:00', '13:00', '16:00', '17:00', '18:00'])
})

it('finds every snapshot around a gap by its id', async () => {
  const { series, positions } = clientOf({ scenario: mine({ snapshots: { count: 40, gaps: [gap] } }) })
  for (const { id, usdValue } of await series()) {
    expect((await positions(id)).reduce((sum, position) => sum + position.usdValue, 0)).toBe(usdValue)
  }
})

it('takes snapshots at an offset in their interval', async () => {
  const shown = await timestamps({ count: 3, offset: 'PT4H', jitter: 'PT0S' })
  expect(shown).toEqual(['2026-02-03T04:00:00.000Z', '2026-02-04T04:00:00.000Z', '2026-02-05T04:00:00.000Z'])
  expect(await timestamps({ count: 1, offset: 'PT13H', jitter: 'PT0S' })).toEqual(['2026-02-04T13:00:00.000Z'])
})

it('merges extra snapshots with the scheduled ones, and shows the holdings in them', async () => {
  const extra = [{ timestamp: '2026-02-04T00:00:00.250Z' }, { timestamp: '2026-02-04T06:00:00Z', positions: [] }]
  const { series, positions } = clientOf({ scenario: mine({ snapshots: { count: 2, jitter: 'PT0S', extra } }) })
  const shown = await series()
  expect(shown.map(({ timestamp }) => timestamp.slice(8, 23))).toEqual([
    '04T00:00:00.000',
    '04T00:00:00.250',
    '04T06:00:00.000',
    '05T00:00:00.000',
  ])
  const counts = await Promise.all(shown.map(async ({ id }) => (await positions(id)).length))
  expect(counts).toEqual([counts[0], counts[0], 0, counts[0]])
})

it('shows holdings of other types, with a context only where one is given', async () => {
  const holdings = [
    { type: 'Wallet', ...ofEther },
    { type: 'Borrowed', asset: 'USDC', amount: -5, platform: 'Aave V3', assetContext: 'borrow' },
    { type: 'Supplied', asset: 'USDC', amount: 5, platform: 'Aave V3' },
  ]
  const positions = await clientOf({ scenario: mine({ holdings, manualPositions: [] }) }).positions()
  expect(positions).toMatchObject([
    { type: 'Wallet', network: 'Ethereum', platform: 'Ethereum', amount: 1 },
    { type: 'Borrowed', assetContext: 'borrow', amount: -5 },
    { type: 'Supplied', amount: 5 },
  ])
  expect(positions.map(({ assetContext }) => assetContext)).toEqual([undefined, 'borrow', undefined])
})

it('lets a test add a holding of another type and change its type', async () => {
  const { simulator, positions } = clientOf({ scenario: mine({ holdings: [], manualPositions: [] }) })
  const portfolio = simulator.portfolio('mine')
  const { id } = await portfolio.addHolding({ type: 'Wallet', amount: 2 })
  expect((await positions()).map(({ type }) => type)).toEqual(['Wallet'])
  await portfolio.changeHolding(id, { type: 'Locked' })
  expect((await positions()).map(({ type, amount }) => [type, amount])).toEqual([['Locked', 2]])
})

it('adds dust to the other holdings, with other accounts, networks and amounts', async () => {
  const scenario = mine({ accounts: 12, holdings: { staked: 2, dust: 40 }, manualPositions: [] })
  const positions = await clientOf({ scenario }).positions()
  expect(positions.filter(({ usdValue }) => usdValue > 0 && usdValue < 0.01)).toHaveLength(40)
  expect(positions).toHaveLength(42)
  for (const key of ['account', 'network', 'assetSymbol', 'amount'] as const) {
    expect(new Set(positions.map((position) => position[key])).size).toBeGreaterThan(3)
  }
})

it.each([
  [
    { snapshots: { gaps: [{ from: gap.to, to: gap.from }] } },
    'portfolios[0].snapshots.gaps[0].to: Expected an instant after `from`, which is "2026-01-13T00:00:00Z", got "2026-01-10T00:00:00Z".',
  ],
  [
    { snapshots: { every: 'PT1S', gaps: [gap] } },
    'portfolios[0].snapshots.gaps: Expected gaps of at most 100000 snapshots, got about 259200. Use a longer `every`.',
  ],
  [
    { snapshots: { every: 'PT6H', offset: 'PT6H' } },
    'portfolios[0].snapshots.offset: Expected less than `every`, which is "PT6H", got "PT6H".',
  ],
  [
    { snapshots: { extra: [{ timestamp: '2026-01-01T00:00:00Z', usdValue: 3, positions: [] }] } },
    'portfolios[0].snapshots.extra[0].usdValue: Expected the sum of the positions\' values, 0, got 3. Remove `usdValue` to have it calculated, or add "overrideTotal": true to keep it.',
  ],
  [
    { holdings: [{ type: 'Manual', ...ofEther }] },
    'portfolios[0].holdings[0].type: A holding cannot have the type "Manual". Use `manualPositions` instead.',
  ],
  [
    { holdings: [{ type: 'stakd', ...ofEther }] },
    'portfolios[0].holdings[0].type: Expected "Staked", "Yield" or another type, got "stakd". Did you mean "Staked"?',
  ],
])('says what is wrong with %j', (portfolio, issue) => {
  expect(issuesOf(portfolio)).toEqual([issue])
})
