import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect, it } from 'vitest'
import { scenarioJsonSchema } from '../../src/scenario/schema/json-schema.ts'
import { generatedTypes } from '../../src/scenario/schema/json-schema-types.ts'
import { scenarios, shippedScenario } from '../../src/scenario/shipped.ts'
import { mine } from './fixtures.ts'

const document = JSON.parse(JSON.stringify(scenarioJsonSchema()))

function validator() {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
  formats.default(ajv)
  return ajv.compile(document)
}

it.each(generatedTypes())('$path is generated from its schemas; `npm run documents` writes it', ({ path, text }) => {
  expect(readFileSync(path, 'utf8')).toBe(text)
})

it('scenario.schema.json is generated from the schemas; `npm run documents` writes it', () => {
  expect(JSON.parse(readFileSync('scenario.schema.json', 'utf8'))).toEqual(document)
})

it.each(scenarios.map(({ name }) => name))('accepts the shipped scenario %s', (name) => {
  const validate = validator()
  validate(shippedScenario(name))
  expect(validate.errors).toBeNull()
})

it.each([
  ['a misspelled key', { ...mine(), portfolois: [] }],
  ['a name in capitals', { ...mine(), name: 'Mine' }],
  ['a seed below 0', mine({}, { seed: -1 })],
  ['an invalid now', mine({}, { now: 'noon' })],
  ['a bad duration', mine({ snapshots: { every: '1 day' } })],
  ['a clock with keys of two kinds', { ...mine(), clock: { rate: 1, after: 'listSnapshots' } }],
  [
    'an incomplete position',
    { ...mine(), portfolios: [{ id: 'a', snapshots: [{ timestamp: '2026-02-05T08:00:00Z', positions: [{}] }] }] },
  ],
])('rejects %s', (_, scenario) => {
  expect(validator()(scenario)).toBe(false)
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
