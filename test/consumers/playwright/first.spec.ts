import { test as base, expect } from '@playwright/test'
import { extendTest } from 'mockfolio/playwright'

const test = extendTest(base, { baseUrl: 'https://portfolios.example.com' })

test('the page reports a failure', async ({ page, context, simulator }) => {
  simulator.faults.add({ status: 503 })
  // Instead of your own page and its server.
  await context.route('https://app.example.com/', (route) => route.fulfill({ path: 'page.html' }))
  await page.goto('https://app.example.com/')
  await expect(page.getByRole('status')).toHaveText('No connection')
})
