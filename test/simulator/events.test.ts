import { expect, it, vi } from 'vitest'
import type { SimulatorEvent } from '../../src/index.ts'
import { clientOf } from '../harness/client.ts'
import { withFaults } from './fixtures.ts'

it('emits requests, moves of the clock, changes of the rules and the journal, and resets in order', async () => {
  const { simulator, ask } = clientOf(withFaults())
  const events: SimulatorEvent[] = []
  simulator.subscribe((event) => events.push(event))
  await ask()
  const now = simulator.clock.advance('P1D')
  simulator.faults.add({ id: 'mine' })
  simulator.faults.remove('none')
  simulator.faults.clear()
  simulator.requests.clear()
  const reset = await simulator.reset()
  expect(events).toEqual([
    { kind: 'request', request: expect.objectContaining({ id: 1, status: 200 }), response: expect.any(String) },
    { kind: 'clock', now },
    { kind: 'faults', faults: [{ id: 'mine', matched: 0, hits: 0 }] },
    { kind: 'faults', faults: [] },
    { kind: 'requests-cleared', cleared: 1 },
    { kind: 'reset', reset },
  ])
})

it('emits the journal entry of a request with the start of the response', async () => {
  const { simulator, ask } = clientOf()
  const events: SimulatorEvent[] = []
  simulator.subscribe((event) => events.push(event))
  const text = await (await ask()).text()
  const response = text.slice(0, 2048)
  expect(text.length).toBeGreaterThan(2048)
  expect(events).toEqual(simulator.requests.list().map((request) => ({ kind: 'request', request, response })))
})

it('does not call a listener after it unsubscribed', async () => {
  const { simulator, ask } = clientOf()
  const [one, other] = [vi.fn(), vi.fn()]
  const unsubscribe = simulator.subscribe(one)
  simulator.subscribe(other)
  unsubscribe()
  unsubscribe()
  await ask()
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([0, 1])
})

it('keeps listeners on a reset', async () => {
  const { simulator, ask } = clientOf()
  const listener = vi.fn()
  simulator.subscribe(listener)
  await simulator.reset()
  await ask()
  expect(listener.mock.calls.map(([{ kind }]) => kind)).toEqual(['reset', 'request'])
})

it('answers and calls the other listeners if one throws', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const { simulator, ask } = clientOf()
  const listener = vi.fn()
  simulator.subscribe(() => {
    throw new Error('from the listener')
  })
  simulator.subscribe(listener)
  expect((await ask()).status).toBe(200)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(logged).toHaveBeenCalledTimes(1)
  logged.mockRestore()
})

it('emits no request that was started before a reset and answered after it', async () => {
  const { simulator, ask } = clientOf()
  const listener = vi.fn()
  simulator.subscribe(listener)
  const response = ask()
  await simulator.reset()
  expect((await response).status).toBe(200)
  expect(listener.mock.calls.map(([{ kind }]) => kind)).toEqual(['reset'])
})
