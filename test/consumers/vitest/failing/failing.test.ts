import { extendTest } from 'mockfolio/vitest'
import { test as base, expect } from 'vitest'
import { listSnapshots } from '../portfolio-client.ts'
import { startRealServer } from '../real-server.ts'

const test = extendTest(base, { baseUrl: 'https://portfolios.example.com' })

test('a wrong expectation', async () => {
  await listSnapshots('demo')
  await listSnapshots('unknown?token=secret').catch(() => {})
  expect(1).toBe(2)
})

test('a request to another service', async () => {
  const real = await startRealServer()
  await fetch(`${real.url}?token=secret`).catch(() => {})
  console.log(`${real.requests} requests reached the real server`)
  real.close()
})

test('the test after it passes', async () => {
  await listSnapshots('demo')
})
