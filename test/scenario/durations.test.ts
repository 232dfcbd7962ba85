import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, it } from 'vitest'
import { createSimulator, type Scenario } from '../../src/index.ts'
import { scenarioJsonSchema } from '../../src/scenario/schema/json-schema.ts'
import { validateScenario } from '../../src/scenario/validate/scenario.ts'
import { openServer } from '../harness/admin.ts'
import { mine } from './fixtures.ts'

/** A validator that checks formats, and one that ignores them, as many editors do. */
const validators = [true, false].map((checksFormats) => {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: checksFormats })
  formats.default(ajv)
  return ajv.compile(JSON.parse(JSON.stringify(scenarioJsonSchema())))
})

const texts = [
  ...['P1D', 'PT6H', 'P1DT30M', 'P2W', 'PT0.25S', 'PT1.005S', 'P0DT1S', 'PT20M0S', 'P00000001D', 'PT99999999S'],
  ...[
    'P0D',
    'PT0S',
    'P0W',
    'PT0.000S',
    '1 day',
    '6h',
    '',
    'P',
    'PT',
    'P1DT',
    'P1W2D',
    'PT1.5H',
    'PT1M1H',
    'pt1h',
    'PT1H ',
  ],
  ...['P1M', 'P1Y', 'P1Y2M3DT4H', 'P0Y1D', '-P1D', 'PT-1H', 'P999999999D', 'P99999999W', 'PT0.0004S', 'P1D\n', '٣'],
]

/** Every field of a scenario that is a duration. */
const fields: [field: string, create: (text: string) => Scenario][] = [
  ['every', (every) => mine({ snapshots: { every, count: 0, jitter: 'PT0S' } })],
  ['jitter', (jitter) => mine({ snapshots: { every: 'P99999999D', count: 0, jitter } })],
  ['recovery', (recovery) => mine({}, { events: [{ asset: 'ETH', at: '2026-01-01T00:00:00Z', change: 1, recovery }] })],
  ['step', (step) => mine({}, { clock: { step, after: 'listSnapshots' } })],
  ['window', (window) => mine({}, { faults: [{ rateLimit: { requests: 1, window } }] })],
]

it.each(fields)('scenario.schema.json accepts the durations that the checker accepts as `%s`', (_, create) => {
  for (const text of texts) {
    const expected = validators.map(() => isValid(create(text)))
    expect(
      validators.map((validate) => validate(create(text))),
      JSON.stringify(text),
    ).toEqual(expected)
  }
})

it.each([
  '1969-12-31T23:59:59Z',
  '2026-02-05',
  '2026-02-05T12:00Z',
  '2026-02-05t12:00:00z',
  '2026-02-05T24:00:00Z',
  'now',
])('neither the checker nor a validator without formats accepts the instant %j', (since) => {
  const scenario = mine({ snapshots: { since } })
  expect([isValid(scenario), validators[1]?.(scenario)]).toEqual([false, false])
})

it('says why months are refused as an interval, and suggests days', () => {
  expect(() => validateScenario(mine({ snapshots: { every: 'P1Y2M3DT4H' } }), 'mine')).toThrow(
    'every: Expected a duration above zero in weeks, or in days, hours, minutes and seconds, such as "P1D", "PT6H" or "P1DT30M", got "P1Y2M3DT4H". Years and months have no fixed length. Did you mean "P428DT14400S"?',
  )
})

it('advances the clock by years and months of the calendar, in code and over HTTP', async () => {
  const scenario = mine({}, { now: '2026-01-31T10:00:00Z' })
  const simulator = createSimulator({ scenario })
  expect(simulator.clock.advance('P1M')).toBe('2026-02-28T10:00:00.000Z')
  expect(simulator.clock.advance('P1Y2M3DT4H')).toBe('2027-05-01T14:00:00.000Z')
  expect(() => simulator.clock.advance('P9999Y')).toThrow(/before the year 10000/)
  expect(() => simulator.clock.advance('1 month')).toThrow('Invalid duration "1 month". Use ISO 8601, such as "P1M"')
  const { url } = await openServer({ scenario })
  const headers = { 'content-type': 'application/json' }
  const advance = (by: string) =>
    fetch(`${url}/__admin/clock/advance`, { method: 'POST', headers, body: JSON.stringify({ by }) })
  expect(await (await advance('P1M')).json()).toEqual({ now: '2026-02-28T10:00:00.000Z' })
  expect((await advance('P99999M')).status).toBe(422)
})

function isValid(scenario: unknown): boolean {
  try {
    validateScenario(scenario, 'mine')
    return true
  } catch (error) {
    // The JSON Schema cannot compare a recovery with the onset of an event.
    return String(error).includes('Expected at least "PT15M"')
  }
}
