import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runCommandAfter, startCommandAfter, startNode } from '../harness/command.ts'
import { folder } from '../harness/folder.ts'
import {
  amountIn,
  before,
  eventWith,
  manualPosition,
  PATIENT,
  report,
  setAmount,
  statusOf,
  stderrOf,
} from './machine.ts'

/** A program that fills the disk, or empties it again, on a signal: half of a file is written, then writing fails. */
const FILLING = `
  import { open } from 'node:fs/promises'
  import { tmpdir } from 'node:os'
  const file = await open(process.execPath)
  const { writeFile } = Object.getPrototypeOf(file)
  const prototype = Object.getPrototypeOf(file)
  await file.close()
  let isFull = false
  process.on('SIGUSR2', () => {
    isFull = !isFull
    process.stderr.write(isFull ? 'full\\n' : 'free\\n')
  })
  prototype.writeFile = async function (text) {
    if (!isFull) return writeFile.call(this, text)
    await writeFile.call(this, text.slice(0, text.length >> 1))
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }`

/** Starts a server on a disk that becomes full, and changes its world. */
async function startOnFullDisk() {
  const at = folder()
  const state = join(at, 'world.json')
  const running = await startNode([...before(FILLING), 'dist/cli.js', '--port', '0', '--state', state])
  const saved = readFileSync(state, 'utf8')
  const position = await manualPosition(running.url, 'demo')
  const event = eventWith(running.url, 'server-error')
  const message = stderrOf(running, /ENOSPC.*\n/)
  await signal('full')
  return { at, state, running, saved, position, event, message, signal }

  async function signal(answer: string) {
    const done = stderrOf(running, new RegExp(answer))
    running.child.kill('SIGUSR2')
    await done
  }
}

it('keeps the last save on a full disk, says so, and saves once there is space', async () => {
  const { at, state, running, saved, position, event, message, signal } = await startOnFullDisk()
  expect(await setAmount(position, 7)).toBe(true)
  expect(await message).toMatch(
    /Cannot save the state to .* \(ENOSPC\); .* kept\. Free some disk space, or use another/,
  )
  expect(await event).toContain('"message":"Cannot save the state to ')
  expect([readFileSync(state, 'utf8'), readdirSync(at)]).toEqual([saved, ['world.json', 'world.json.lock']])
  await signal('free')
  await expect.poll(() => amountIn(state), PATIENT).toBe(7)
  running.child.kill('SIGTERM')
  expect((await running.ended).code).toBe(0)
  report('Full disk', {
    events: 'server-error',
    'files left over': readdirSync(at).length - 1,
    'saved after space': 'yes',
  })
})

it('exits with code 1 on a disk that is still full, and leaves the last save and nothing else', async () => {
  const { at, state, running, saved, position } = await startOnFullDisk()
  await setAmount(position, 7)
  running.child.kill('SIGTERM')
  const { code, stderr } = await running.ended
  expect([code, readFileSync(state, 'utf8'), readdirSync(at)]).toEqual([1, saved, ['world.json']])
  expect(stderr).toMatch(/mockfolio: Cannot save the state to .* \(ENOSPC\).*\n$/)
})

/** For root, the mode of a folder means nothing, unless it gives that privilege up. */
const OBEYING = `{ test "$(id -u)" != 0 || exec setpriv --bounding-set -dac_override,-dac_read_search "$0" "$@"; }`

it('does not start if the folder of the state is read-only', async () => {
  const at = readOnlyFolder()
  chmodSync(at, 0o555)
  expect(await runCommandAfter(OBEYING, ['--port', '0', '--state', join(at, 'world.json')])).toEqual({
    code: 1,
    stdout: '',
    stderr: `mockfolio: Cannot save the state to ${join(at, 'world.json')} (EACCES); the previous state is kept. Make the folder writable, or use another file with --state.\n`,
  })
})

it('keeps running when the folder of the state becomes read-only, saves once it is writable, and exits with 1 else', async () => {
  const at = readOnlyFolder()
  const state = join(at, 'world.json')
  const running = await startCommandAfter(OBEYING, ['--state', state])
  const position = await manualPosition(running.url, 'demo')
  const message = stderrOf(running, /\n/)
  chmodSync(at, 0o555)
  await setAmount(position, 7)
  expect(await message).toMatch(/^mockfolio: Cannot save the state .* \(EACCES\).* Make the folder writable.*\n$/)
  expect([await statusOf(running.url), amountIn(state)]).toEqual([200, 0])
  chmodSync(at, 0o755)
  await expect.poll(() => amountIn(state), PATIENT).toBe(7)
  await setAmount(position, 8)
  chmodSync(at, 0o555)
  running.child.kill('SIGTERM')
  const { code } = await running.ended
  expect([code, amountIn(state)]).toEqual([1, 7])
  report('Read-only folder', { 'exit code': String(code), 'saved once writable': 'yes', 'former save': 'whole' })
})

/** A folder that becomes read-only; it is removed when the test ends. */
function readOnlyFolder(): string {
  const at = join(folder(), 'inner')
  mkdirSync(at)
  onTestFinished(() => chmodSync(at, 0o755))
  return at
}
