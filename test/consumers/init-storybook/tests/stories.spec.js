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
  for (const [story, text] of [
    ['full', '90 snapshots'],
    ['failing', 'Error 503'],
  ]) {
    const frame = page.locator(`#iframe--portfolio--${story}`).first()
    // Storybook loads a frame only when it is near the visible part of the page.
    await frame.scrollIntoViewIfNeeded()
    await expect(frame.contentFrame().locator('output')).toHaveText(text)
  }
})
