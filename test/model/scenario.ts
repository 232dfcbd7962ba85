import documented from '../../scenarios/documented.json' with { type: 'json' }
import type { NewPortfolio, Scenario } from '../../src/index.ts'
import { BARE, FIXED, HELD, OTHER, POOL, TIMED } from './ids.ts'

/** The prices of the listed assets in the scenarios. They never move. */
export const prices: Readonly<Record<string, number>> = { FIXA: 2.5, FIXB: 0.125, POL: 0.1752 }
/** The home network of the listed assets. */
export const NETWORK = 'Ethereum'
/** The interval of every schedule. */
export const EVERY = 'PT6H'

const VAULT = { label: 'Vault', address: '0x00000000000000000000000000000000000000a1' }
const createdAt = '2024-01-01T00:00:00.000Z'
const comments = [{ author: 'Ada Lovell', timestamp: '2025-04-21T08:15:02.118+00:00', content: 'Seen.' }]

const custom = (id: string, amount: number, price: number, description: string | null = null) => ({
  id,
  asset: { symbol: id.slice(-3), name: `Fund ${id.slice(-1)}` },
  account: VAULT.label,
  amount,
  price,
  description,
  createdAt,
})

const holding = {
  type: 'Staked' as const,
  platform: 'Anywhere',
  network: NETWORK,
  account: VAULT.label,
  assetContext: null,
  opened: createdAt,
}

const base = {
  seed: 7,
  now: documented.now,
  assets: Object.entries(prices).map(([symbol, price]) => ({
    symbol,
    name: `${symbol} coin`,
    network: NETWORK,
    price,
    volatility: 0,
  })),
  portfolios: [
    ...documented.portfolios,
    {
      id: 'timed',
      accounts: [VAULT],
      snapshots: { count: 3, every: EVERY },
      holdings: [
        { ...holding, id: HELD, asset: 'FIXA', amount: 12.5 },
        {
          ...holding,
          id: POOL,
          type: 'Yield' as const,
          assetContext: 'supply',
          assets: [
            { asset: 'FIXA', amount: 3 },
            { asset: 'FIXB', amount: 0.1 },
          ],
        },
      ],
      manualPositions: [
        custom(TIMED, 10, 0.1),
        { ...custom(OTHER, -3, 7.77, 'Owed'), comments },
        { id: FIXED, asset: 'FIXB', account: VAULT.label, amount: 0.3, createdAt },
      ],
    },
    {
      id: 'bare',
      accounts: [VAULT],
      snapshots: { count: 0, every: EVERY },
      holdings: [],
      manualPositions: [custom(BARE, 0.3, 3)],
    },
  ],
} satisfies Omit<Scenario, 'name'>

/** The portfolio that steps add. */
export const addedPortfolio = {
  id: 'added',
  accounts: [VAULT],
  snapshots: { count: 2, every: EVERY },
  holdings: [{ ...holding, id: HELD, asset: 'FIXB', amount: 7 }],
  manualPositions: [custom(BARE, 5, 11)],
} satisfies NewPortfolio

const own = { id: 'own', urlIncludes: 'limit=3', times: 1, status: 503, body: { busy: true } }
const tokens = [
  { token: 'all-seeing', portfolios: 'all' as const },
  { token: 'half', portfolios: ['documented', 'timed'] },
  { token: 'blind', portfolios: [] },
]

/** The scenarios, which differ in how the service behaves. The first one is that of the server at its start. */
export const scenarioNames = ['plain', 'stepping', 'strict'] as const
export type ScenarioName = (typeof scenarioNames)[number]

/** Only the instants and ids of scheduled snapshots are random in these scenarios. */
export const scenarios: Readonly<Record<ScenarioName, Scenario & typeof base>> = {
  plain: { ...base, name: 'plain', limits: documented.limits, faults: [own] },
  stepping: {
    ...base,
    name: 'stepping',
    manualUpdates: 'next',
    clock: { step: 'PT1H', after: 'listSnapshots' },
    tokens,
  },
  strict: {
    ...base,
    name: 'strict',
    strict: true,
    // So slow that it never moves by itself.
    clock: { rate: 0.000001 },
    limits: { maxLimit: 5 },
    errors: { body: { failure: '{code}', status: '{status}', kind: 'of {type}' } },
    faults: [own],
  },
}

/** The seeds that a reset may choose. */
export const seeds = [7, 8] as const
/** The instants at which a reset may start the clock. */
export const starts = [documented.now, '2025-04-25T00:00:00.000Z'] as const
