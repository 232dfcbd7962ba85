import { provideHttpClient, withFetch } from '@angular/common/http'
import { provideZoneChangeDetection } from '@angular/core'
import { TestBed } from '@angular/core/testing'
import { createSimulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { setupServer } from 'msw/node'
import { firstValueFrom } from 'rxjs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PortfolioClient } from './portfolio-client'

const simulator = createSimulator({ scenario: 'demo' })
const server = setupServer(...createHandlers(simulator, { baseUrl: 'https://portfolios.example.com' }))

let client: PortfolioClient
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  TestBed.configureTestingModule({ providers: [provideZoneChangeDetection(), provideHttpClient(withFetch())] })
  client = TestBed.inject(PortfolioClient)
})
afterEach(async () => {
  await simulator.reset()
})
afterAll(() => server.close())

test('zone.js has replaced Promise', () => {
  expect(Promise.name).toBe('ZoneAwarePromise')
})

test('the client reads the snapshots, a day later one more', async () => {
  expect((await firstValueFrom(client.snapshots())).meta.total).toBe(90)
  simulator.clock.advance('P1D')
  expect((await firstValueFrom(client.snapshots())).meta.total).toBe(91)
})

test('an update shows in the positions', async () => {
  const manual = async () => (await firstValueFrom(client.positions())).data.find(({ type }) => type === 'Manual')
  await firstValueFrom(client.update((await manual())?.id ?? '', { amount: 7 }))
  expect((await manual())?.amount).toBe(7)
})

test('a fault is an HttpErrorResponse', async () => {
  simulator.faults.add({ status: 503 })
  await expect(firstValueFrom(client.snapshots())).rejects.toMatchObject({ name: 'HttpErrorResponse', status: 503 })
})
