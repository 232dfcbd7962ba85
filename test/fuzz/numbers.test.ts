import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import type { ManualPosition, PositionList, Scenario, SnapshotList } from '../../src/index.ts'
import { first, pathOf } from '../e2e/client.ts'
import { buildIfAbsent } from '../e2e/command.ts'
import { checkContract } from '../e2e/contract.ts'
import { type Ask, openBuiltCore, openBuiltForms } from './built.ts'
import { numeral } from './inputs.ts'

vi.setConfig({ testTimeout: 60_000 })

const LARGEST = 1e100
const auth: [string, string] = ['authorization', 'Bearer any']

/** What is no number of JSON, though it looks like one to someone. */
const lookalikes: [text: string, status: number][] = [
  ...['"1"', '"0.1"', '"1e3"', '"NaN"', '""', '" 1"', 'null', 'true', '[1]', '{"amount":1}'].map(
    (text): [string, number] => [text, 422],
  ),
  ...['NaN', 'Infinity', '-Infinity', '01', '.5', '5.', '+1', '0x10', '1_000', '1e', '--1', '1,5', '１', '1n'].map(
    (text): [string, number] => [text, 400],
  ),
]

it('keeps the double nearest to a number that is sent, and tells it in its shortest form, in every built form', async () => {
  await buildIfAbsent()
  const { forms } = await openBuiltForms(60_000)
  for (const { ask } of forms) {
    const id = await customPosition(ask)
    const property = fc.asyncProperty(numeral, numeral, async (amount, price) => {
      const answer = await update(ask, id, `{"amount":${amount},"price":${price}}`)
      const [a, p] = [Number(amount) + 0, Number(price) + 0]
      const isTooLarge = Math.abs(a) > LARGEST || Math.abs(p) > LARGEST
      expect(answer.status).toBe(isTooLarge ? 422 : 200)
      if (isTooLarge) return
      expect(answer.text).toContain(
        `"amount":${JSON.stringify(a)},"price":${JSON.stringify(p)},"usdValue":${JSON.stringify(a * p)},`,
      )
      await checkSums(ask, `${id}-1`, a, p)
    })
    await fc.assert(property, { numRuns: 40, seed: 1 })
  }
})

it.each(lookalikes)('refuses the amount %s with %i, and changes nothing', async (text, status) => {
  const { ask } = await openBuiltCore()
  const id = await customPosition(ask)
  const before = (await update(ask, id, '{}')).text
  expect((await update(ask, id, `{"amount":${text}}`)).status).toBe(status)
  expect((await update(ask, id, '{}')).text).toBe(before)
})

const held = (asset: string, more: object = {}) => ({
  type: 'Yield' as const,
  asset,
  network: 'Ethereum',
  amount: 1,
  ...more,
})
const world = (more: Partial<Scenario>, holding: object = held('ETH')): Scenario => ({
  name: 'extreme',
  portfolios: [{ id: 'demo', snapshots: { count: 5 }, holdings: [{ ...held('ETH'), ...holding }] }],
  ...more,
})
const crashes = (change: number, at: string) => Array.from({ length: 400 }, () => ({ asset: 'all', at, change }))
const free = (symbol: string) => [{ symbol, name: 'Free', network: 'Ethereum', price: 0, drift: 5, volatility: 10 }]
const dear = [{ symbol: 'DEAR', name: 'Dear', network: 'Ethereum', price: 1e100, drift: 5, volatility: 10 }]
const chosen = { staked: 30, yield: 30 }
const byChance = (assets: Scenario['assets'], more: Partial<Scenario> = {}): Scenario => ({
  name: 'extreme',
  ...(assets === undefined ? {} : { assets }),
  portfolios: [{ id: 'demo', snapshots: { count: 5 }, holdings: chosen, manualPositions: { listed: 30 } }],
  ...more,
})

