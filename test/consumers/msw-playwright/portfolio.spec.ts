import { expect } from '@playwright/test'
import { HttpResponse, http } from 'msw'
import { test } from './network.ts'

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

test('the page reports a failure', async ({ page, simulator }) => {
  simulator.faults.add({ status: 503 })
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('No connection')
})

test('handlers of other services go beside it', async ({ page, network }) => {
  network.use(http.get('https://rates.example.com/usd', () => HttpResponse.json({ eur: 0.9 })))
  const rates = await page.evaluate(async () => (await fetch('https://rates.example.com/usd')).json())
  expect(rates).toEqual({ eur: 0.9 })
})
