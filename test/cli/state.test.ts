import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ServerOptions } from '../../src/server/options.ts'
import { type Server, startServer } from '../../src/server/start-server.ts'
import { clientOf, pathOf } from '../harness/client.ts'
import { runCommand } from '../harness/command.ts'
import { folder } from '../harness/folder.ts'

async function serve(options: ServerOptions): Promise<Server> {
  const server = await startServer({ port: 0, ...options })
  onTestFinished(() => server.close())
  return server
}

/** Updates the first manual position over HTTP, and returns the positions after that. */
async function update({ url }: Server, amount: number): Promise<string> {
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
  const positions = `${url}/v1/api/portfolios/demo/snapshots/latest/positions`
  const { data } = await (await fetch(positions, { headers })).json()
  const { id } = data.find(({ type }: { type: string }) => type === 'Manual')
  const path = `${url}/v1/api/portfolios/demo/manual-positions/${id.replace('-1', '')}`
  await fetch(path, { method: 'PATCH', headers, body: JSON.stringify({ amount }) })
  return (await fetch(positions, { headers })).text()
}

it('continues the saved world after a restart', async () => {
  const state = join(folder(), 'world.json')
  const first = await startServer({ port: 0, state })
  const updated = await update(first, 4)
  first.simulator.clock.advance('PT1H')
  await first.close()
  const second = await serve({ state })
  const { ask } = clientOf(second.simulator)
  expect(await (await ask(`${pathOf('demo')}/snapshots/latest/positions`)).text()).toBe(updated)
  expect(second.simulator.clock.now).toBe('2026-02-05T13:00:00.000Z')
})

it('saves after a change while running, and leaves no other file', async () => {
  const at = folder()
  const state = join(at, 'world.json')
  const server = await startServer({ port: 0, state })
  await update(server, 77)
  await expect.poll(() => readFileSync(state, 'utf8')).toContain('"amount":77')
  await server.close()
  expect(readdirSync(at)).toEqual(['world.json'])
})

it('writes a state that `restore` accepts', async () => {
  const state = join(folder(), 'world.json')
  const server = await serve({ state, scenario: 'single' })
  expect(JSON.parse(readFileSync(state, 'utf8'))).toEqual(await server.simulator.state())
})

it('resets to the scenario of the saved state', async () => {
  const state = join(folder(), 'world.json')
  await (await startServer({ port: 0, state, scenario: 'single', seed: 5 })).close()
  const { simulator } = await serve({ state })
  expect(await simulator.reset()).toMatchObject({ scenario: 'single', seed: 5 })
})

it('keeps the file unchanged if a save fails, logs the failure, and keeps running', async () => {
  const at = join(folder(), 'inner')
  const state = join(at, 'world.json')
  mkdirSync(at)
  const server = await serve({ state })
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => stderr.mockRestore())
  const before = readFileSync(state, 'utf8')
  rmSync(at, { recursive: true })
  await update(server, 5)
  await expect.poll(() => stderr.mock.calls.flat().join('')).toContain(`Cannot save the state to ${state} (ENOENT)`)
  mkdirSync(at)
  writeFileSync(state, before)
  await update(server, 6)
  await expect.poll(() => readFileSync(state, 'utf8')).toContain('"amount":6')
})

it('closes everything and then rejects if the last save fails', async () => {
  const at = join(folder(), 'inner')
  mkdirSync(at)
  const state = join(at, 'world.json')
  const server = await startServer({ port: 0, state })
  server.simulator.clock.advance('PT1H')
  rmSync(at, { recursive: true })
  const message = `Cannot save the state to ${state} (ENOENT); the previous state is kept. Create the folder, or use another file with --state.`
  await expect(server.close()).rejects.toThrow(message)
  await expect(server.close()).rejects.toThrow(message)
  await expect(fetch(server.url)).rejects.toThrow('fetch failed')
})

it.each([
  [0, 1],
  [7, 7],
])('exec exits with %i turned into %i if the last save fails', async (own, code) => {
  const at = join(folder(), 'inner')
  mkdirSync(at)
  const program = `
    const fs = require('node:fs')
    fetch(process.env.MOCKFOLIO_URL + '/__admin/clock/advance', {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"by":"PT1H"}',
    }).then(() => {
      fs.rmSync(${JSON.stringify(at)}, { recursive: true })
      process.exit(${own})
    })`
  const args = ['exec', '--state', join(at, 'world.json'), '--', process.execPath, '-e', program]
  const ended = await runCommand(args)
  expect(ended).toMatchObject({ code, stderr: expect.stringMatching(/^(mockfolio: Cannot save the state .*\n)+$/) })
})

