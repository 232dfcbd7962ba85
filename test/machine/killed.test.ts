import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it, vi } from 'vitest'
import { readState } from '../../src/server-state.ts'
import { buildIfAbsent, startCommand } from '../service/command.ts'
import { amountIn, folder, manualPosition, setAmount } from './machine.ts'

// Child processes: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(buildIfAbsent, 60_000)

/** Ms from the first change on: about when the first save is under way, and later ones. */
const MOMENTS = [0, 300, 304, 308, 312, 316, 330]

it('can be started again after a kill at any moment, from a state that was the last saved one or a later one', async () => {
  const at = folder()
  const state = join(at, 'world.json')
  let sent = 0
  for (const moment of MOMENTS) {
    const floor = restorable(state)
    const { child, url, ended } = await startCommand(['--port', '0', '--scenario', 'whale', '--state', state])
    const position = await manualPosition(url, 'whale')
    const kill = pause(moment).then(() => child.kill('SIGKILL'))
    while (await setAmount(position, sent + 1)) sent += 1
    await Promise.all([kill, ended])
    const amount = restorable(state)
    expect([moment, amount >= floor, amount <= sent + 1]).toEqual([moment, true, true])
    sent += 1
  }
  expect(restorable(state)).toBeGreaterThan(0)
  const { child, ended } = await startCommand(['--port', '0', '--state', state])
  expect(readdirSync(at)).toEqual(['world.json'])
  child.kill('SIGTERM')
  await ended
})

/** The amount that a state holds, which must be restorable; 0 where there is none. */
function restorable(path: string): number {
  return readState(path) === undefined ? 0 : amountIn(path)
}
