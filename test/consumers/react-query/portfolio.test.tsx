import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { createSimulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Portfolio } from './portfolio.tsx'

const simulator = createSimulator({ scenario: 'demo' })
const server = setupServer(...createHandlers(simulator, { baseUrl: 'https://portfolios.example.com' }))

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  // Longer than the default of a second, for a busy machine.
  configure({ asyncUtilTimeout: 4000 })
})
beforeEach(() => {
  // A client for each test: a cache of its own, and no waiting for retries.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Portfolio />
    </QueryClientProvider>,
  )
})
afterEach(async () => {
  cleanup()
  await simulator.reset()
})
afterAll(() => server.close())

test('the list loads page after page until the last one', async () => {
  await screen.findByText('40 snapshots')
  fireEvent.click(screen.getByText('More'))
  await screen.findByText('80 snapshots')
  fireEvent.click(screen.getByText('More'))
  await screen.findByText('90 snapshots')
  expect(screen.queryByText('More')).toBeNull()
})

test('an update shows at once, and stays', async () => {
  fireEvent.click(await screen.findByText('Set to 7'))
  await screen.findByText('Amount 7')
  await expect.poll(() => simulator.requests.count({ operation: 'listPositions' })).toBe(2)
  expect(screen.getByText('Amount 7')).toBeTruthy()
})

test('an update that the service refuses is rolled back', async () => {
  simulator.faults.add({ operation: 'updateManualPosition', status: 503, delay: 50 })
  const before = (await screen.findByText(/^Amount/)).textContent ?? ''
  fireEvent.click(screen.getByText('Set to 7'))
  await screen.findByText('Amount 7')
  await screen.findByText('Not saved')
  expect(await screen.findByText(before)).toBeTruthy()
})
