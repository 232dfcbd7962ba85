import documented from '../../scenarios/documented.json' with { type: 'json' }
import type { Scenario } from '../../src/index.ts'

/** The ids of the scenario's manual positions. */
export const LISTED = '01JJ1K57C0D2WX6T9B3V8QNRFM'
export const CUSTOM = '01JBRR55C0H7K4Z1YQ5E8SPCXG'
export const TIMED = '01JBRR55C0H7K4Z1YQ5E8SPCXH'
export const OTHER = '01JBRR55C0H7K4Z1YQ5E8SPCXJ'
export const BARE = '01JBRR55C0H7K4Z1YQ5E8SPCXK'

const custom = (id: string, amount: number, price: number, description: string | null = null) => ({
  id,
  asset: { symbol: id.slice(-3), name: `Fund ${id.slice(-1)}` },
  account: 'Vault',
  amount,
  price,
  description,
  createdAt: '2024-01-01T00:00:00.000Z',
})
const comments = [{ author: 'Ada Lovell', timestamp: '2025-04-21T08:15:02.118+00:00', content: 'Seen.' }]

/** The scenario of the command and the model. Only the instants and ids of scheduled snapshots are random. */
export const scenario = {
  name: 'modelled',
  seed: 7,
  now: documented.now,
  limits: documented.limits,
  portfolios: [
    ...documented.portfolios,
    {
      id: 'timed',
      accounts: [{ label: 'Vault' }],
      snapshots: { count: 3, every: 'PT6H' },
      holdings: [],
      manualPositions: [custom(TIMED, 10, 0.1), { ...custom(OTHER, -3, 7.77, 'Owed'), comments }],
    },
    {
      id: 'bare',
      accounts: [{ label: 'Vault' }],
      snapshots: { count: 0, every: 'P1D' },
      holdings: [],
      manualPositions: [custom(BARE, 0.3, 3)],
    },
  ],
  faults: [{ id: 'own', urlIncludes: 'limit=3', times: 1, status: 503, body: { busy: true } }],
} satisfies Scenario
