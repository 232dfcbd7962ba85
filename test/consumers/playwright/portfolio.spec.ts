import { test as base, expect } from '@playwright/test'
import { extendTest } from 'mockfolio/playwright'

const test = extendTest(base, { baseUrl: 'https://portfolios.example.com' })

test.beforeEach(async ({ page, context }) => {
  // Instead of your own page and its server.
  await context.route('https://app.example.com/', (route) => route.fulfill({ path: 'page.html' }))
  await page.goto('https://app.example.com/')
})

test('the page shows how many snapshots there are', async ({ page, simulator }) => {
  await expect(page.locator('b')).toHaveText('90')
  simulator.clock.advance('P1D')
  await page.reload()
  await expect(page.locator('b')).toHaveText('91')
})

test('the page changes a manual position', async ({ page, simulator }) => {
  await page.getByRole('button', { name: 'Double the first manual position' }).click()
  await expect(page.getByRole('status')).toHaveText('Doubled')
  expect(simulator.requests.count({ operation: 'updateManualPosition' })).toBe(1)
})

test('the page reports a lost connection', async ({ page, simulator }) => {
  simulator.faults.add({ kind: 'disconnect' })
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('No connection')
})

test.describe('in an outage', () => {
  test.use({ scenario: 'outage' })

  test('the page reports it', async ({ page }) => {
    await expect(page.getByRole('status')).toHaveText('No connection')
  })
})
