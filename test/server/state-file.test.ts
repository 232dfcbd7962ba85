import { chmodSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startServer } from '../../src/express.ts'
import { folder } from '../harness/folder.ts'

const MODE_BITS = 0o777

/** Starts a server that keeps its state here, moves its clock, and closes it. */
async function save(state: string): Promise<void> {
  const server = await startServer({ port: 0, state })
  server.simulator.clock.advance('PT1H')
  await server.close()
}

it('writes the file that a symbolic link leads to, and keeps the link', async () => {
  const at = folder()
  mkdirSync(join(at, 'data'))
  symlinkSync('data/world.json', join(at, 'link.json'))
  symlinkSync(join(at, 'link.json'), join(at, 'link-of-link.json'))
  await save(join(at, 'data/world.json'))
  await save(join(at, 'link-of-link.json'))
  expect(lstatSync(join(at, 'link.json')).isSymbolicLink()).toBe(true)
  expect(readFileSync(join(at, 'data/world.json'), 'utf8')).toContain('"clock":{"now":"2026-02-05T14:00:00.000Z"}')
})

it('creates the file that a symbolic link leads to', async () => {
  const at = folder()
  symlinkSync('world.json', join(at, 'link.json'))
  await save(join(at, 'link.json'))
  expect([lstatSync(join(at, 'link.json')).isSymbolicLink(), statSync(join(at, 'world.json')).isFile()]).toEqual([
    true,
    true,
  ])
})

it('refuses a symbolic link that leads to itself', async () => {
  const state = join(folder(), 'loop.json')
  symlinkSync('loop.json', state)
  await expect(startServer({ port: 0, state })).rejects.toThrow('its symbolic links lead to no file')
})

it('creates a file that only its owner can read, since it may contain tokens', async () => {
  const state = join(folder(), 'world.json')
  await save(state)
  expect(statSync(state).mode & MODE_BITS).toBe(0o600)
})

it.each([0o600, 0o640, 0o664])('keeps the mode of a file', async (mode) => {
  const state = join(folder(), 'world.json')
  await save(state)
  chmodSync(state, mode)
  await save(state)
  expect(statSync(state).mode & MODE_BITS).toBe(mode)
})