it('reports a failed save as an event', async () => {
  const at = join(folder(), 'inner')
  mkdirSync(at)
  const server = await startServer({ port: 0, state: join(at, 'world.json') })
  onTestFinished(() => server.close().catch(() => undefined))
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => stderr.mockRestore())
  const events: unknown[] = []
  server.simulator.subscribe((event) => events.push(event))
  rmSync(at, { recursive: true })
  await update(server, 5)
  await expect
    .poll(() => events)
    .toContainEqual({ kind: 'server-error', message: expect.stringContaining('Cannot save the state') })
})

it('refuses to start if the state cannot be saved', async () => {
  const state = join(folder(), 'none', 'world.json')
  await expect(startServer({ port: 0, state })).rejects.toThrow(`Cannot save the state to ${state} (ENOENT)`)
})

it.each([
  ['is not valid JSON', '{', /Cannot restore .*delete it to start over/],
  ['has another version', '{"version":0,"portfolios":[]}', /has version 0, but this mockfolio reads version 1/],
])('refuses to start from a file that %s, and does not change it', async (_, text, message) => {
  const state = join(folder(), 'world.json')
  writeFileSync(state, text)
  await expect(startServer({ port: 0, state })).rejects.toThrow(message)
  expect(readFileSync(state, 'utf8')).toBe(text)
})

const START = '2026-03-01T00:00:00Z'

it.each<[what: string, options: ServerOptions, message: string]>([
  ['another scenario', { scenario: 'single' }, 'was saved with the scenario demo, not single'],
  ['another seed', { seed: 3 }, 'was saved with the seed 21, not 3'],
  ['another now', { now: '2026-03-02T00:00:00Z' }, 'was saved with the now 2026-03-01T00:00:00.000Z, not 2026-03-02'],
  [
    'a scenario of the same name with other content',
    { scenario: { name: 'demo', portfolios: [{ id: 'demo' }] } },
    'was saved with another version of the scenario demo',
  ],
])('refuses %s beside a saved state', async (_, options, message) => {
  const state = join(folder(), 'world.json')
  await (await startServer({ port: 0, state, now: START })).close()
  const before = readFileSync(state, 'utf8')
  await expect(startServer({ port: 0, state, ...options })).rejects.toThrow(message)
  expect(readFileSync(state, 'utf8')).toBe(before)
})

it('accepts the options that a state was saved with, and `today`', async () => {
  const state = join(folder(), 'world.json')
  const scenario = { name: 'mine', portfolios: [{ id: 'mine' }] }
  const options = { port: 0, state, scenario, seed: 5, now: START }
  await (await startServer(options)).close()
  await (await startServer(options)).close()
  const { simulator } = await serve({ ...options, now: 'today' })
  expect(simulator.clock.now).toBe('2026-03-01T00:00:00.000Z')
})

it('resets to the start of the saved world after a restart without flags', async () => {
  const state = join(folder(), 'world.json')
  await (await startServer({ port: 0, state, now: START })).close()
  const { simulator } = await serve({ state })
  expect(await simulator.reset()).toMatchObject({ now: '2026-03-01T00:00:00.000Z' })
})

it('refuses MOCKFOLIO_NOW beside a saved state like the flag', async () => {
  const state = join(folder(), 'world.json')
  await (await startServer({ port: 0, state })).close()
  const args = ['--port', '0', '--state', state]
  const [flag, variable] = [
    await runCommand([...args, '--now', START]),
    await runCommand(args, { MOCKFOLIO_NOW: START }),
  ]
  expect([flag.code, flag.stderr]).toEqual([1, expect.stringContaining('Leave out --now and MOCKFOLIO_NOW')])
  expect(variable).toEqual(flag)
})

it('saves the state with the flag --state of the command', async () => {
  const state = join(folder(), 'world.json')
  const { code } = await runCommand([
    'exec',
    '--state',
    state,
    '--scenario',
    'single',
    '--',
    process.execPath,
    '--version',
  ])
  expect([code, existsSync(state)]).toEqual([0, true])
})

it('explains an invalid reset interval', async () => {
  const { code, stderr } = await runCommand(['--port', '0', '--reset-every', '24h'])
  expect([code, stderr]).toEqual([
    1,
    'mockfolio: Invalid reset interval "24h". Use a duration from PT1S to P24D, such as PT24H or PT30M.\n',
  ])
})
