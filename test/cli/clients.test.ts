import { expect, it } from 'vitest'
import { createFetch, createSimulator } from '../../src/index.ts'
import { type Pages, readPages } from '../clients/pages.ts'
import { runCommand } from '../harness/command.ts'

/** Reads a scenario with the client in TypeScript. */
function readHere(scenario: string): Promise<Pages> {
  return readPages(createFetch(createSimulator({ scenario })), scenario)
}

/** Reads a scenario with a client in another language, run by `mockfolio exec`. */
async function readBy(client: readonly string[], scenario: string): Promise<Pages> {
  const { code, stdout, stderr } = await runCommand(['exec', '--scenario', scenario, '--', ...client])
  expect([code, stderr]).toEqual([0, ''])
  const [count, total, retries] = stdout.trim().split(' ').map(Number)
  return { count: count ?? 0, total: total ?? 0, retries: retries ?? 0 }
}

const clients = [
  ['Python', ['python3', 'test/clients/pages.py']],
  ['curl', ['sh', 'test/clients/pages.sh']],
] as const

it.each(clients)(
  'a client in %s retries the failures of flaky, and reads the same as the one in TypeScript',
  async (_, client) => {
    const here = await readHere('flaky')
    expect(here.retries).toBeGreaterThan(2)
    expect(await readBy(client, 'flaky')).toEqual(here)
  },
)

it.each(clients)(
  'a client in %s waits for the rate limit, and reads the same as the one in TypeScript',
  async (_, client) => {
    const [here, there] = await Promise.all([readHere('rate-limited'), readBy(client, 'rate-limited')])
    expect([here.count, there.count]).toEqual([60, 60])
    expect(there.total).toBe(here.total)
    expect([here.retries > 0, there.retries > 0]).toEqual([true, true])
  },
)
