import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Scenario, SimulatorOptions } from '../../src/index.ts'
import { type Client, clientOf, clientThrough, type PortfolioClient } from '../harness/client.ts'
import { checked } from '../harness/contract.ts'
import { openForm } from '../harness/forms.ts'
import { importPackage } from '../harness/package.ts'
import { openBuiltForms } from './built-forms.ts'
import { jsonNumber } from './inputs.ts'

const TIMEOUT_MS = 60_000
const MAX_NUMBER = 1e100

/** Texts that look like numbers but are not JSON numbers. */
const invalidNumbers: [text: string, status: number][] = [
  ...['"1"', '"0.1"', '"1e3"', '"NaN"', '""', '" 1"', 'null', 'true', '[1]', '{"amount":1}'].map(
    (text): [string, number] => [text, 422],
  ),
  ...['NaN', 'Infinity', '-Infinity', '01', '.5', '5.', '+1', '0x10', '1_000', '1e', '--1', '1,5', '１', '1n'].map(
    (text): [string, number] => [text, 400],
  ),
]

it('stores the double nearest to a number and returns it in its shortest form, in every built form', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { forms } = await openBuiltForms(TIMEOUT_MS)
  for (const form of forms) {
    const client = clientThrough(checked(form.ask))
    const { id } = await client.anyManual('custom')
    const property = fc.asyncProperty(jsonNumber, jsonNumber, async (amount, price) => {
      const response = await client.patch(id, `{"amount":${amount},"price":${price}}`)
      const [a, p] = [Number(amount) + 0, Number(price) + 0]
      const isTooLarge = Math.abs(a) > MAX_NUMBER || Math.abs(p) > MAX_NUMBER
      expect(response.status).toBe(isTooLarge ? 422 : 200)
      if (isTooLarge) return
      expect(await response.text()).toContain(
        `"amount":${JSON.stringify(a)},"price":${JSON.stringify(p)},"usdValue":${JSON.stringify(a * p)},`,
      )
      await checkSums(client)
      expect(await client.position(id)).toMatchObject({ amount: a, price: p })
    })
    await fc.assert(property, { numRuns: 40, seed: 1 })
  }
})

it.each(invalidNumbers)('refuses the amount %s with %i, and changes nothing', async (text, status) => {
  const client = await openBuilt()
  const { id, ...before } = await client.anyManual('custom')
  expect((await client.patch(id, `{"amount":${text}}`)).status).toBe(status)
  expect(await client.update(id, {})).toEqual({ id, ...before })
})

const holdingOf = (asset: string, more: object = {}) => ({
  type: 'Yield' as const,
  asset,
  network: 'Ethereum',
  amount: 1,
  ...more,
})
const world = (more: Partial<Scenario>, holding: object = holdingOf('ETH')): Scenario => ({
  name: 'extreme',
  portfolios: [{ id: 'demo', snapshots: { count: 5 }, holdings: [{ ...holdingOf('ETH'), ...holding }] }],
  ...more,
})
const crashes = (change: number, at: string) => Array.from({ length: 400 }, () => ({ asset: 'all', at, change }))
const worthless = (symbol: string) => [
  { symbol, name: 'Free', network: 'Ethereum', price: 0, drift: 5, volatility: 10 },
]
const expensive = [{ symbol: 'DEAR', name: 'Dear', network: 'Ethereum', price: 1e100, drift: 5, volatility: 10 }]
const counts = { staked: 30, yield: 30 }
const randomWorld = (assets: Scenario['assets'], more: Partial<Scenario> = {}): Scenario => ({
  name: 'extreme',
  ...(assets === undefined ? {} : { assets }),
  portfolios: [{ id: 'demo', snapshots: { count: 5 }, holdings: counts, manualPositions: { listed: 30 } }],
  ...more,
})

/** Scenarios with extreme values. */
const extremes: [name: string, scenario: Scenario, now?: string][] = [
  ['growth over thousands of years', world({}, { amount: 1e100, rate: 10 }), '9999-12-30T00:00:00Z'],
  ['growth of an amount of 0', world({}, { amount: 0, rate: 10 }), '9999-12-30T00:00:00Z'],
  ['a growing debt', world({}, { amount: -1e100, rate: 10 }), '9999-12-30T00:00:00Z'],
  [
    'a rate that shrinks an amount to almost 0',
    world({}, { amount: 1e100, rate: -0.9999999999999999, opened: '1970-01-01T00:00:00Z' }),
  ],
  [
    'a rate that reduces an amount to 0 by now',
    world({ now: '2026-02-05T12:00:00Z' }, { type: 'Staked', rate: -0.5, opened: '2024-02-06T00:00:00Z' }),
  ],
  [
    'a price with a large drift',
    world({ assets: expensive }, { asset: 'DEAR', amount: 1e100 }),
    '2109-12-30T00:00:00Z',
  ],
  ['an asset with price 0', world({ assets: worthless('ETH') }), '2109-12-30T00:00:00Z'],
  [
    'a derivative of an asset with price 0',
    world({ assets: worthless('ETH') }, { asset: 'stETH' }),
    '2109-12-30T00:00:00Z',
  ],
  ['rallies after now', world({ events: crashes(100, '2026-03-01T00:00:00Z') }), '2027-01-01T00:00:00Z'],
  ['rallies before now', randomWorld(undefined, { events: crashes(100, '2026-02-01T00:00:00Z') })],
  ['crashes before now', randomWorld(undefined, { events: crashes(-0.9999999, '2026-02-01T00:00:00Z') })],
  ['random holdings of ETH with price 0', randomWorld(worthless('ETH'))],
  ['random holdings of BTC with price 0', randomWorld(worthless('BTC'))],
  ['random holdings of USDC with price 0', randomWorld(worthless('USDC'))],
]

it.each(extremes)('returns finite numbers and exact totals in a world with %s', async (_name, scenario, now) => {
  const client = await openBuilt({ scenario })
  if (now !== undefined) client.simulator.clock.set(now)
  await checkSums(client)
  const snapshots = await client.snapshots('?limit=400')
  for (const { id, usdValue } of [...snapshots.slice(0, 5), ...snapshots.slice(-5)]) {
    const positions = await client.positions(id)
    expect(positions.reduce((sum, position) => sum + position.usdValue, 0)).toBe(usdValue)
  }
})

/** A client of the built package. Every response is checked against openapi.json. */
async function openBuilt(options: SimulatorOptions<string> = {}): Promise<Client> {
  const built = await importPackage()
  const simulator = built.createSimulator(options)
  const { ask } = await openForm('fetch', simulator, built)
  return clientOf(simulator, {}, checked(ask))
}

/** Checks the latest snapshot: the value of each position, and their total. */
async function checkSums(client: PortfolioClient): Promise<void> {
  const { usdValue } = await client.newest()
  const positions = await client.positions()
  for (const position of positions) expect(position.usdValue).toBe(position.amount * position.price + 0)
  expect(positions.reduce((sum, position) => sum + position.usdValue, 0)).toBe(usdValue)
}