/** Worlds at the ends of what a scenario may say. */
const extremes: [name: string, scenario: Scenario, now?: string][] = [
  ['a rate for thousands of years', world({}, { amount: 1e100, rate: 10 }), '9999-12-30T00:00:00Z'],
  ['a rate on nothing', world({}, { amount: 0, rate: 10 }), '9999-12-30T00:00:00Z'],
  ['a debt that grows', world({}, { amount: -1e100, rate: 10 }), '9999-12-30T00:00:00Z'],
  ['a rate that left nothing', world({}, { amount: 1e100, rate: -0.9999999999999999, opened: '1970-01-01T00:00:00Z' })],
  [
    'a rate that used all up by now',
    world({ now: '2026-02-05T12:00:00Z' }, { type: 'Staked', rate: -0.5, opened: '2024-02-06T00:00:00Z' }),
  ],
  ['a price that drifts', world({ assets: dear }, { asset: 'DEAR', amount: 1e100 }), '2109-12-30T00:00:00Z'],
  ['an asset for nothing', world({ assets: free('ETH') }), '2109-12-30T00:00:00Z'],
  ['an asset that follows one for nothing', world({ assets: free('ETH') }, { asset: 'stETH' }), '2109-12-30T00:00:00Z'],
  ['rallies to come', world({ events: crashes(100, '2026-03-01T00:00:00Z') }), '2027-01-01T00:00:00Z'],
  ['rallies gone by', byChance(undefined, { events: crashes(100, '2026-02-01T00:00:00Z') })],
  ['crashes gone by', byChance(undefined, { events: crashes(-0.9999999, '2026-02-01T00:00:00Z') })],
  ['holdings by chance of ETH for nothing', byChance(free('ETH'))],
  ['holdings by chance of BTC for nothing', byChance(free('BTC'))],
  ['holdings by chance of USDC for nothing', byChance(free('USDC'))],
]

it.each(extremes)('tells numbers, and totals that are their sums, in a world with %s', async (_name, scenario, now) => {
  const { ask, simulator } = await openBuiltCore({ scenario })
  if (now !== undefined) simulator.clock.set(now)
  await checkSums(ask)
  const { data } = await read<SnapshotList>(ask, '/snapshots?limit=400')
  for (const { id, usdValue } of [...data.slice(0, 5), ...data.slice(-5)]) {
    const positions = (await read<PositionList>(ask, `/snapshots/${id}/positions`)).data
    expect(positions.reduce((sum, position) => sum + position.usdValue, 0)).toBe(usdValue)
  }
})

/** Checks the latest snapshot: each value, their total, and one position's numbers where they are given. */
async function checkSums(ask: Ask, id?: string, amount?: number, price?: number): Promise<void> {
  const snapshot = first((await read<SnapshotList>(ask, '/snapshots?limit=1')).data)
  const { data } = await read<PositionList>(ask, '/snapshots/latest/positions')
  for (const position of data) expect(position.usdValue).toBe(position.amount * position.price + 0)
  expect(data.reduce((sum, position) => sum + position.usdValue, 0)).toBe(snapshot.usdValue)
  if (id !== undefined) expect(data.find((position) => position.id === id)).toMatchObject({ amount, price })
}

/** The id of a manual position of a custom asset. */
async function customPosition(ask: Ask): Promise<string> {
  for (const { id, type } of (await read<PositionList>(ask, '/snapshots/latest/positions')).data) {
    const manual = id.replace(/-1$/, '')
    if (type !== 'Manual') continue
    const { data } = (await update(ask, manual, '{}')).json<{ data: ManualPosition }>()
    if (data.manualAsset) return manual
  }
  throw new Error('There is no manual position of a custom asset.')
}

/** A body of the interface, in which the contract's numbers are numbers. */
async function read<T>(ask: Ask, path: string): Promise<T> {
  const target = pathOf('demo') + path
  const answer = await ask({ method: 'GET', target, headers: [auth], streamed: false })
  expect(answer.status).toBe(200)
  checkContract({ target }, answer)
  return answer.json<T>()
}

function update(ask: Ask, id: string, text: string) {
  const headers: [string, string][] = [auth, ['content-type', 'application/json']]
  const body = new TextEncoder().encode(text)
  return ask({ method: 'PATCH', target: `${pathOf('demo')}/manual-positions/${id}`, headers, body, streamed: false })
}
