import { expect, test } from '@playwright/test'

test('three stories on one page show three scenarios', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('#Full')).toHaveText(/^\$[\d,]+\.\d\d$/)
  await expect(page.locator('#Empty')).toHaveText('No snapshots yet')
  await expect(page.locator('#Failing')).toHaveText('Not available (503)')
})
