import type { Scenario } from '../../src/index.ts'
import { position } from './fixtures.ts'

/** Scenarios with many records of one kind. The checks of each must take a time that is linear in their number. */
export const bulkScenarios: Record<string, (count: number) => object> = {
  snapshots: (count) => portfolio({ snapshots: list(count, (at) => ({ timestamp: instantAt(at) })) }),
  positions: (count) =>
    portfolio({
      snapshots: list(count / 10_000, (at) => ({ timestamp: instantAt(at), positions: list(10_000, () => position) })),
    }),
  'snapshots with positions': (count) =>
    portfolio({ snapshots: list(count / 2, (at) => ({ timestamp: instantAt(at), positions: [position] })) }),
  comments: (count) =>
    portfolio({ snapshots: [{ timestamp: instantAt(0), comments: list(count, (at) => ({ content: `${at}` })) }] }),
  holdings: (count) =>
    portfolio({ holdings: list(count, (at) => ({ type: 'Yield', asset: 'ETH', account: `account ${at % 500}` })) }),
  'manual positions': (count) =>
    portfolio({ manualPositions: list(count, (at) => ({ asset: customAsset(at), amount: 1, price: 1 })) }),
  'manual positions and snapshots of them': (count) =>
    portfolio({
      manualPositions: list(count / 2, (at) => ({ id: ulidOf(at), asset: customAsset(at) })),
      snapshots: list(count / 20_000, (snapshot) => ({
        timestamp: instantAt(snapshot),
        positions: list(10_000, (at) => ({ ...position, type: 'Manual', id: `${ulidOf(snapshot * 10_000 + at)}-1` })),
      })),
    }),
  portfolios: (count) => ({ name: 'bulk', portfolios: list(count, (at) => ({ id: `p${at}` })) }),
  'portfolios and templates': (count) => ({
    name: 'bulk',
    portfolios: [
      ...list(count / 2, (at) => ({ id: `p${at}` })),
      ...list(count / 2, (at) => ({ id: `t${at}-{n}`, count: 2 })),
    ],
  }),
  tokens: (count) => ({
    ...portfolio({}),
    tokens: list(count, (at) => ({ token: `t${at}`, portfolios: ['bulk'] })),
  }),
  'portfolios of a token': (count) => ({
    name: 'bulk',
    portfolios: list(count / 2, (at) => ({ id: `p${at}` })),
    tokens: [{ token: 'one', portfolios: list(count / 2, (at) => `p${at}`) }],
  }),
  'duplicate ids': (count) => ({ name: 'bulk', portfolios: list(count, () => ({ id: 'same' })) }),
  'duplicate timestamps': (count) => portfolio({ snapshots: list(count, () => ({ timestamp: instantAt(0) })) }),
  'values of the wrong type': (count) => portfolio({ snapshots: list(count, () => ({ timestamp: 5 })) }),
  'entries of the wrong type': (count) => ({ name: 'bulk', portfolios: list(count, () => 5) }),
  'misspelled keys': (count) => portfolio({ holdings: list(count / 2, () => ({ typ: 'Yield', aset: 'ETH' })) }),
  'unknown keys': (count) => portfolio(Object.fromEntries(list(count, (at) => [`key${at}`, at]))),
  'unknown assets': (count) => portfolio({ holdings: list(count, (at) => ({ type: 'Yield', asset: `NO${at}` })) }),
  'unknown accounts': (count) =>
    portfolio({
      accounts: [{ label: 'known' }],
      holdings: list(count, (at) => ({ type: 'Yield', asset: 'ETH', account: `NO${at}` })),
    }),
  'unknown portfolios': (count) => ({
    ...portfolio({}),
    tokens: [{ token: 'one', portfolios: list(count, (at) => `NO${at}`) }],
  }),
  functions: (count) => portfolio({ holdings: list(count, () => () => {}) }),
}

function portfolio(spec: object): object {
  return { name: 'bulk', portfolios: [{ id: 'bulk', ...spec }] } satisfies Scenario
}

function list<T>(count: number, entry: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => entry(at))
}

function instantAt(at: number): string {
  return new Date(1_600_000_000_000 + at * 1000).toISOString()
}

function customAsset(at: number): object {
  return { symbol: `S${at}`, name: `Share ${at}` }
}

function ulidOf(at: number): string {
  return `01JJ1K57C0${at.toString(8).padStart(16, '0')}`
}
