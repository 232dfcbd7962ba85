import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { runCommand, startCommand } from '../harness/command.ts'
import { folder } from '../harness/folder.ts'
import { openSocket } from '../harness/raw-socket.ts'
import { amount, amountIn, manualPosition, PATIENT, report, setAmount, statusOf } from './machine.ts'

const SECONDS = amount('MACHINE_STOP_SECONDS', 2)
const MAX_MS = (SECONDS + 30) * 1000

it('a process that was stopped answers what waited, and keeps its lock, its clock and its namespaces', {
  timeout: MAX_MS + 30_000,
}, async () => {
  const state = join(folder(), 'world.json')
  const args = ['--port', '0', '--scenario', 'live', '--state', state]
  const { child, url, ended } = await startCommand(args, {}, MAX_MS)
  const position = await manualPosition(url, 'live')
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"w1"}' }
  await fetch(`${url}/__admin/namespaces`, init)
  const idle = await openSocket(url)
  const first = await clockOf(url)
  await setAmount(position, 7)
  child.kill('SIGSTOP')
  const waiting = Array.from({ length: 50 }, () => statusOf(url, 'live'))
  const refused = await runCommand(args)
  await pause(SECONDS * 1000)
  child.kill('SIGCONT')
  const statuses = await Promise.all(waiting)
  const last = await clockOf(url)
  expect([new Set(statuses), refused.code, idle.destroyed]).toEqual([new Set([200]), 1, false])
  expect(Date.parse(last) - Date.parse(first)).toBeGreaterThanOrEqual(SECONDS * 1000)
  const { data } = await (await fetch(`${url}/__admin/namespaces`)).json()
  expect(data).toMatchObject([{ name: 'w1' }])
  await expect.poll(() => amountIn(state), PATIENT).toBe(7)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
  report('SIGSTOP', { seconds: SECONDS, 'requests that waited': statuses.length, answered: statuses.length })
})

async function clockOf(url: string): Promise<string> {
  return (await (await fetch(`${url}/__admin/clock`)).json()).now
}
