import { test as base, expect } from '@playwright/test'
import { extendTest } from 'mockfolio/playwright'

const test = extendTest(base, { baseUrl: 'https://portfolios.example.com' })

test.beforeEach(async ({ page, context }) => {
  await context.route('https://app.example.com/', (route) => route.fulfill({ path: 'page.html' }))
  await page.goto('https://app.example.com/')
  await expect(page.locator('b')).toHaveText('90')
})

test('a status', async ({ page, simulator }) => {
  simulator.faults.add({ status: 503 })
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('No connection')
})

test('a delay', async ({ page, simulator }) => {
  simulator.faults.add({ id: 'slow', delay: 600_000 })
  const answered = page.waitForResponse(/snapshots/)
  await page.reload()
  await expect.poll(() => simulator.requests.count()).toBe(2)
  // An answer without a delay would arrive during this request.
  await page.evaluate(async () => (await fetch('/')).text())
  await expect(page.locator('b')).toHaveText('')
  // Ends the delay.
  simulator.faults.remove('slow')
  expect((await answered).status()).toBe(200)
  await expect(page.locator('b')).toHaveText('90')
})

test('half an answer', async ({ page, simulator }) => {
  simulator.faults.add({ kind: 'truncate' })
  const answered = page.waitForResponse(/snapshots/)
  await page.reload()
  expect((await answered).status()).toBe(200)
  await expect(page.getByRole('status')).toHaveText('No connection')
})

test('no connection', async ({ page, simulator }) => {
  simulator.faults.add({ kind: 'disconnect' })
  const failed = page.waitForEvent('requestfailed')
  await page.reload()
  expect((await failed).failure()?.errorText).toBe('net::ERR_CONNECTION_RESET')
})

test('no answer until the test ends', async ({ page, simulator }) => {
  simulator.faults.add({ kind: 'hang' })
  await page.reload()
  await expect.poll(() => simulator.requests.count()).toBe(2)
  await expect(page.locator('b')).toHaveText('')
})
