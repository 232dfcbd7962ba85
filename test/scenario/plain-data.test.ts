import { expect, it } from 'vitest'
import { createSimulator, type Scenario } from '../../src/index.ts'
import { ScenarioError, type ScenarioIssue } from '../../src/scenario/validate/issue.ts'
import { mine } from './fixtures.ts'

class Label {}

const cycle: Record<string, unknown> = {}
cycle.self = [cycle]

const revoked = Proxy.revocable({}, {})
revoked.revoke()

const throwing = Object.defineProperty({}, 'inner', {
  enumerable: true,
  get: () => {
    throw new Error('not yet')
  },
})

/** What JSON cannot express, the path of its issue inside, and part of the message. */
const hostile: [about: string, value: unknown, path: string, message: string][] = [
  ['a cycle', cycle, '', 'Nested more than 200 levels deep, or contains itself. Nest it less.'],
  ['100,000 levels', nested(100_000), '', 'Nested more than 200 levels deep'],
  ['a getter that throws', throwing, '.inner', 'Cannot be read: not yet. Use plain data.'],
  ['a revoked proxy', revoked.proxy, '', 'Cannot be read: '],
  ['a proxy without keys', new Proxy({}, { ownKeys: () => Number.NaN as never }), '', 'Cannot be read: '],
  ['a BigInt', 5n, '', 'Expected JSON data, without functions, dates and class instances, got a bigint.'],
  ['a function', () => {}, '', 'got a function.'],
  ['a symbol', Symbol('x'), '', 'got a symbol.'],
  ['a class instance', new Label(), '', 'got a Label.'],
  ['a Map', new Map(), '', 'got a Map.'],
  ['a list with a hole', new Array(1), '[0]', 'Missing. A list cannot have holes.'],
  ['a list of a billion holes', new Array(1_000_000_000), '[0]', 'Missing. A list cannot have holes.'],
]

const body = (value: unknown) => ({ errors: { body: value } })

it.each(hostile)('reports %s in a scenario', (_, value, path, message) => {
  expectIssue(
    issueOf(() => createSimulator({ scenario: mine({}, body(value) as never) })),
    'errors.body',
    path,
    message,
  )
})

it.each(hostile)('reports %s in a fault rule', (_, value, path, message) => {
  const { faults } = createSimulator()
  expectIssue(
    issueOf(() => faults.add({ body: value as never })),
    'body',
    path,
    message,
  )
  expect(faults.list()).toEqual([])
})

it.each(hostile)('reports %s in an edit, and changes nothing', async (_, value, path, message) => {
  const simulator = createSimulator()
  const before = simulator.fingerprint()
  const demo = simulator.portfolio('demo')
  const hostileRecord: object = { comments: value }
  expectIssue(await rejection(demo.addSnapshot(hostileRecord)), 'comments', path, message)
  expectIssue(await rejection(demo.addManualPosition(hostileRecord)), 'comments', path, message)
  expectIssue(await rejection(simulator.addPortfolio(hostileRecord)), 'comments', path, message)
  expectIssue(await rejection(demo.addHolding({ description: value as never })), 'description', path, message)
  expectIssue(await rejection(demo.addComment({ content: value as never })), 'content', path, message)
  expect(simulator.fingerprint()).toBe(before)
})

it.each(hostile)('reports %s in a state, and changes nothing', async (_, value, path, message) => {
  const simulator = createSimulator()
  const before = simulator.fingerprint()
  const state = { ...(await simulator.state()), added: value as never }
  expectIssue(await rejection(simulator.restore(state)), 'added', path, message)
  expect(simulator.fingerprint()).toBe(before)
})

it('reads every property of a scenario once', () => {
  let reads = 0
  const scenario = Object.defineProperty(mine(), 'seed', {
    enumerable: true,
    get: () => {
      reads += 1
      return reads
    },
  })
  createSimulator({ scenario })
  expect(reads).toBe(1)
})

it('takes objects without a prototype, frozen ones, and proxies of plain ones', () => {
  const scenario: Scenario = Object.assign(Object.create(null), new Proxy(Object.freeze(mine()), {}))
  expect(createSimulator({ scenario }).portfolioIds()).toEqual(['mine'])
})

it('keeps a key __proto__ as data', () => {
  const fault = createSimulator().faults.add({ body: JSON.parse('{"__proto__":{"polluted":true}}') })
  expect(JSON.stringify(fault.body)).toBe('{"__proto__":{"polluted":true}}')
  expect(Object.getPrototypeOf(fault.body)).toBe(Object.prototype)
})

function nested(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}

function expectIssue(issue: ScenarioIssue | undefined, parent: string, path: string, message: string): void {
  expect(issue?.path.startsWith(`${parent}${path}`), issue?.path).toBe(true)
  expect(issue?.message).toContain(message)
}

function issueOf(run: () => unknown): ScenarioIssue | undefined {
  try {
    run()
  } catch (error) {
    return firstIssue(error)
  }
  throw new Error('It was accepted.')
}

function rejection(promise: Promise<unknown>): Promise<ScenarioIssue | undefined> {
  return promise.then(() => {
    throw new Error('It was accepted.')
  }, firstIssue)
}

function firstIssue(error: unknown): ScenarioIssue | undefined {
  if (error instanceof ScenarioError) return error.issues[0]
  throw error
}
