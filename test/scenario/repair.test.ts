import { expect, it } from 'vitest'
import { validateScenario } from '../../src/scenario/validate/scenario.ts'
import { messagesOf, NOW } from './messages.ts'

const position = {
  network: 'Base',
  platform: 'Lido',
  account: 'Ledger',
  type: 'Staked',
  assetSymbol: 'POL',
  assetName: 'P',
  amount: 2,
  price: 0.5,
}
const asset = { symbol: 'A', name: 'A', network: 'Base', price: 1 }
const event = { asset: 'all', at: NOW, change: 1 }
const holding = { type: 'Yield', asset: 'ETH' }

/** A scenario with two accounts of the same name, and with these fields. */
const withDuplicate = (portfolio: object, rest: object) => {
  const accounts = [{ label: 'a' }, { label: 'a' }]
  return {
    name: 'mine',
    portfolios: [
      { id: 'mine', accounts },
      { id: 'other', ...portfolio },
    ],
    ...rest,
  }
}

/** What one field is set to, and the path of its issue. */
const mistakes: [portfolio: object, rest: object, path: string][] = [
  [{}, { name: '!!' }, 'name'],
  [{}, { name: 5 }, 'name'],
  [{}, { summary: 5 }, 'summary'],
  [{}, { now: 'x' }, 'now'],
  [{}, { seed: 'x' }, 'seed'],
  [{}, { seed: 5e9 }, 'seed'],
  [{}, { strict: 'x' }, 'strict'],
  [{}, { limits: 5 }, 'limits'],
  [{}, { limits: { defaultLimit: 0, maxLimit: 1 } }, 'limits.defaultLimit'],
  [{}, { manualUpdates: 'x' }, 'manualUpdates'],
  [{}, { zzzzzz: 1 }, 'zzzzzz'],
  [{}, { limit: {}, limits: {} }, 'limit'],
  [{}, { clock: 5 }, 'clock'],
  [{}, { clock: { rate: 0 } }, 'clock.rate'],
  [{}, { clock: { step: 'x', after: 'listSnapshots' } }, 'clock.step'],
  [{}, { clock: { step: 'PT1H', after: 'x' } }, 'clock.after'],
  [{}, { tokens: 5 }, 'tokens'],
  [{}, { tokens: [{ token: 'a b', portfolios: 'all' }] }, 'tokens[0].token'],
  [{}, { tokens: [5] }, 'tokens[0]'],
  [{}, { errors: { contentType: 'x', body: {} } }, 'errors.contentType'],
  [{}, { faults: [{ delay: { min: 2, max: 1 } }] }, 'faults[0].delay.min'],
  [{}, { faults: [{ status: 99 }] }, 'faults[0].status'],
  [{}, { faults: [{ id: '..' }] }, 'faults[0].id'],
  [{}, { assets: [{ ...asset, symbol: '' }] }, 'assets[0].symbol'],
  [{}, { assets: [{ ...asset, correlation: 1.5 }] }, 'assets[0].correlation'],
  [{}, { events: [{ ...event, at: 'x' }] }, 'events[0].at'],
  [{}, { events: [{ ...event, change: -1.5 }] }, 'events[0].change'],
  [{}, { events: [{ ...event, change: 101 }] }, 'events[0].change'],
  [{ id: '..' }, {}, 'portfolios[1].id'],
  [{ snapshots: { every: 'x' } }, {}, 'portfolios[1].snapshots.every'],
  [{ snapshots: { since: 'x' } }, {}, 'portfolios[1].snapshots.since'],
  [{ snapshots: { count: '5' } }, {}, 'portfolios[1].snapshots.count'],
  [{ snapshots: [{ timestamp: 'x' }] }, {}, 'portfolios[1].snapshots[0].timestamp'],
  [
    { snapshots: [{ timestamp: NOW, positions: [{ ...position, id: 'x' }] }] },
    {},
    'portfolios[1].snapshots[0].positions[0].id',
  ],
  [{ holdings: 'x' }, {}, 'portfolios[1].holdings'],
  [{ holdings: [{ ...holding, id: 'x' }] }, {}, 'portfolios[1].holdings[0].id'],
  [{ holdings: [{ ...holding, amount: 'x' }] }, {}, 'portfolios[1].holdings[0].amount'],
  [{ holdings: [{ ...holding, amuont: 5 }] }, {}, 'portfolios[1].holdings[0].amuont'],
  [{ holdings: [{ ...holding, assets: [] }] }, {}, 'portfolios[1].holdings[0].assets'],
  [{ manualPositions: [{ asset: 5 }] }, {}, 'portfolios[1].manualPositions[0].asset'],
]

it.each(mistakes)('finds the other mistakes beside %j %j', (portfolio, rest, path) => {
  const paths = messagesOf(withDuplicate(portfolio, rest)).map((message) => message.split(': ')[0])
  expect(paths).toEqual([path, 'portfolios[0].accounts[1].label'])
})

it('says how many entries a list may have', () => {
  const assets = Array.from({ length: 101 }, () => ({ asset: 'ETH' }))
  expect(messagesOf(withDuplicate({ holdings: [{ ...holding, assets }] }, {}))).toEqual([
    'portfolios[1].holdings[0].assets: Expected at most 100 entries, got a list of 101.',
    'portfolios[0].accounts[1].label: Duplicate "a". Choose another value.',
  ])
})

it('says that there are other mistakes than the 100 in the values', () => {
  const keys = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`zzzzzz${at}`, 1]))
  expect(() => validateScenario(withDuplicate({}, keys), 'x')).toThrow(/\nx: …and more\. Fix these first\.$/)
})
