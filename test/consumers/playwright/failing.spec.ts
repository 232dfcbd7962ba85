import { test as base, expect } from '@playwright/test'
import { extendTest } from 'mockfolio/playwright'

const test = extendTest(base, { baseUrl: 'https://portfolios.example.com' })

test.beforeEach(async ({ page, context }) => {
  await context.route('https://app.example.com/', (route) => route.fulfill({ path: 'page.html' }))
  await page.goto('https://app.example.com/')
  await expect(page.locator('b')).toHaveText('90')
})

test('a wrong expectation', async () => {
  expect(1).toBe(2)
})

test('a request to another service', async ({ page }) => {
  const real = process.env.REAL ?? ''
  const result = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => 'answered',
        () => 'failed',
      ),
    `${real}?token=secret`,
  )
  console.log(`The request ${result}.`)
})

test('the test after it passes', async ({ simulator }) => {
  expect(simulator.requests.count()).toBe(1)
})
