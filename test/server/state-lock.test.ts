import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../src/express.ts'
import { folder } from '../harness/folder.ts'

async function serve(state: string) {
  const server = await startServer({ port: 0, state })
  onTestFinished(() => server.close().catch(() => undefined))
  return server
}

it('refuses a second server on the same file in one process, by any path, until the first one closes', async () => {
  const at = folder()
  const state = join(at, 'world.json')
  symlinkSync('world.json', join(at, 'link.json'))
  const first = await serve(state)
  for (const path of [state, join(at, 'link.json')]) {
    await expect(startServer({ port: 0, state: path })).rejects.toThrow(
      `Cannot keep the state in ${state}: another server uses this file (this process). Stop that server, or use another file with --state.`,
    )
  }
  await first.close()
  await serve(state)
})

it('unlocks the file if the server cannot start', async () => {
  const at = folder()
  const state = join(at, 'world.json')
  writeFileSync(state, '{')
  await expect(startServer({ port: 0, state })).rejects.toThrow('Cannot restore')
  expect(readdirSync(at)).toEqual(['world.json'])
})

const { pid: endedPid } = spawnSync(process.execPath, ['--version'])

it.each([
  ['a process that has ended', { pid: endedPid, start: '1', host: hostname() }],
  ['an earlier process that had the id of this one', { pid: process.pid, start: '1', host: hostname() }],
  ['nobody, since its process was killed before it wrote its name', ''],
])('takes over the lock of %s', async (_, holder) => {
  const state = join(folder(), 'world.json')
  writeFileSync(`${state}.lock`, holder === '' ? '' : JSON.stringify(holder))
  const server = await serve(state)
  expect(JSON.parse(readFileSync(`${state}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
  await server.close()
  expect(existsSync(`${state}.lock`)).toBe(false)
})

it('does not take over the lock of another machine, and says which file to delete', async () => {
  const state = join(folder(), 'world.json')
  writeFileSync(`${state}.lock`, JSON.stringify({ pid: endedPid, start: '1', host: 'elsewhere' }))
  await expect(startServer({ port: 0, state })).rejects.toThrow(
    `(process ${endedPid} on elsewhere). Stop that server, or use another file with --state. If it no longer runs, delete ${state}.lock.`,
  )
})

it('does not save over another server that has the lock', async () => {
  const state = join(folder(), 'world.json')
  const server = await serve(state)
  const before = readFileSync(state, 'utf8')
  writeFileSync(`${state}.lock`, JSON.stringify({ pid: 1, start: '', host: 'elsewhere' }))
  server.simulator.clock.advance('PT1H')
  await expect(server.close()).rejects.toThrow('another server uses this file (process 1 on elsewhere)')
  expect([readFileSync(state, 'utf8'), existsSync(`${state}.lock`)]).toEqual([before, true])
})

it('locks the file again if somebody deletes the lock', async () => {
  const state = join(folder(), 'world.json')
  const server = await serve(state)
  rmSync(`${state}.lock`)
  server.simulator.clock.advance('PT1H')
  await fetch(server.url)
  await expect.poll(() => existsSync(`${state}.lock`)).toBe(true)
  await expect(startServer({ port: 0, state })).rejects.toThrow('another server uses this file')
})

it('of 20 servers that start at once over a stale lock, one gets it', async () => {
  const state = join(folder(), 'world.json')
  writeFileSync(`${state}.lock`, JSON.stringify({ pid: endedPid, start: '1', host: hostname() }))
  const starts = await Promise.allSettled(Array.from({ length: 20 }, () => serve(state)))
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
