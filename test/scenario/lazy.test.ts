import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod'

// Set before the first import of our modules, to record every schema.
const created: z.ZodType[] = []
z.config({ postProcessor: (schema) => created.push(schema) })

beforeEach(() => {
  // Another test file may have imported the sources before.
  vi.resetModules()
  created.length = 0
})

afterAll(() => {
  z.config({ postProcessor: undefined })
})

const target = '/v1/api/portfolios/demo/snapshots'
const init = { headers: { authorization: 'Bearer any' } }

it('serves a shipped scenario in process without creating a schema', async () => {
  const { createFetch, createSimulator } = await import('../../src/index.ts')
  const { status } = await createFetch(createSimulator({ scenario: 'demo' }))(target, init)
  expect([status, created]).toEqual([200, []])
})

it('serves a shipped scenario by a server without creating a schema', async () => {
  const { startServer } = await import('../../src/express.ts')
  const server = await startServer({ scenario: 'demo', port: 0 })
  onTestFinished(server.close)
  const { status } = await fetch(server.url + target, init)
  expect([status, created]).toEqual([200, []])
})

it('creates the schema of scenarios once, for a custom scenario', async () => {
  const { createSimulator, defineScenario } = await import('../../src/index.ts')
  const mine = defineScenario({ name: 'mine', portfolios: [{ id: 'mine' }] })
  const first = created.length
  expect(first).toBeGreaterThan(0)
  createSimulator({ scenario: mine })
  expect(created).toHaveLength(first)
})
