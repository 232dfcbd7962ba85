import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCommand, runCommandAfter, startCommand, startCommandAfter } from '../harness/command.ts'
import { folder } from '../harness/folder.ts'
import { manualPosition, PATIENT, setAmount, statusOf, stderrOf } from './machine.ts'

it.each([
  ['a folder', (path: string) => mkdirSync(path)],
  ['a pipe', (path: string) => execFileSync('sh', ['-c', 'mkfifo "$0"', path])],
])('refuses to keep the state in %s', async (_what, make) => {
  const state = join(folder(), 'world.json')
  make(state)
  expect(await runCommand(['--port', '0', '--state', state])).toEqual({
    code: 1,
    stdout: '',
    stderr: `mockfolio: Cannot keep the state in ${state}: it is not a regular file. Give the path of a file with --state.\n`,
  })
})

it('refuses to keep the state in a device, and does not replace it', async () => {
  const { code, stderr } = await runCommand(['--port', '0', '--state', '/dev/null'])
  expect([code, stderr]).toEqual([1, expect.stringContaining('/dev/null: it is not a regular file')])
})

it('refuses a path below a file', async () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  const { code, stderr } = await runCommand(['--port', '0', '--state', join(file, 'world.json')])
  expect([code, stderr]).toEqual([1, expect.stringMatching(/file\/world\.json \(ENOTDIR\).*--state\.\n$/)])
})

it('refuses to start if the first save exceeds the file size limit, and leaves no file', async () => {
  const at = folder()
  const { code, stdout, stderr } = await runCommandAfter('ulimit -f 0', [
    '--port',
    '0',
    '--state',
    join(at, 'world.json'),
  ])
  expect([code, stdout, readdirSync(at)]).toEqual([1, '', []])
  expect(stderr).toMatch(/^mockfolio: Cannot save the state to .*world\.json \(EFBIG\).*Raise .*ulimit -f.*\n$/)
})

it('keeps the file if a save exceeds the file size limit, logs that once, and keeps running', async () => {
  const at = folder()
  const state = join(at, 'world.json')
  const running = await startCommandAfter('ulimit -f 8', ['--state', state])
  const saved = readFileSync(state, 'utf8')
  const position = await manualPosition(running.url, 'demo')
  await setAmount(position, 5)
  expect(await stderrOf(running, /\n/)).toMatch(
    /^mockfolio: Cannot save the state .*\(EFBIG\); the previous state is kept/,
  )
  expect([await setAmount(position, 6), readFileSync(state, 'utf8'), readdirSync(at)]).toEqual([
    true,
    saved,
    ['world.json', 'world.json.lock'],
  ])
  running.child.kill('SIGTERM')
  expect([(await running.ended).code, readdirSync(at)]).toEqual([1, ['world.json']])
})

it('retries a failed save without another request', async () => {
  const [at, away] = [join(folder(), 'at'), join(folder(), 'away')]
  mkdirSync(at)
  const running = await startCommand(['--port', '0', '--state', join(at, 'world.json')])
  const position = await manualPosition(running.url, 'demo')
  renameSync(at, away)
  await setAmount(position, 77)
  await stderrOf(running, /ENOENT/)
  renameSync(away, at)
  await expect.poll(() => readFileSync(join(at, 'world.json'), 'utf8'), PATIENT).toContain('"amount":77')
})

it('does not overwrite a state file if it cannot listen', async () => {
  const state = join(folder(), 'world.json')
  const { url } = await startCommand()
  writeFileSync(state, readFileSync(await savedState(), 'utf8').trimEnd())
  const before = readFileSync(state, 'utf8')
  const { code } = await runCommand(['--port', new URL(url).port, '--state', state])
  expect([code, readFileSync(state, 'utf8')]).toEqual([1, before])
})

it('removes the drafts of killed processes, and no other files', async () => {
  const at = folder()
  const others = [
    'world.json.1.tmp',
    'world.json.tmp',
    'other.json.1.0123456789ab.tmp',
    'world.json.1.0123456789ab.tmp.x',
  ]
  for (const name of ['world.json.1.0123456789ab.tmp', ...others]) writeFileSync(join(at, name), '{')
  const { url } = await startCommand(['--port', '0', '--state', join(at, 'world.json')])
  expect([await statusOf(url), readdirSync(at).sort()]).toEqual([
    200,
    ['world.json', 'world.json.lock', ...others].sort(),
  ])
})

/** A state file that a server saved. */
async function savedState(): Promise<string> {
  const state = join(folder(), 'world.json')
  const { child, ended } = await startCommand(['--port', '0', '--state', state])
  child.kill('SIGTERM')
  await ended
  return state
}
