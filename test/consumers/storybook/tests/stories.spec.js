import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'

const { msw } = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies
const value = '$239,973.78'

test('a story shows its scenario', async ({ page }) => {
  await page.goto('/iframe.html?id=portfolio-card--full')
  await expect(page.locator('article')).toHaveText(value)
  await page.goto('/iframe.html?id=portfolio-card--empty')
  await expect(page.locator('article')).toHaveText('No snapshots yet')
})

test('the play function of a story runs against its simulator', async ({ page }) => {
  await page.goto('/iframe.html?id=portfolio-card--recovered')
  await expect(page.locator('article')).toHaveText(value)
})

test('the docs page shows each story with its own data', async ({ page }) => {
  await page.goto('/iframe.html?id=portfolio-card--docs&viewMode=docs')
  for (const [story, text] of [
    ['full', value],
    ['empty', 'No snapshots yet'],
    ['failing', 'Not available (503)'],
    ['recovered', value],
  ]) {
    const frame = page.locator(`iframe#iframe--portfolio-card--${story}`).first()
    // Storybook loads a frame only when it is near the visible part of the page.
    await frame.scrollIntoViewIfNeeded()
    await expect(frame.contentFrame().locator('article')).toContainText(text)
  }
})

test('every visit of a story starts with fresh data', async ({ page }) => {
  await page.goto('/?path=/story/portfolio-card--recovered')
  const card = page.frameLocator('#storybook-preview-iframe').locator('article')
  await expect(card).toHaveText(value)
  await page.locator('#portfolio-card--failing').click()
  await expect(card).toContainText('Not available (503)')
  await page.locator('#portfolio-card--full').click()
  await expect(card).toHaveText(value)
  await page.locator('#portfolio-card--failing').click()
  await expect(card).toContainText('Not available (503)')
})

test('a docs page whose stories share a document shows an error, with msw 2 one that says what to change', async ({
  page,
}) => {
  await page.goto('/iframe.html?id=one-document--docs&viewMode=docs')
  // msw 3 refuses to start a second worker, before mockfolio sees the story.
  const error = msw.startsWith('3')
    ? 'Failed to replace a global value'
    : 'The stories of this docs page share one document'
  await expect(page.getByText(error).filter({ visible: true }).first()).toBeVisible()
})

test('an unknown option is an error of its story', async ({ page }) => {
  await page.goto('/iframe.html?id=wrong-option--misspelled')
  await expect(page.getByText('Did you mean "scenario"?').filter({ visible: true }).first()).toBeVisible()
})
