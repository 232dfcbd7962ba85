import { once } from 'node:events'
import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { readState } from '../../src/server/state-saver.ts'
import { buildIfAbsent, startCommand } from '../e2e/command.ts'
import { amountIn, folder, manualPosition, setAmount, statusOf } from './machine.ts'

// Child processes: a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 })

beforeAll(buildIfAbsent, 60_000)

/** Ms after a save has begun to write. */
const MOMENTS = [0, 0, 1, 20]

it('can be started again after a kill in the middle of a save, from the state before it or the one after it', async () => {
  const at = folder()
  const state = join(at, 'world.json')
  let answered = 0
  for (const moment of MOMENTS) {
    const { child, url, ended } = await startCommand(['--port', '0', '--scenario', 'whale', '--state', state])
    const [position, before] = [await manualPosition(url, 'whale'), amountIn(state)]
    const kill = nextWrite(at).then(async () => {
      if (moment > 0) await pause(moment)
      child.kill('SIGKILL')
    })
    while (await setAmount(position, answered + 1)) answered += 1
    await Promise.all([kill, ended])
    readState(state)
    expect(amountIn(state)).toBeGreaterThanOrEqual(before)
    // A last change that nobody was told of may have been saved too.
    expect(amountIn(state)).toBeLessThanOrEqual(answered + 1)
    answered += 1
  }
  const { url } = await startCommand(['--port', '0', '--state', state])
  expect([await statusOf(url, 'whale'), readdirSync(at)]).toEqual([200, ['world.json']])
})

/** Waits until something is written in a folder. */
async function nextWrite(path: string): Promise<void> {
  const watcher = watch(path)
  onTestFinished(() => watcher.close())
  await once(watcher, 'change')
}
