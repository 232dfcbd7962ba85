import { expect, it } from 'vitest'
import { runCommand, runNode, startNode } from '../harness/command.ts'

/** Prints on exit whether Node.js has loaded its fetch, which is slow to load. */
const telling = `process.on('exit', () => {
  console.log('fetch', process.moduleLoadList.includes('NativeModule internal/deps/undici/undici'))
})`

it.each([
  "import './dist/index.js'",
  "import './dist/express.js'",
  "process.getBuiltinModule('node:module').createRequire(process.cwd() + '/x.js')('./dist/index.cjs')",
  "process.getBuiltinModule('node:module').createRequire(process.cwd() + '/x.js')('./dist/express.cjs')",
])('does not load Node’s fetch: %s', async (load) => {
  expect(await runNode(['--input-type=module', '-e', `${load}\n${telling}`])).toEqual({
    code: 0,
    stderr: '',
    stdout: 'fetch false\n',
  })
})

it('the command serves without Node’s fetch', async () => {
  const args = ['--import', `data:text/javascript,${encodeURIComponent(telling)}`, 'dist/cli.js', '--port', '0']
  const { url, child, ended } = await startNode(args)
  const { status } = await fetch(`${url}/v1/api/portfolios/demo/snapshots`, { headers: { authorization: 'Bearer x' } })
  child.kill()
  const { code, stdout } = await ended
  expect([status, code, stdout.split('\n').at(-2)]).toEqual([200, 0, 'fetch false'])
})

it('the command prints no warning if it cannot store its compile cache', async () => {
  // A folder below a file cannot be created, not even by root.
  const kept = { TMPDIR: `${process.cwd()}/package.json`, TEMP: `${process.cwd()}/package.json` }
  expect(await runCommand(['--version'], kept)).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(/^\d/) })
})

it('detects Node’s fetch if it is loaded', async () => {
  const { stdout } = await runNode(['--input-type=module', '-e', `Response\n${telling}`])
  expect(stdout).toBe('fetch true\n')
})
