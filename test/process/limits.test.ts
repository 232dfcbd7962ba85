import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCommandAfter, startCommand, startCommandAfter, startNode } from '../harness/command.ts'
import { folder } from '../harness/folder.ts'
import { openSocket } from '../harness/raw-socket.ts'
import { before, eventWith, manualPosition, PATIENT, report, setAmount, statusOf, stderrOf } from './machine.ts'

/** A program that makes the listening socket fail on a signal, as if the process had too many open files. */
const FAILING = `
  import net from 'node:net'
  const { listen } = net.Server.prototype
  net.Server.prototype.listen = function (...options) {
    process.on('SIGUSR2', () => this.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' })))
    return listen.apply(this, options)
  }`

it('survives 200 connections with 64 open files, says so with an event, and still saves the state', async () => {
  const state = join(folder(), 'world.json')
  const running = await startCommandAfter('ulimit -n 64', ['--state', state])
  const position = await manualPosition(running.url, 'demo')
  const [message, event] = [stderrOf(running, /\n/), eventWith(running.url, 'server-error')]
  await statusOf(running.url)
  const sockets = await Promise.all(Array.from({ length: 200 }, () => openSocket(running.url)))
  await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length, PATIENT).toBeGreaterThan(100)
  expect(await message).toMatch(
    /^mockfolio: Cannot accept a connection \(EMFILE, 24 are open\)\. Raise .*ulimit -n.*\n$/,
  )
  expect(await event).toContain('"message":"Cannot accept a connection (EMFILE, 24 are open).')
  await setAmount(position, 5)
  await expect.poll(() => readFileSync(state, 'utf8'), PATIENT).toContain('"amount":5')
  const dropped = sockets.filter(({ destroyed }) => destroyed).length
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => statusOf(running.url).catch(() => 'refused'), PATIENT).toBe(200)
  report('64 open files', { connections: sockets.length, refused: dropped, events: 'server-error', saved: 'yes' })
})

it('logs once that it cannot accept connections, and keeps running', async () => {
  const running = await startNode([...before(FAILING), 'dist/cli.js', '--port', '0'])
  const message = stderrOf(running, /\n/)
  running.child.kill('SIGUSR2')
  await message
  for (let n = 0; n < 3; n += 1) {
    running.child.kill('SIGUSR2')
    expect(await statusOf(running.url)).toBe(200)
  }
  running.child.kill('SIGTERM')
  expect(await running.ended).toMatchObject({
    code: 0,
    stderr:
      'mockfolio: Cannot accept a connection (EMFILE). Raise the limit of open files (ulimit -n), or close connections.\n',
  })
})

it('keeps running when the reader of its output is gone', async () => {
  const running = await startCommand(['--port', '0', '--reset-every', 'PT1S'])
  running.child.stdout?.destroy()
  await eventWith(running.url, '"kind":"reset"')
  expect(await statusOf(running.url)).toBe(200)
  running.child.kill('SIGTERM')
  expect((await running.ended).code).toBe(0)
})

it('serves although its output cannot be written, and exits with 1 in the end', async () => {
  const state = join(folder(), 'world.json')
  const stopLater = `(while [ ! -e ${state} ]; do sleep 0.1; done; sleep 1; kill $$) &`
  const { code, stderr } = await runCommandAfter(`${stopLater} exec > /dev/full`, ['--port', '0', '--state', state])
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^mockfolio: Cannot write to stdout \(ENOSPC\)\..*\n$/)])
})

it.each([[['scenarios']], [['--help']]])('prints one line if the output of %j cannot be written', async (args) => {
  expect(await runCommandAfter('exec > /dev/full', args)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'mockfolio: Cannot write to stdout (ENOSPC). Free some disk space, or redirect the output.\n',
  })
})
