import { once } from 'node:events'
import { readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { readState } from '../../src/server/state-file.ts'
import { startCommand } from '../harness/command.ts'
import { folder } from '../harness/folder.ts'
import { amountIn, manualPosition, setAmount, statusOf } from './machine.ts'

vi.setConfig({ testTimeout: 60_000 })

/** When to kill the process: ms after a save started to write. */
const DELAYS_MS = [0, 0, 1, 20]

it('restarts after a kill during a save, from the state before or after that save', async () => {
  const at = folder()
  const state = join(at, 'world.json')
  let answered = 0
  for (const delay of DELAYS_MS) {
    const { child, url, ended } = await startCommand(['--port', '0', '--scenario', 'whale', '--state', state])
    const [position, before] = [await manualPosition(url, 'whale'), amountIn(state)]
    const kill = nextWrite(at).then(async () => {
      if (delay > 0) await pause(delay)
      child.kill('SIGKILL')
    })
    while (await setAmount(position, answered + 1)) answered += 1
    await Promise.all([kill, ended])
    readState(state)
    expect(amountIn(state)).toBeGreaterThanOrEqual(before)
    // The last change may have been saved although its reply was not sent.
    expect(amountIn(state)).toBeLessThanOrEqual(answered + 1)
    answered += 1
  }
  const { url } = await startCommand(['--port', '0', '--state', state])
  expect([await statusOf(url, 'whale'), readdirSync(at)]).toEqual([200, ['world.json', 'world.json.lock']])
})

/** Waits until a file in a folder changes. */
async function nextWrite(path: string): Promise<void> {
  const watcher = watch(path)
  onTestFinished(() => watcher.close())
  await once(watcher, 'change')
}
