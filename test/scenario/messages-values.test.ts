import { expect, it } from 'vitest'
import { messagesOf, NOW, small } from './messages.ts'

/** Scenarios, and what is wrong with them. */
const cases: [scenario: object, messages: string[]][] = [
  [small({}, { tokens: '5' }), ['tokens: Expected a list, got "5".']],
  [
    small({}, { clock: { step: 'PT1H', after: 'listSnapshots', zzzzzz: 1 } }),
    ['clock.zzzzzz: Unknown key. Allowed: step, after.'],
  ],
  [small({ accounts: [{ label: '' }] }), ['portfolios[0].accounts[0].label: Expected a non-empty string, got "".']],
  [{}, ['name: Missing. Expected a string.', 'portfolios: Missing. Expected a list.']],
  [
    [],
    [
      '(root): Expected an object with $schema, name, summary, seed, now, clock, limits, manualUpdates, strict, errors, tokens, assets, events, market, portfolios, faults, got an empty list.',
    ],
  ],
  [small({}, { name: '!!' }), ['name: Expected lowercase letters, digits and hyphens, got "!!".']],
  [small({}, { name: true }), ['name: Expected a string, got true. Did you mean "true"?']],
  [small({}, { name: null }), ['name: Expected a string, got null.']],
  [small({}, { name: {} }), ['name: Expected a string, got an object.']],
  [small({}, { name: ['a'] }), ['name: Expected a string, got a list of 1.']],
  [
    small({}, { name: ' A b_C9 ' }),
    ['name: Expected lowercase letters, digits and hyphens, got " A b_C9 ". Did you mean "a-b-c9"?'],
  ],
  [{ name: 'x', portfolios: [] }, ['portfolios: Expected at least 1 entry, got an empty list.']],
  [{ name: 'x', portfolios: 5 }, ['portfolios: Expected a list, got 5.']],
  [small({}, { limits: { defaultLimit: 0 } }), ['limits.defaultLimit: Expected at least 1, got 0.']],
  [small({}, { limits: { defaultLimit: 1.5 } }), ['limits.defaultLimit: Expected an integer, got 1.5.']],
  [small({}, { limits: 5 }), ['limits: Expected an object with defaultLimit, maxLimit, got 5.']],
  [small({}, { strict: 'yes' }), ['strict: Expected true or false, got "yes".']],
  [small({}, { strict: 'false' }), ['strict: Expected true or false, got "false". Did you mean false?']],
  [small({}, { strict: 1 }), ['strict: Expected true or false, got 1.']],
  [small({}, { strict: null }), ['strict: Expected true or false, got null.']],
  [small({}, { seed: '' }), ['seed: Expected an integer, got "".']],
  [small({}, { seed: ' ' }), ['seed: Expected an integer, got " ".']],
  [small({}, { seed: 'Infinity' }), ['seed: Expected an integer, got "Infinity".']],
  [small({}, { seed: 'x' }), ['seed: Expected an integer, got "x".']],
  [small({}, { seed: true }), ['seed: Expected an integer, got true.']],
  [small({}, { seed: -1 }), ['seed: Expected at least 0, got -1.']],
  [small({}, { seed: 5000000000 }), ['seed: Expected at most 4294967295, got 5000000000.']],
  [
    small({}, { manualUpdates: 'lates' }),
    ['manualUpdates: Expected "latest" or "next", got "lates". Did you mean "latest"?'],
  ],
  [small({}, { manualUpdates: 5 }), ['manualUpdates: Expected "latest" or "next", got 5.']],
  [small({}, { manualUpdates: 'zzzzzzz' }), ['manualUpdates: Expected "latest" or "next", got "zzzzzzz".']],
  [
    small({}, { now: 'tody' }),
    [
      'now: Expected an instant from 1970 on, such as "2026-02-05T12:00:00Z", or "today", got "tody". Did you mean "today"?',
    ],
  ],
  [small({}, { now: 5 }), ['now: Expected a string, got 5. Did you mean "5"?']],
  [small({}, { clock: { rate: 0 } }), ['clock.rate: Expected more than 0, got 0.']],
  [
    small({}, { clock: { step: 'PT1H' } }),
    ['clock.after: Missing. Expected "listSnapshots" or "listPositions" or "updateManualPosition".'],
  ],
  [small({}, { clock: { stp: 'PT1H', after: 'listSnapshots' } }), ['clock.stp: Unknown key. Did you mean "step"?']],
  [
    small({}, { clock: 5 }),
    ['clock: Expected "frozen", or an object with rate, or an object with step, after, got 5.'],
  ],
  [small({}, { clock: {} }), ['clock.rate: Missing. Expected a number.']],
  [
    small({}, { clock: { zzzzz: 1 } }),
    ['clock.rate: Missing. Expected a number.', 'clock.zzzzz: Unknown key. Allowed: rate.'],
  ],
  [
    small({}, { clock: { step: 'PT1H', after: 'listSnapshot' } }),
    [
      'clock.after: Expected "listSnapshots" or "listPositions" or "updateManualPosition", got "listSnapshot". Did you mean "listSnapshots"?',
    ],
  ],
  [
    small({}, { zzzzzz: 1 }),
    [
      'zzzzzz: Unknown key. Allowed: $schema, name, summary, seed, now, clock, limits, manualUpdates, strict, errors, tokens, assets, events, market, portfolios, faults.',
    ],
  ],
  [small({}, { portfolois: [] }), ['portfolois: Unknown key. Did you mean "portfolios"?']],
  [{ name: 'mine', portfolois: [{ id: 'a' }] }, ['portfolois: Unknown key. Did you mean "portfolios"?']],
  [
    small({ holdings: { staked: 1, bogus: 2 } }),
    ['portfolios[0].holdings.bogus: Unknown key. Allowed: staked, yield, dust.'],
  ],
  [
    small({ holdings: [{ type: 'Yield', asset: 'ETH', amout: 5 }] }),
    ['portfolios[0].holdings[0].amout: Unknown key. Did you mean "amount"?'],
  ],
  [
    small({ holdings: [{ type: 'Yield', asset: 'ETH', qqqqqq: 5 }] }),
    [
      'portfolios[0].holdings[0].qqqqqq: Unknown key. Allowed: id, type, asset, amount, assets, platform, network, account, assetContext, rate, opened, closed, description.',
    ],
  ],
  [
    small({ holdings: 'x' }),
    ['portfolios[0].holdings: Expected an object with staked, yield, dust, or a list, got "x".'],
  ],
  [
    small({ snapshots: 'x' }),
    [
      'portfolios[0].snapshots: Expected an object with count, since, every, offset, jitter, gaps, extra, or a list, got "x".',
    ],
  ],
  [
    small({ snapshots: { every: 'P1M' } }),
    [
      'portfolios[0].snapshots.every: Expected a duration above zero in weeks, or in days, hours, minutes and seconds, such as "P1D", "PT6H" or "P1DT30M", got "P1M". Years and months have no fixed length. Did you mean "P30D"?',
    ],
  ],
  [
    small({ snapshots: { every: 'x' } }),
    [
      'portfolios[0].snapshots.every: Expected a duration above zero in weeks, or in days, hours, minutes and seconds, such as "P1D", "PT6H" or "P1DT30M", got "x".',
    ],
  ],
  [small({ snapshots: { every: 5 } }), ['portfolios[0].snapshots.every: Expected a string, got 5. Did you mean "5"?']],
  [
    small({}, { errors: { contentType: 'json', body: {} } }),
    ['errors.contentType: Expected a media type such as "application/json", got "json".'],
  ],
  [
    small({}, { tokens: [{ token: 'a b', portfolios: 'all' }] }),
    [
      'tokens[0].token: Expected a token of 1 to 1000 visible ASCII characters without commas, which a header can have, got "a b".',
    ],
  ],
  [
    small({}, { tokens: [{ token: 'a', portfolios: 'al' }] }),
    ['tokens[0].portfolios: Expected "all", or a list, got "al". Did you mean "all"?'],
  ],
  [small({}, { tokens: [{ token: 'a', portfolios: 5 }] }), ['tokens[0].portfolios: Expected "all", or a list, got 5.']],
  [
    small({ manualPositions: [{ id: 'x', asset: 'ETH' }] }),
    ['portfolios[0].manualPositions[0].id: Expected a ULID of 26 characters, got "x".'],
  ],
  [
    small({ manualPositions: [{ asset: 5 }] }),
    [
      'portfolios[0].manualPositions[0].asset: Expected a string, or an object with symbol, name, got 5. Did you mean "5"?',
    ],
  ],
  [
    small({ manualPositions: [{ asset: {} }] }),
    [
      'portfolios[0].manualPositions[0].asset.symbol: Missing. Expected a string.',
      'portfolios[0].manualPositions[0].asset.name: Missing. Expected a string.',
    ],
  ],
  [
    small({ manualPositions: [{ asset: 'ETH', amount: 'x' }] }),
    ['portfolios[0].manualPositions[0].amount: Expected a number, got "x".'],
  ],
  [
    small({ manualPositions: [{ asset: 'ETH', amount: '2.5' }] }),
    ['portfolios[0].manualPositions[0].amount: Expected a number, got "2.5". Did you mean 2.5?'],
  ],
  [
    small({}, { faults: [{ delay: { min: 20, max: 10 } }] }),
    ['faults[0].delay.min: `min` must not exceed `max`, which is 10.'],
  ],
  [
    small({}, { faults: [{ delay: 'x' }] }),
    ['faults[0].delay: Expected a number, or an object with min, max, got "x".'],
  ],
  [small({}, { faults: [{ status: 99 }] }), ['faults[0].status: Expected at least 200, got 99.']],
  [
    small({}, { faults: [{ kind: 'hnag' }] }),
    ['faults[0].kind: Expected "disconnect" or "hang" or "truncate", got "hnag". Did you mean "hang"?'],
  ],
  [
    small({}, { assets: [{ symbol: 'A', name: 'A', network: 'Base', price: 1, correlation: 1.5 }] }),
    ['assets[0].correlation: Expected at most 1, got 1.5.'],
  ],
  [
    small({}, { assets: [{ symbol: 'A', name: 'A', network: 'Base', price: -1 }] }),
    ['assets[0].price: Expected at least 0, got -1.'],
  ],
  [
    small({}, { events: [{ asset: 'all', at: NOW, change: -1.5 }] }),
    ['events[0].change: Expected at least -1, got -1.5.'],
  ],
  [
    small({}, { events: [{ asset: 'all', at: NOW, change: 101 }] }),
    ['events[0].change: Expected at most 100, got 101.'],
  ],
]

it.each(cases)('says which values are wrong in %j', (scenario, messages) => {
  expect(messagesOf(scenario)).toEqual(messages)
})
