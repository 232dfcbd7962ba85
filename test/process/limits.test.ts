import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCommandAfter, startCommand, startCommandAfter, startNode } from '../harness/command.ts'
import { folder } from '../harness/folder.ts'
import { openSocket } from '../harness/raw-socket.ts'
import { before, manualPosition, PATIENT, setAmount, statusOf, stderrOf } from './machine.ts'

/** A program that makes the listening socket fail on a signal, as if the process had too many open files. */
const FAILING = `
  import net from 'node:net'
  const { listen } = net.Server.prototype
  net.Server.prototype.listen = function (...options) {
    process.on('SIGUSR2', () => this.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' })))
    return listen.apply(this, options)
  }`

it('survives 200 connections with 64 open files, says what to do about the state, and saves it later', async () => {
  const state = join(folder(), 'world.json')
  const running = await startCommandAfter('ulimit -n 64', ['--state', state])
  const position = await manualPosition(running.url, 'demo')
  const sockets = await Promise.all(Array.from({ length: 200 }, () => openSocket(running.url)))
  await expect.poll(() => sockets.filter(({ destroyed }) => destroyed).length, PATIENT).toBeGreaterThan(100)
  const message = stderrOf(running, /\n/)
  await setAmount(position, 5)
  expect(await message).toMatch(/^mockfolio: Cannot save the state .*\(EMFILE\).*Raise .*ulimit -n.*\n$/)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => statusOf(running.url).catch(() => 'refused'), PATIENT).toBe(200)
  await expect.poll(() => readFileSync(state, 'utf8'), PATIENT).toContain('"amount":5')
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
  await nextReset(running.url)
  expect(await statusOf(running.url)).toBe(200)
  running.child.kill('SIGTERM')
  expect((await running.ended).code).toBe(0)
})

it.each([[['scenarios']], [['--help']]])('prints one line if the output of %j cannot be written', async (args) => {
  expect(await runCommandAfter('exec > /dev/full', args)).toEqual({
    code: 1,
    stdout: '',
    stderr: 'mockfolio: Cannot write to stdout (ENOSPC). Free some disk space, or redirect the output.\n',
  })
})

/** Waits until the server sends the event of a reset. */
async function nextReset(url: string): Promise<void> {
  const controller = new AbortController()
  const { body } = await fetch(`${url}/__admin/events`, { signal: controller.signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; !text.includes('"kind":"reset"'); text += (await reader?.read())?.value ?? '');
  controller.abort()
}
