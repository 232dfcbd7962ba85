import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ServerOptions } from '../../src/server/options.ts'
import { type Server, startServer } from '../../src/server/start-server.ts'
import { clientOf, pathOf } from '../harness/client.ts'
import { runCommand } from '../harness/command.ts'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'mockfolio-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

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
  const server = await serve({ state })
  await update(server, 77)
  await expect.poll(() => readFileSync(state, 'utf8')).toContain('"amount":77')
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

it('writes the whole file or nothing', async () => {
  const state = join(folder(), 'world.json')
  const server = await serve({ state })
  const before = readFileSync(state, 'utf8')
  const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => stderr.mockRestore())
  mkdirSync(`${state}.${process.pid}.tmp`)
  await update(server, 8)
  await expect.poll(() => stderr.mock.calls.flat().join('')).toContain('the previous state is kept')
  expect(readFileSync(state, 'utf8')).toBe(before)
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

it('refuses a scenario or seed that differs from the saved one', async () => {
  const state = join(folder(), 'world.json')
  await (await startServer({ port: 0, state })).close()
  await expect(startServer({ port: 0, state, scenario: 'single' })).rejects.toThrow(
    'was saved with the scenario demo, not single',
  )
  await expect(startServer({ port: 0, state, seed: 3 })).rejects.toThrow('was saved with the seed 265, not 3')
  await (await startServer({ port: 0, state, scenario: 'demo' })).close()
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
    'mockfolio: Invalid --reset-every "24h". Use a duration from PT1S to P24D, such as PT24H or PT30M.\n',
  ])
})
