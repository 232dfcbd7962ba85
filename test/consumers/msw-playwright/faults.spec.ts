import { expect } from '@playwright/test'
import { test } from './network.ts'

test.beforeEach(async ({ page, context }) => {
  await context.route('https://app.example.com/', (route) => route.fulfill({ path: 'page.html' }))
  await page.goto('https://app.example.com/')
  await expect(page.locator('b')).toHaveText('90')
})

test('no connection', async ({ page, simulator }) => {
  simulator.faults.add({ kind: 'disconnect' })
  const failed = page.waitForEvent('requestfailed')
  await page.reload()
  expect((await failed).failure()?.errorText).toBe('net::ERR_FAILED')
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

test('no answer until the test ends', async ({ page, simulator }) => {
  simulator.faults.add({ kind: 'hang' })
  await page.reload()
  await expect.poll(() => simulator.requests.count()).toBe(2)
  await expect(page.locator('b')).toHaveText('')
})

test.fail('half an answer, which @msw/playwright cannot pass on', async ({ page, simulator }) => {
  simulator.faults.add({ kind: 'truncate' })
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('No connection', { timeout: 5_000 })
})

test.fail('a request to another service fails its test', async ({ page }) => {
  await page.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => {}))
})
