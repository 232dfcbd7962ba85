import { extendTest } from 'mockfolio/vitest'
import { test as base, expect } from 'vitest'
import { listSnapshots } from './portfolio-client.ts'

const test = extendTest(base, { baseUrl: 'https://portfolios.example.com' })

/** Two files that call this run at the same time, in two workers. */
export function keepsToItself(days: number) {
  test(`the data of worker ${days} does not mix with that of another`, async ({ simulator }) => {
    simulator.clock.advance(`P${days}D`)
    for (let requests = 1; requests <= 50; requests++) {
      expect((await listSnapshots('demo')).meta.total).toBe(90 + days)
      expect(simulator.requests.count()).toBe(requests)
    }
  })
}
