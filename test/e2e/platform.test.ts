import { expect, it } from 'vitest'
import { runNode } from '../harness/command.ts'

/** Updates a manual position with the built package, and prints the status. */
const update = `
  const { createFetch, createSimulator } = await import('./dist/index.js')
  const simulator = createSimulator()
  const { manualPositions } = simulator.database
  const [{ id }] = await manualPositions('demo')
  const init = { method: 'PATCH', headers: { authorization: 'Bearer x', 'content-type': 'application/json' }, body: '{"amount":2}' }
  console.log((await createFetch(simulator)('/v1/api/portfolios/demo/manual-positions/' + id, init)).status)`

it.each([
  ['crypto.randomUUID, as on an http page of a local network', 'delete Crypto.prototype.randomUUID'],
  ['URL.canParse, as in React Native', 'delete URL.canParse'],
  ['a native Promise, as with zone.js', 'globalThis.Promise = class ZonePromise extends Promise {}'],
])('reads and updates without %s', async (_name, change) => {
  expect(await runNode(['--input-type=module', '-e', change + update])).toEqual({
    code: 0,
    stderr: '',
    stdout: '200\n',
  })
})

/** Runs a statement with the built package without a global, and prints the message of its error. */
async function messageWithout(name: string, statement: string): Promise<string> {
  const script = `delete globalThis.${name}
    const { createFetch, createSimulator } = await import('./dist/index.js')
    try { ${statement} } catch ({ message }) { console.log(message) }`
  const { stdout } = await runNode(['--input-type=module', '-e', script])
  return stdout
}

it.each(['structuredClone', 'TextDecoder', 'TextEncoder', 'URLSearchParams'])(
  'createSimulator names %s if it is missing',
  async (name) => {
    const message = await messageWithout(name, 'createSimulator()')
    expect(message).toContain(`mockfolio needs ${name}, which this environment does not have.`)
  },
)

it.each(['Headers', 'Request', 'Response'])('createFetch names %s if it is missing', async (name) => {
  const message = await messageWithout(name, 'createFetch(createSimulator())')
  expect(message).toContain(`createFetch needs ${name}, which this environment does not have.`)
})

it.each(['Request', 'Response', 'ReadableStream'])('the simulator itself works without %s', async (name) => {
  const statement = `
    const { reply } = await createSimulator().handle({ method: 'GET', target: '/v1/api/portfolios/demo/snapshots',
      headers: [['authorization', 'Bearer x']], readBody: async () => ({ kind: 'bytes', bytes: new Uint8Array() }) })
    console.log(reply.status)`
  expect(await messageWithout(name, statement)).toBe('200\n')
})

it('a truncated answer is a closed connection where there are no streams, as in React Native', async () => {
  // The fetch of Node.js is loaded before, since it needs streams to load.
  const script = `new Response(new Headers())
    delete globalThis.ReadableStream
    const { createFetch, createSimulator } = await import('./dist/index.js')
    const simulator = createSimulator()
    simulator.faults.add({ kind: 'truncate' })
    const call = createFetch(simulator)('/v1/api/portfolios/demo/snapshots', { headers: { authorization: 'Bearer x' } })
    console.log(await call.catch(({ message }) => message))`
  expect(await runNode(['--input-type=module', '-e', script])).toMatchObject({ stdout: 'fetch failed\n' })
})
