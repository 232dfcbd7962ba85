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
  ['a native Promise, as with zone.js', 'globalThis.Promise = class ZonePromise extends Promise {}'],
])('reads and updates without %s', async (_name, change) => {
  expect(await runNode(['--input-type=module', '-e', change + update])).toEqual({
    code: 0,
    stderr: '',
    stdout: '200\n',
  })
})

it.each(['structuredClone', 'TextEncoder'])('names %s if it is missing', async (name) => {
  const script = `delete globalThis.${name}
    const { createSimulator } = await import('./dist/index.js')
    try { createSimulator() } catch ({ message }) { console.log(message) }`
  const { stdout } = await runNode(['--input-type=module', '-e', script])
  expect(stdout).toContain(`mockfolio needs ${name}, which this environment does not have.`)
})
