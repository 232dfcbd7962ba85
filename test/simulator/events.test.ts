import { expect, it, vi } from 'vitest'
import type { SimulatorEvent } from '../../src/index.ts'
import { open, withFaults } from './caller.ts'

it('tells of requests, moves of the clock, rules, the journal and resets, as they happen', async () => {
  const { simulator, ask } = open(withFaults())
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
    { kind: 'request', request: expect.objectContaining({ id: 1, status: 200 }) },
    { kind: 'clock', now },
    { kind: 'faults', faults: [{ id: 'mine', matched: 0, hits: 0 }] },
    { kind: 'faults', faults: [] },
    { kind: 'requests-cleared', cleared: 1 },
    { kind: 'reset', reset },
  ])
})

it('tells of a request what the journal holds of it', async () => {
  const { simulator, ask } = open()
  const events: SimulatorEvent[] = []
  simulator.subscribe((event) => events.push(event))
  await ask()
  expect(events).toEqual(simulator.requests.list().map((request) => ({ kind: 'request', request })))
})

it('tells nothing more once a listener was taken off', async () => {
  const { simulator, ask } = open()
  const [one, other] = [vi.fn(), vi.fn()]
  const end = simulator.subscribe(one)
  simulator.subscribe(other)
  end()
  end()
  await ask()
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([0, 1])
})

it('tells listeners after a reset as before', async () => {
  const { simulator, ask } = open()
  const listener = vi.fn()
  simulator.subscribe(listener)
  await simulator.reset()
  await ask()
  expect(listener.mock.calls.map(([{ kind }]) => kind)).toEqual(['reset', 'request'])
})

it('answers and tells the others where a listener throws', async () => {
  const complained = vi.spyOn(console, 'error').mockReturnValue()
  const { simulator, ask } = open()
  const listener = vi.fn()
  simulator.subscribe(() => {
    throw new Error('own fault')
  })
  simulator.subscribe(listener)
  expect((await ask()).status).toBe(200)
  expect(listener).toHaveBeenCalledTimes(1)
  expect(complained).toHaveBeenCalledTimes(1)
  complained.mockRestore()
})

it('tells nothing of a request that is answered after a reset: it was of the world before', async () => {
  const { simulator, ask } = open()
  const listener = vi.fn()
  simulator.subscribe(listener)
  const call = ask()
  await simulator.reset()
  expect((await call).status).toBe(200)
  expect(listener.mock.calls.map(([{ kind }]) => kind)).toEqual(['reset'])
})
