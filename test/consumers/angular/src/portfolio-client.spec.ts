import { provideHttpClient, withFetch } from '@angular/common/http'
import { TestBed } from '@angular/core/testing'
import { extendTest } from 'mockfolio/vitest'
import { firstValueFrom } from 'rxjs'
import { test as base, beforeEach, expect } from 'vitest'
import { PortfolioClient } from './portfolio-client'

const test = extendTest(base, { baseUrl: 'https://portfolios.example.com' })

let client: PortfolioClient
beforeEach(() => {
  TestBed.configureTestingModule({ providers: [provideHttpClient(withFetch())] })
  client = TestBed.inject(PortfolioClient)
})

test('the client reads the snapshots, a day later one more', async ({ simulator }) => {
  expect((await firstValueFrom(client.snapshots())).meta.total).toBe(90)
  simulator.clock.advance('P1D')
  expect((await firstValueFrom(client.snapshots())).meta.total).toBe(91)
})

test('an update shows in the positions', async () => {
  const manual = async () => (await firstValueFrom(client.positions())).data.find(({ type }) => type === 'Manual')
  await firstValueFrom(client.update((await manual())?.id ?? '', { amount: 7 }))
  expect((await manual())?.amount).toBe(7)
})

test('a fault is an HttpErrorResponse', async ({ simulator }) => {
  simulator.faults.add({ status: 503 })
  await expect(firstValueFrom(client.snapshots())).rejects.toMatchObject({ name: 'HttpErrorResponse', status: 503 })
})
