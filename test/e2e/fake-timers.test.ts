import { expect, it, onTestFinished, vi } from 'vitest'
import { Client } from './client.ts'
import { openTarget, type TargetName } from './target.ts'

const names: TargetName[] = ['core', 'fetch', 'msw']

function fake(options?: Parameters<typeof vi.useFakeTimers>[0]): void {
  vi.useFakeTimers(options)
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

it.each(names)('answers all three operations while the timers are fake, by Vitest’s defaults (%s)', async (name) => {
  fake()
  await useAll(name)
  expect(vi.getTimerCount()).toBe(0)
})

it('answers all three operations in the core while micro tasks are fake too, as by Jest’s defaults', async () => {
  fake({ toFake: ['setTimeout', 'setInterval', 'setImmediate', 'Date', 'performance', 'queueMicrotask'] })
  await useAll('core')
  expect(vi.getTimerCount()).toBe(0)
})

it.each(['1999-12-31T23:59:59Z', '2031-07-01T12:00:00Z'])('answers at %s as it does today', async (time) => {
  const today = await useAll('core')
  fake({ now: Date.parse(time), toFake: ['Date'] })
  expect(await useAll('core')).toEqual(today)
})

/** Uses every operation and the clock, and resolves to all that was answered. */
async function useAll(name: TargetName): Promise<unknown[]> {
  const target = await openTarget(name)
  onTestFinished(() => target.close())
  const client = new Client(target)
  const before = [await client.snapshots(), await client.positions('latest', '?includeComments=1')]
  const { id } = await client.anyManual('custom')
  const updated = await client.update(id, { amount: 2, description: 'two' })
  client.simulator.clock.advance('P1D')
  return [before, updated, await client.snapshots(), await client.position(id)]
}
