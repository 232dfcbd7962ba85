import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startCommand } from '../harness/command.ts'
import { folder } from '../harness/folder.ts'
import { openSocket } from '../harness/raw-socket.ts'
import { amountIn, manualPosition, PATIENT, setAmount, statusOf } from './machine.ts'

const json = { 'content-type': 'application/json' }

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'exits with code 0 on %s and saves the last change',
  async (signal) => {
    const state = join(folder(), 'world.json')
    const { child, url, ended } = await startCommand(['--port', '0', '--state', state])
    await setAmount(await manualPosition(url, 'demo'), 7)
    child.kill(signal)
    expect([await ended, amountIn(state)]).toMatchObject([{ code: 0, stderr: '' }, 7])
  },
)

it('exits with code 0 on a repeated signal, as npm sends it, and saves the last change', async () => {
  const state = join(folder(), 'world.json')
  const running = await startCommand(['--port', '0', '--state', state])
  await setAmount(await manualPosition(running.url, 'demo'), 7)
  await openSocket(running.url, 'GET / HTTP/1.1\r\n')
  running.child.kill('SIGINT')
  await expect.poll(() => statusOf(running.url).catch(() => 'refused'), PATIENT).toBe('refused')
  running.child.kill('SIGINT')
  expect([await running.ended, amountIn(state)]).toMatchObject([{ code: 0, stderr: '' }, 7])
})

it('exits with code 0 under load with hanging requests, and saves every change that it confirmed', async () => {
  const state = join(folder(), 'world.json')
  const { child, url, ended } = await startCommand(['--port', '0', '--state', state])
  const position = await manualPosition(url, 'demo')
  const rule = JSON.stringify({ kind: 'hang', operation: 'listPositions' })
  await fetch(`${url}/__admin/faults`, { method: 'POST', headers: json, body: rule })
  const path = '/v1/api/portfolios/demo/snapshots/latest/positions'
  const hanging = `GET ${path} HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer x\r\n\r\n`
  await Promise.all(Array.from({ length: 20 }, () => openSocket(url, hanging)))
  const load = Array.from({ length: 8 }, () => readUntilRefused(url))
  let answered = 0
  const changes = changeUntilRefused(position, (amount) => {
    answered = amount
    if (amount === 20) child.kill('SIGTERM')
  })
  const [{ code, stderr }] = await Promise.all([ended, changes, ...load])
  expect([code, stderr, answered >= 20, amountIn(state) >= answered]).toEqual([0, '', true, true])
})

async function changeUntilRefused(position: string, onAnswer: (amount: number) => void): Promise<void> {
  for (let amount = 1; await setAmount(position, amount); amount += 1) onAnswer(amount)
}

async function readUntilRefused(url: string): Promise<void> {
  while ((await statusOf(url).catch(() => 0)) === 200);
}
