// Angular's order: zone.js, which replaces Promise, before everything else.
import 'zone.js'
import 'zone.js/testing'
import '@angular/compiler'
import { provideHttpClient, withFetch } from '@angular/common/http'
import { provideZoneChangeDetection } from '@angular/core'
import { TestBed } from '@angular/core/testing'
import { BrowserTestingModule, platformBrowserTesting } from '@angular/platform-browser/testing'
import { createSimulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'
import { setupServer } from 'msw/node'
import { firstValueFrom } from 'rxjs'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { PortfolioClient } from './portfolio-client.ts'

const simulator = createSimulator({ scenario: 'demo' })
const server = setupServer(...createHandlers(simulator, { baseUrl: 'https://portfolios.example.com' }))

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  TestBed.initTestEnvironment(BrowserTestingModule, platformBrowserTesting())
})
afterEach(async () => {
  TestBed.resetTestingModule()
  await simulator.reset()
})
afterAll(() => server.close())

test('the client reads the snapshots, a day later one more', async () => {
  const client = createClient()
  expect((await firstValueFrom(client.snapshots())).meta.total).toBe(90)
  simulator.clock.advance('P1D')
  expect((await firstValueFrom(client.snapshots())).meta.total).toBe(91)
})

test('an update shows in the positions', async () => {
  const client = createClient()
  const manual = async () => (await firstValueFrom(client.positions())).data.find(({ type }) => type === 'Manual')
  await firstValueFrom(client.update((await manual())?.id ?? '', { amount: 7 }))
  expect((await manual())?.amount).toBe(7)
})

test('a fault is an HttpErrorResponse', async () => {
  simulator.faults.add({ status: 503 })
  await expect(firstValueFrom(createClient().snapshots())).rejects.toMatchObject({
    name: 'HttpErrorResponse',
    status: 503,
  })
})

function createClient(): PortfolioClient {
  TestBed.configureTestingModule({ providers: [provideZoneChangeDetection(), provideHttpClient(withFetch())] })
  return TestBed.runInInjectionContext(() => new PortfolioClient())
}
