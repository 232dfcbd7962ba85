import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCommand, runNode, startCommand } from '../harness/command.ts'
import { folder } from '../harness/folder.ts'
import { amountIn, manualPosition, setAmount, statusOf } from './machine.ts'

it('refuses a second process on the same file, names the first, and does not touch the file', async () => {
  const state = join(folder(), 'world.json')
  const { child } = await startCommand(['--port', '0', '--state', state])
  expect(await runCommand(['--port', '0', '--state', state])).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`another server uses this file (process ${child.pid} on `),
  })
})

it('starts again at once after kill -9', async () => {
  const state = join(folder(), 'world.json')
  for (let n = 0; n < 3; n += 1) {
    const { child, url } = await startCommand(['--port', '0', '--state', state])
    expect(await statusOf(url)).toBe(200)
    child.kill('SIGKILL')
  }
  const { url } = await startCommand(['--port', '0', '--state', state])
  expect(await statusOf(url)).toBe(200)
})

it('a stopped process keeps its lock, and saves when it continues', async () => {
  const state = join(folder(), 'world.json')
  const { child, url, ended } = await startCommand(['--port', '0', '--state', state])
  await setAmount(await manualPosition(url, 'demo'), 7)
  child.kill('SIGSTOP')
  expect((await runCommand(['--port', '0', '--state', state])).stderr).toContain(`(process ${child.pid} on `)
  child.kill('SIGCONT')
  child.kill('SIGTERM')
  expect([(await ended).code, amountIn(state)]).toEqual([0, 7])
})

it('unlocks the file when the program of the server exits', async () => {
  const at = folder()
  const state = join(at, 'world.json')
  const program = `
    import { startServer } from ${JSON.stringify(join(process.cwd(), 'dist/express.js'))}
    await startServer({ port: 0, state: ${JSON.stringify(state)} })
    process.exit(3)`
  writeFileSync(join(at, 'program.mjs'), program)
  expect(await runNode([join(at, 'program.mjs')])).toEqual({ code: 3, stdout: '', stderr: '' })
  expect([existsSync(state), readdirSync(at)]).toEqual([true, ['program.mjs', 'world.json']])
})
