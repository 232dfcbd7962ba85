import { expect, test } from '@playwright/test'

test('the stories that init wrote pass', async ({ page }) => {
  await page.goto('/?path=/story/portfolio--full')
  const output = page.frameLocator('#storybook-preview-iframe').locator('output')
  await expect(output).toHaveText('90 snapshots')
  await page.locator('#portfolio--failing').click()
  await expect(output).toHaveText('Error 503')
})

test('so does their docs page', async ({ page }) => {
  await page.goto('/iframe.html?id=portfolio--docs&viewMode=docs')
  await expect(page.frameLocator('#iframe--portfolio--full').first().locator('output')).toHaveText('90 snapshots')
  await expect(page.frameLocator('#iframe--portfolio--failing').first().locator('output')).toHaveText('Error 503')
})
