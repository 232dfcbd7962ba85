import { expect, it } from 'vitest'
import { createSimulator } from '../../src/simulator/create-simulator.ts'
import { type Client, clientOf, pathOf } from '../harness/client.ts'
import { answers } from './fixtures.ts'

/** Updates a manual position of demo, moves the clock and adds things. */
async function change({ simulator, positions, update }: Client): Promise<void> {
  const manual = (await positions()).find(({ type }) => type === 'Manual')
  await update(manual?.id.replace('-1', '') ?? '', { amount: 1, description: 'Changed' })
  simulator.clock.advance('P2DT5H')
  await simulator.portfolio('demo').addComment({ content: 'New' })
}

it('has the same fingerprint and replies after each of 100 resets', async () => {
  const client = clientOf({ scenario: 'demo' })
  const before = await answers(client, 'demo')
  const fingerprints = new Set([client.simulator.fingerprint()])
  for (let round = 0; round < 100; round++) {
    await change(client)
    fingerprints.add((await client.simulator.reset()).fingerprint)
  }
  expect(fingerprints.size).toBe(1)
  expect(await answers(client, 'demo')).toBe(before)
})

it('has another fingerprint after each kind of change', async () => {
  const client = clientOf({ scenario: 'demo' })
  const fingerprints = [client.simulator.fingerprint()]
  client.simulator.clock.advance('PT1S')
  fingerprints.push(client.simulator.fingerprint())
  await client.simulator.portfolio('demo').addComment({ content: 'New' })
  fingerprints.push(client.simulator.fingerprint())
  await client.simulator.removePortfolio('demo-small')
  fingerprints.push(client.simulator.fingerprint(), createSimulator({ seed: 2 }).fingerprint())
  expect(new Set(fingerprints).size).toBe(5)
})

it('resets to another seed and now, and back to its own on the next reset', async () => {
  const { simulator } = clientOf({ scenario: 'demo', seed: 9 })
  const other = await simulator.reset('single', { seed: 7, now: '2026-03-01T00:00:00Z' })
  expect(other).toMatchObject({ scenario: 'single', seed: 7, now: '2026-03-01T00:00:00.000Z' })
  expect(await simulator.reset()).toMatchObject({ scenario: 'demo', seed: 9, now: '2026-02-05T12:00:00.000Z' })
})

it('resets to the current time', async () => {
  const { now } = await createSimulator().reset(undefined, { now: 'today' })
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(120_000)
})

it('changes nothing if the options are invalid', async () => {
  const client = clientOf({ scenario: 'demo' })
  await change(client)
  const before = [client.simulator.fingerprint(), await answers(client, 'demo')]
  // @ts-expect-error: the compiler refuses it, too
  await expect(client.simulator.reset('dmo')).rejects.toThrow('Did you mean "demo"?')
  await expect(client.simulator.reset('demo', { seed: 1.5 })).rejects.toThrow('Invalid seed 1.5')
  await expect(client.simulator.reset('demo', { now: 'noon' })).rejects.toThrow('Invalid `now` "noon"')
  expect([client.simulator.fingerprint(), await answers(client, 'demo')]).toEqual(before)
})

it('answers each pending request from either the old or the new world', async () => {
  const client = clientOf({ scenario: 'demo' })
  const ask = () => client.ask(`${pathOf('demo')}/snapshots?limit=90`).then((response) => response.text())
  const old = await ask()
  const before = Array.from({ length: 20 }, ask)
  const reset = client.simulator.reset('demo', { seed: 5 })
  const after = Array.from({ length: 20 }, ask)
  await reset
  const fresh = await ask()
  const seen = new Set(await Promise.all([...before, ...after]))
  expect(fresh).not.toBe(old)
  expect([...seen].filter((text) => text !== old && text !== fresh)).toEqual([])
})

it('does not apply a pending update to the new world', async () => {
  const client = clientOf({ scenario: 'custom-assets' })
  const before = await client.positions()
  const id = before.find(({ type }) => type === 'Manual')?.id.replace('-1', '') ?? ''
  const updates = Array.from({ length: 20 }, (_, amount) => client.update(id, { amount }))
  const { fingerprint } = await client.simulator.reset()
  await Promise.all(updates)
  expect(client.simulator.fingerprint()).toBe(fingerprint)
  expect(await client.positions()).toEqual(before)
})
