import { test as base, expect } from '@playwright/test'
import { extendTest } from 'mockfolio/playwright'

const test = extendTest(base, { baseUrl: 'https://portfolios.example.com' })

for (const days of [1, 2]) {
  test(`the data of test ${days} does not mix with that of another worker`, async ({ page, simulator, context }) => {
    await context.route('https://app.example.com/', (route) => route.fulfill({ path: 'page.html' }))
    simulator.clock.advance(`P${days}D`)
    for (let requests = 1; requests <= 3; requests++) {
      await page.goto('https://app.example.com/')
      await expect(page.locator('b')).toHaveText(String(90 + days))
      expect(simulator.requests.count()).toBe(requests)
    }
  })
}
