import { createFetch } from '../../../../src/adapters/fetch.ts'
import { defineScenario } from '../../../../src/scenario/validate/scenario.ts'
import { createSimulator } from '../../../../src/simulator/create-simulator.ts'
import { allowing } from '../errors.ts'
import type { Json } from '../json.ts'
import { listOf, textOf } from '../json.ts'
import { revive, specialWords } from '../revive.ts'
import { FuzzService } from '../service.ts'
import type { Target } from '../target.ts'
import { wordsOf } from '../words.ts'
import { idsIn, readAll, smallScenario, stateOf } from '../world.ts'

const MAX_CALLS = 4

type Call = (...values: unknown[]) => unknown

/** A method of an object, callable with any values, as JavaScript allows. */
function call<T extends object>(object: T, name: keyof T): Call {
  const method: unknown = Reflect.get(object, name)
  if (typeof method !== 'function') throw new Error(`There is no method ${String(name)}.`)
  return (...values) => Reflect.apply(method, object, values)
}

/** Public calls with any JavaScript values. An input is a list of `[name of the call, ...values]`. */
export const calls: Target = {
  name: 'calls',
  weight: 2,
  async open() {
    const service = new FuzzService({ scenario: smallScenario })
    const { simulator } = service
    const ids = await idsIn(simulator, service)
    const demo = simulator.portfolio('demo')
    const { clock, faults, requests, database } = simulator
    const callable: Record<string, Call> = {
      createSimulator: (options) => call({ createSimulator }, 'createSimulator')(options),
      defineScenario: (value) => call({ defineScenario }, 'defineScenario')(value),
      createFetch: (options) => call({ createFetch }, 'createFetch')(simulator, options),
    }
    const add = <T extends object>(prefix: string, object: T, ...names: (keyof T)[]) => {
      for (const name of names) callable[`${prefix}${String(name)}`] = call(object, name)
    }
    add('', simulator, 'reset', 'restore', 'addPortfolio', 'removePortfolio', 'portfolioIds')
    add('clock.', clock, 'advance', 'set')
    add('faults.', faults, 'add', 'remove', 'clear', 'list')
    add('requests.', requests, 'list', 'count', 'clear')
    add('database.', database, 'portfolios', 'portfolio', 'holdings', 'manualPositions', 'comments', 'snapshots')
    add('demo.', demo, 'addSnapshot', 'changeSnapshot', 'removeSnapshot', 'addHolding', 'changeHolding')
    add('demo.', demo, 'removeHolding', 'addManualPosition', 'changeManualPosition', 'removeManualPosition')
    add('demo.', demo, 'addComment', 'changeComment', 'removeComment')
    const [snapshot = ''] = ids.snapshots
    const seeds: Json[] = [
      [['createSimulator', { scenario: 'single', seed: 1, now: 'today', journalSize: 3 }]],
      [['defineScenario', { name: 'mine', portfolios: [{ id: 'mine', snapshots: { count: 2 } }] }]],
      [['createFetch', { baseUrl: '/base' }]],
      [
        ['reset', 'single', { seed: 3, now: '2026-02-05T12:00:00Z' }],
        ['addPortfolio', { id: 'x' }],
      ],
      [['restore', await stateOf(simulator)]],
      [
        ['addPortfolio', { snapshots: { count: 3 } }],
        ['removePortfolio', 'portfolio-1'],
        ['portfolioIds', 1],
      ],
      [
        ['clock.advance', 'P1DT6H'],
        ['clock.set', '2027-01-01T00:00:00Z'],
      ],
      [['faults.add', { id: 'f', status: 404, body: { a: 1 } }], ['faults.list'], ['faults.remove', 'f']],
      [['faults.add', { body: '§cycle' }], ['faults.list'], ['faults.clear']],
      [['requests.list', { operation: 'listSnapshots', status: 200, since: 1, warnings: true }]],
      [['requests.count', { since: '2026-02-05T12:00:00Z' }], ['requests.clear']],
      [
        ['database.portfolios', 1],
        ['database.portfolio', 'demo'],
        ['database.holdings', 'none'],
      ],
      [
        ['database.manualPositions', 'demo'],
        ['database.comments', 'demo'],
        ['database.snapshots', 'demo'],
      ],
      [
        ['demo.addSnapshot', { usdValue: 5, timestamp: '2026-02-03T00:00:00Z' }],
        ['demo.removeSnapshot', 'latest'],
      ],
      [['demo.changeSnapshot', snapshot, { positions: [{ assetSymbol: 'ETH', amount: 1, price: 2 }] }]],
      [['demo.addHolding', { type: 'Yield', asset: 'ETH', amount: 2, rate: 0.1 }]],
      [
        ['demo.changeHolding', ids.holdings[0] ?? '', { amount: 2 }],
        ['demo.removeHolding', ids.holdings[0] ?? ''],
      ],
      [['demo.addManualPosition', { asset: { symbol: 'OWN', name: 'Own' }, amount: '§NaN', price: 2 }]],
      [['demo.changeManualPosition', ids.manual[1] ?? '', { amount: 2, price: '§Infinity' }]],
      [['demo.removeManualPosition', ids.manual[0] ?? '']],
      [['demo.addComment', { author: 'Ada', content: 'Fine', on: 'latest' }]],
      [
        ['demo.changeComment', ids.comments[0] ?? '', { content: '§undefined' }],
        ['demo.removeComment', '§symbol'],
      ],
    ]
    return {
      seeds,
      words: [...specialWords, ...Object.keys(callable), ...wordsOf('scenario.schema.json'), 'latest', 'demo'],
      async run(input) {
        await service.reset()
        for (const item of listOf(input).slice(0, MAX_CALLS)) {
          const [name, ...values] = Array.isArray(item) ? item : []
          const target = Object.hasOwn(callable, textOf(name)) ? callable[textOf(name)] : undefined
          if (target !== undefined) await allowing(textOf(name), () => target(...values.map(revive)))
        }
        simulator.faults.clear()
        await readAll(service)
        await service.get('/__admin/state')
      },
    }
  },
}
