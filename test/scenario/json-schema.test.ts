import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, it } from 'vitest'
import { scenarioJsonSchema } from '../../src/scenario/schema/json-schema.ts'
import { generatedTypes } from '../../src/scenario/schema/json-schema-types.ts'
import { scenarios, shippedScenario } from '../../src/scenario/shipped.ts'
import { ScenarioError } from '../../src/scenario/validate/issue.ts'
import { validateScenario } from '../../src/scenario/validate/scenario.ts'
import { mine } from './fixtures.ts'

const document = JSON.parse(JSON.stringify(scenarioJsonSchema()))

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
formats.default(ajv)
const validate = ajv.compile(document)

it.each(generatedTypes())('$path is generated from its schemas; `npm run documents` writes it', ({ path, text }) => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})

it('scenario.schema.json is generated from the schemas; `npm run documents` writes it', () => {
  expect(JSON.parse(readFileSync('scenario.schema.json', 'utf8'))).toEqual(document)
})

it.each(scenarios.map(({ name }) => name))('accepts the shipped scenario %s', (name) => {
  validate(shippedScenario(name))
  expect(validate.errors).toBeNull()
})

it.each([
  ['a misspelled key', { ...mine(), portfolois: [] }],
  ['a name in capitals', { ...mine(), name: 'Mine' }],
  ['a seed below 0', mine({}, { seed: -1 })],
  ['an invalid now', mine({}, { now: 'noon' })],
  ['a bad duration', mine({ snapshots: { every: '1 day' } })],
  ['a month, which has no fixed length', mine({ snapshots: { every: 'P1M' } })],
  ['a duration of zero', mine({ snapshots: { every: 'P0D' } })],
  ['a schedule with count and since', mine({ snapshots: { count: 3, since: '2026-01-01T00:00:00Z' } })],
  ['a total of holdings', mine({ snapshots: [{ timestamp: '2026-02-05T08:00:00Z', usdValue: 1 }] })],
  ['a total that is missing', mine({ snapshots: [{ timestamp: '2026-02-05T08:00:00Z', overrideTotal: true }] })],
  ['a holding without an asset', mine({ holdings: [{ type: 'Staked' }] })],
  [
    'a holding of one asset and a pool',
    mine({ holdings: [{ type: 'Yield', asset: 'ETH', assets: [{ asset: 'OP' }] }] }),
  ],
  ['an amount of a pool', mine({ holdings: [{ type: 'Yield', amount: 1, assets: [{ asset: 'ETH' }] }] })],
  ['a holding of type Manual', mine({ holdings: [{ type: 'Manual', asset: 'ETH' }] })],
  ['an own platform without a network', mine({ holdings: [{ type: 'Staked', asset: 'ETH', platform: 'Mine' }] })],
  ['a price of a listed asset', mine({ manualPositions: [{ asset: 'ETH', price: 1 }] })],
  ['a template without {n}', mine({ count: 2 })],
  ['{n} without a count', { ...mine(), portfolios: [{ id: 'a-{n}' }] }],
  ['a status of a disconnect', mine({}, { faults: [{ kind: 'disconnect', status: 503 }] })],
  ['a clock with keys of two kinds', { ...mine(), clock: { rate: 1, after: 'listSnapshots' } }],
  [
    'an incomplete position',
    { ...mine(), portfolios: [{ id: 'a', snapshots: [{ timestamp: '2026-02-05T08:00:00Z', positions: [{}] }] }] },
  ],
])('rejects %s, as the checker does', (_, scenario) => {
  expect(validate(scenario)).toBe(false)
  expect(() => validateScenario(scenario, 'mine')).toThrow(ScenarioError)
})

it('completes the symbols of the built-in assets and accepts others', () => {
  const { examples } = document.$defs.AssetSymbol
  expect(examples).toContain('wstETH')
  expect(document.$defs.HoldingSpec.properties.asset).toMatchObject({ $ref: '#/$defs/AssetSymbol' })
  expect(validate(mine({ holdings: [{ type: 'Staked', asset: 'MINE' }] }))).toBe(true)
})

it('describes every key', () => {
  const bare = Object.entries<{ properties?: object }>(document.$defs).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties).flatMap(([key, schema]) => (isDescribed(schema) ? [] : [`${name}.${key}`])),
  )
  expect(bare).toEqual([])
})

function isDescribed(schema: { description?: string; $ref?: string }): boolean {
  return schema.description !== undefined || schema.$ref !== undefined
}
