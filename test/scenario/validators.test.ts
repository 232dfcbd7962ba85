import { expect, it } from 'vitest'
import type { Scenario } from '../../src/index.ts'
import { newComment } from '../../src/scenario/schema/edit-schema.ts'
import type { PortfolioSpec } from '../../src/scenario/schema/portfolio-spec.ts'
import { nearName } from '../../src/scenario/validate/references.ts'
import {
  defineScenario,
  sourceOf,
  validateFault,
  validatePortfolio,
  validateRecord,
  validateReferences,
  validateScenario,
} from '../../src/scenario/validate/scenario.ts'
import { mine } from './fixtures.ts'

const scenario: Scenario = mine({}, { now: '1970-01-03T00:00:00Z' })

it('defines a scenario: returns a checked copy, or throws with its name', () => {
  const scenario = mine()
  expect(defineScenario(scenario)).toEqual(scenario)
  expect(defineScenario(scenario)).not.toBe(scenario)
  const invalid = { ...scenario, seed: -1 }
  expect(() => defineScenario(invalid)).toThrow('"mine": seed: Expected at least 0, got -1.')
})

const throwing = {
  get name() {
    throw new Error()
  },
}

it.each([
  [{ name: 'x' }, '"x"'],
  [{ name: 5 }, 'scenario object'],
  [{}, 'scenario object'],
  [undefined, 'scenario object'],
])('calls the scenario %j by its name, if it has one', (value, source) => {
  expect(sourceOf(value)).toBe(source)
})

it('calls a scenario whose name throws a scenario object', () => {
  expect(sourceOf(throwing)).toBe('scenario object')
})

it('checks a record by its schema, and returns a copy', () => {
  const record = { content: 'x' }
  expect(validateRecord(newComment, record, 'comment')).toEqual(record)
  expect(validateRecord(newComment, record, 'comment')).not.toBe(record)
  const check = (value: unknown) => () => validateRecord(newComment, value, 'comment')
  expect(check({ content: 5 })).toThrow('comment: content: Expected a string, got 5. Did you mean "5"?')
  expect(check({ content: 5n })).toThrow('comment: content: Expected JSON data, without functions')
})

it('checks how a record fits, with a path inside the record', () => {
  const holding = { type: 'Yield', asset: 'ETHH' } as const
  const check = (parts: Omit<PortfolioSpec, 'id'>) => () => validateReferences('holding', parts, scenario)
  expect(check({ holdings: [{ ...holding, asset: 'ETH' }] })).not.toThrow()
  expect(check({ holdings: [holding] })).toThrow(/^holding: asset: Unknown asset "ETHH"\..* Did you mean "ETH"\?$/)
})

it('checks a portfolio to add, by the assets and the now of the scenario', () => {
  const check = (spec: Omit<PortfolioSpec, 'id'>) => () =>
    validatePortfolio('portfolio', { id: 'a', ...spec }, scenario)
  expect(check({ snapshots: { count: 2 } })).not.toThrow()
  expect(check({ snapshots: { count: 3 } })).toThrow('portfolio: snapshots.count: Expected at most 2')
  expect(check({ manualPositions: [{ asset: 'ETHH' }] })).toThrow('portfolio: manualPositions[0].asset: Unknown asset')
})

it('checks a fault rule, and returns a copy', () => {
  const rule = { status: 503 }
  expect(validateFault(rule)).toEqual(rule)
  expect(validateFault(rule)).not.toBe(rule)
  expect(() => validateFault({ status: 99 })).toThrow(/^fault rule: status: Expected at least 200, got 99\.$/)
  expect(() => validateFault(undefined)).toThrow(/^fault rule: \(root\): Missing\. Expected an object with /)
})

it('returns a checked scenario, in which nothing was repaired', () => {
  expect(validateScenario(scenario, 'mine')).toEqual(scenario)
})

it('compares a name with the first thousand', () => {
  const others = (count: number) => Array.from({ length: count }, () => 'zzzzzzzz')
  expect(nearName('mime', [...others(999), 'mine'])).toBe('mine')
  expect(nearName('mime', [...others(1000), 'mine'])).toBeUndefined()
})
