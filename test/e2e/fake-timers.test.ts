import { expect, it, onTestFinished, vi } from 'vitest'
import { wholeBody } from '../../src/api/body-bytes.ts'
import { createSimulator, type PositionList } from '../../src/index.ts'
import { pathOf } from '../harness/client.ts'
import type { FormName } from '../harness/forms.ts'
import { openClient } from '../harness/simulators.ts'

const names: FormName[] = ['core', 'fetch', 'msw']

function fake(options?: Parameters<typeof vi.useFakeTimers>[0]): void {
  vi.useFakeTimers(options)
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

it.each(names)('answers all three operations with the fake timers of Vitest (%s)', async (name) => {
  fake()
  await useAll(name)
  expect(vi.getTimerCount()).toBe(0)
})

it('answers all three operations in the core with fake micro tasks too, the default of Jest', async () => {
  fake({ toFake: ['setTimeout', 'setInterval', 'setImmediate', 'Date', 'performance', 'queueMicrotask'] })
  const simulator = createSimulator()
  // Not through `Response`: Node.js needs micro tasks to read one.
  const ask = async (method: string, path: string, body = '') => {
    const outcome = await simulator.handle({
      method,
      target: `${pathOf('demo')}/${path}`,
      headers: Object.entries({ authorization: 'Bearer any', 'content-type': 'application/json' }),
      readBody: async () => ({ kind: 'bytes', bytes: new TextEncoder().encode(body) }),
    })
    if (outcome.kind !== 'reply') throw new Error(`The outcome is ${outcome.kind}.`)
    return JSON.parse(new TextDecoder().decode(await wholeBody(outcome.reply)))
  }
  const { data }: PositionList = await ask('GET', 'snapshots/latest/positions')
  const manual = data.find(({ type }) => type === 'Manual')?.id.replace(/-1$/, '')
  expect(await ask('PATCH', `manual-positions/${manual}`, '{"amount":2}')).toMatchObject({ data: { amount: 2 } })
  simulator.clock.advance('P1D')
  expect(await ask('GET', 'snapshots')).toMatchObject({ meta: { total: 91 } })
  expect(vi.getTimerCount()).toBe(0)
})

it.each(['1999-12-31T23:59:59Z', '2031-07-01T12:00:00Z'])('gives the same answers at %s as today', async (time) => {
  const today = await useAll('core')
  fake({ now: Date.parse(time), toFake: ['Date'] })
  expect(await useAll('core')).toEqual(today)
})

/** Uses every operation and the clock, and resolves to all answers. */
async function useAll(name: FormName): Promise<unknown[]> {
  const client = await openClient(name)
  const before = [await client.snapshots(), await client.positions('latest', '?includeComments=1')]
  const { id } = await client.anyManual('custom')
  const updated = await client.update(id, { amount: 2, description: 'two' })
  client.simulator.clock.advance('P1D')
  return [before, updated, await client.snapshots(), await client.position(id)]
}
