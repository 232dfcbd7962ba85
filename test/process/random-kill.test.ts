import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createRandom } from '../../src/random/random.ts'
import { readState } from '../../src/server/state-file.ts'
import { startCommand } from '../harness/command.ts'
import { folder } from '../harness/folder.ts'
import { amount, amountIn, manualPosition, report, setAmount, statusOf } from './machine.ts'

const KILLS = amount('MACHINE_KILLS', 10)
/** The latest moment of a kill, in ms after the process listens, or after it starts in every fourth round. */
const LATEST_MS = 1000

/** What has happened in all rounds. */
interface Figures {
  kills: number
  'before it listened': number
  'confirmed changes': number
  'reads of the file, all whole': number
  'drafts left by kills': number
}

it(`every save is whole, and none is lost, after kill -9 at ${KILLS} random moments`, {
  timeout: KILLS * 20_000,
}, async () => {
  const at = folder()
  const state = join(at, 'world.json')
  const random = createRandom(1)
  const figures = {
    kills: 0,
    'before it listened': 0,
    'confirmed changes': 0,
    'reads of the file, all whole': 0,
    'drafts left by kills': 0,
  }
  for (let round = 0; round < KILLS; round += 1) {
    const ms = random.fork(`kill/${round}`).next() * LATEST_MS
    await killAfter(ms, round % 4 === 0 ? 'start' : 'listening', state, figures)
    figures['drafts left by kills'] += readdirSync(at).filter((name) => name.endsWith('.tmp')).length
  }
  const { url } = await startCommand(['--port', '0', '--state', state])
  expect([await statusOf(url, 'whale'), readdirSync(at)]).toEqual([200, ['world.json', 'world.json.lock']])
  report('kill -9', { ...figures })
})

/** Starts a server on a state file, changes its world, and kills it `ms` later. Reads the file all the time. */
async function killAfter(ms: number, since: 'start' | 'listening', state: string, figures: Figures): Promise<void> {
  const before = existsSync(state) ? amountIn(state) : 0
  const child = spawn(process.execPath, ['dist/cli.js', '--port', '0', '--scenario', 'whale', '--state', state])
  const ended = once(child, 'close')
  const kill = () => pause(ms).then(() => child.kill('SIGKILL'))
  const early = since === 'start' ? kill() : undefined
  const url = await listening(child.stdout)
  const late = early ?? kill()
  let [sent, seen, isRunning] = [before, before, true]
  const reading = readAll()
  if (url !== undefined) {
    const position = await manualPosition(url, 'whale').catch(() => '')
    while (position !== '' && (await setAmount(position, sent + 1))) sent += 1
  }
  await Promise.all([late, ended])
  isRunning = false
  await reading
  figures.kills += 1
  figures['before it listened'] += url === undefined ? 1 : 0
  figures['confirmed changes'] += sent - before

  /** Every read finds a whole state, and none is older than one before. */
  async function readAll() {
    do {
      if (existsSync(state)) {
        readState(state)
        const found = amountIn(state)
        // A change may be saved although its reply was not sent.
        expect([found >= seen, found <= sent + 1]).toEqual([true, true])
        seen = found
        figures['reads of the file, all whole'] += 1
      }
      await (isRunning ? pause(5) : nextTurn())
    } while (isRunning)
  }
}

/** The URL that a process prints; undefined if it ends before. */
async function listening(stdout: NodeJS.ReadableStream): Promise<string | undefined> {
  let text = ''
  for await (const chunk of stdout) {
    text += chunk
    const [, url] = /listening on (\S+)\n/.exec(text) ?? []
    if (url !== undefined) return url
  }
  return undefined
}
