import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startServer } from '../../src/express.ts'
import { createSimulator, type WorldState } from '../../src/index.ts'
import { ScenarioError } from '../../src/scenario/validate/issue.ts'
import { openServer } from '../harness/admin.ts'
import { folder } from '../harness/folder.ts'
import { changedState, faultsOf, pathsOf, replaceAt, replacements } from './state-changes.ts'

type Path = Parameters<typeof replaceAt>[1]

const S = ['portfolios', 0] as const
const listed: Path = [...S, 'manualPositions', 0, 'revisions', 0]
const custom: Path = [...S, 'manualPositions', 1, 'revisions', 0]

const state = await changedState()

/** Records that no scenario, edit or update can lead to, and so no saved state may have. */
const impossible: [about: string, path: Path, value: unknown][] = [
  ['an amount of 1e308 in a revision', [...listed, 'amount'], 1e308],
  ['a price of 1e308 in a revision', [...custom, 'price'], 1e308],
  ['a custom asset without a price', [...custom, 'price'], null],
  ['a price for a listed asset', [...listed, 'price'], 5],
  ['a revision before the first one', [...S, 'manualPositions', 0, 'revisions', 1, 'from'], 0],
  ['an amount of 1e308 in a holding', [...S, 'holdings', 0, 'assets', 0, 'amount'], 1e308],
  ['a holding without assets', [...S, 'holdings', 0, 'assets'], []],
  ['a holding that closes before it opens', [...S, 'holdings', 1, 'closed'], 0],
  ['a rate of −1', [...S, 'holdings', 0, 'rate'], -1],
  ['a level of 0', [...S, 'holdings', 0, 'levels'], [{ from: 0, level: 0 }]],
  ['a price of 1e308 in a snapshot', [...S, 'snapshots', 0, 'positions', 0, 'price'], 1e308],
  ['a snapshot with the id `latest`', [...S, 'snapshots', 0, 'id'], 'latest'],
  ['a snapshot with an id of another instant', [...S, 'snapshots', 0, 'id'], '01JJ1K57C0D2WX6T9B3V8QNRFM'],
  ['a position with the id of a holding', [...S, 'snapshots', 0, 'positions', 0, 'id'], '01JJ1K57C0D2WX6T9B3V8QNRFM'],
  ['a schedule before 1970', [...S, 'schedule', 'first'], -1],
  ['a skipped snapshot before the first one', [...S, 'schedule', 'skipped'], [0]],
  ['a portfolio with the id `..`', [...S, 'id'], '..'],
]

it.each(impossible)('rejects a state that has %s', async (_, path, value) => {
  const restoring = createSimulator().restore(replaceAt(state, path, value) as WorldState)
  const error = await restoring.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ScenarioError)
  const where = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')
  expect(String(error)).toContain(`state: ${where.slice(1)}`)
})

it('checks the records of a state over HTTP and in a file, too', async () => {
  const text = JSON.stringify(replaceAt(state, [...custom, 'price'], 1e308))
  const { url } = await openServer()
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${url}/__admin/state`, { method: 'PUT', headers, body: text })
  expect(reply.status).toBe(422)
  expect(await reply.json()).toMatchObject({
    errors: [
      { pointer: '/portfolios/0/manualPositions/1/revisions/0/price', detail: 'Expected at most 1e+100, got 1e+308.' },
    ],
  })
  const path = join(folder(), 'state.json')
  await writeFile(path, text)
  await expect(startServer({ port: 0, state: path })).rejects.toThrow('revisions[0].price: Expected at most 1e+100')
  expect(await readFile(path, 'utf8')).toBe(text)
})

/** test/fuzz/state-changes.test.ts tries all. */
it('answers without null and 500 after any one value of a state was replaced', async () => {
  let changes = 0
  for (const path of pathsOf(state)) {
    changes += 1
    if (changes % 5 !== 0) continue
    const replacement = replacements[changes % replacements.length]
    const simulator = createSimulator()
    const restored = await simulator.restore(replaceAt(state, path, replacement) as WorldState).catch(() => undefined)
    if (restored !== undefined) expect(await faultsOf(simulator), path.join('.')).toEqual([])
  }
})

it('values the largest amounts at the largest prices, after the largest events', async () => {
  const now = '2026-02-05T12:00:00Z'
  const pump = { asset: 'OWN', at: '2026-02-01T00:00:00Z', change: 100 }
  const simulator = createSimulator({
    scenario: {
      name: 'huge',
      now,
      assets: [{ symbol: 'OWN', name: 'Own', network: 'Base', price: 1e100, volatility: 10, drift: 5 }],
      events: [...Array.from({ length: 60 }, () => pump), { ...pump, at: '2026-02-06T00:00:00Z' }],
      portfolios: [
        {
          id: 'huge',
          snapshots: { count: 3 },
          holdings: Array.from({ length: 100 }, () => ({
            type: 'Yield' as const,
            asset: 'OWN',
            amount: 1e100,
            rate: 10,
          })),
          manualPositions: [
            { asset: 'OWN', amount: -1e100 },
            { asset: { symbol: 'X', name: 'X' }, amount: 1e100, price: 1e100 },
          ],
        },
      ],
    },
  })
  expect(await faultsOf(simulator)).toEqual([])
  simulator.clock.set('9999-12-31T23:59:59Z')
  expect(await faultsOf(simulator)).toEqual([])
})
