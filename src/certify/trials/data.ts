import type { PositionSpec } from '../../scenario/schema/portfolio-spec.ts'
import { mustSucceed } from '../judges.ts'
import type { Subject, Trial } from '../trial.ts'
import { PORTFOLIO, positions, readPositions, readSnapshots } from '../worlds.ts'

const ETHER = {
  network: 'Ethereum',
  platform: 'Lido',
  account: 'Vault',
  type: 'Staked',
  assetSymbol: 'ETH',
  assetName: 'Ether',
  amount: 2,
  price: 3,
} as const

const EXTRA_ID = '01KGP0000000000000000000H1-1'

/** What the service answers, with more fields in each object. */
const extended = {
  data: [{ id: EXTRA_ID, ...ETHER, usdValue: 6, description: null, risk: { score: 0.5 }, tags: ['new'], locked: true }],
  meta: { total: 1 },
  links: null,
}

/** Values at the limits of what the service sends. */
export const data: Subject = {
  name: 'data',
  trials: [
    {
      name: 'positions of every type',
      why: 'Positions on an exchange have no address, manual ones no context: optional fields are absent, not null.',
      task: readPositions,
      scenario: positions(),
      judge: mustSucceed,
    },
    shows(
      'numbers at the limits of doubles',
      'Amounts and values are doubles. Decimals, floats or integers lose digits.',
      [
        { amount: 1e100, price: 1e100 },
        { amount: 5e-324, price: 1 },
        { amount: 0.1 + 0.2, price: 1 / 3 },
        { amount: Number.MAX_SAFE_INTEGER, price: 1 },
        { amount: 123_456_789_012.345_67, price: 1e-9 },
        { amount: 1e21, price: 1e-7 },
      ],
    ),
    shows('zero and negative amounts', 'A position may be closed, or a debt.', [
      { amount: 0, price: 1.5 },
      { amount: -2.5, price: 4 },
      { amount: 3, price: 0 },
    ]),
    shows('no description, and an empty one', 'Null and an empty text are two values.', [
      { description: null },
      { description: '' },
    ]),
    shows(
      'texts of 200 code points',
      'Limits count code points: an emoji is one, but two UTF-16 units and four bytes.',
      [{ description: '𝔘'.repeat(200) }, { description: '👩‍🚀'.repeat(66) }, { description: 'é'.repeat(100) }],
    ),
    shows('texts that need escaping', 'Quotes, line breaks and separators are valid in a text, escaped or not.', [
      { description: 'a "quoted" \\ text\n\twith <b>tags</b> & \u2028 separators' },
      { description: 'שלום, Grüße, 您好, \u0007' },
    ]),
    shows('unknown types and contexts', 'The specification says to be prepared for values that it does not name.', [
      { type: 'Vesting', assetContext: 'collateral' },
      { type: 'manual', assetContext: 'SUPPLY' },
    ]),
    {
      name: 'extra fields',
      why: 'A new version of the service may add fields. A strict client fails on the day when it does.',
      task: readPositions,
      scenario: {
        ...withPositions([{ id: EXTRA_ID, ...ETHER }]),
        faults: [{ id: 'extra', status: 200, body: extended }],
      },
      judge: mustSucceed,
    },
    ...['a/b', 'a b+c&d=e?f#g', '100%25', 'Größe-😀'].map(readsId),
    {
      name: 'an id with a slash, for positions',
      why: 'Every part of the path needs escaping, in every call.',
      task: { ...readPositions, portfolioId: 'a/b' },
      scenario: { portfolios: [{ id: 'a/b' }, { id: 'a' }] },
      judge: mustSucceed,
    },
  ],
}

/** A trial that reads a snapshot with positions that have these fields. */
function shows(name: string, why: string, fields: readonly Partial<PositionSpec>[]): Trial {
  const scenario = withPositions(fields.map((each) => ({ ...ETHER, ...each })))
  return { name, why, task: readPositions, scenario, judge: mustSucceed }
}

/** A portfolio with one snapshot, which has these positions. */
function withPositions(specs: PositionSpec[]): Trial['scenario'] {
  const snapshot = { timestamp: '2026-02-05T11:00:00Z', positions: specs }
  return { portfolios: [{ id: PORTFOLIO, snapshots: [snapshot], holdings: [], manualPositions: [] }] }
}

function readsId(id: string): Trial {
  return {
    name: `the portfolio id ${id}`,
    why: 'Ids may have any characters. In a path, most have to be escaped.',
    task: { ...readSnapshots(20), portfolioId: id },
    scenario: { portfolios: [{ id, snapshots: { count: 21 } }, { id: 'a' }] },
    judge: mustSucceed,
  }
}
