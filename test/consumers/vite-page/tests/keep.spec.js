import { expect, test } from './service.js'

const manualAmount = 'tbody tr:has(.manual) input >> nth=0'

test('a page that keeps its world shows an update after a reload', async ({ page }) => {
  await page.goto('/keep.html')
  await page.locator(manualAmount).fill('123456')
  await page.locator(manualAmount).blur()
  await expect(page.locator(manualAmount)).toHaveAttribute('value', '123456')
  const total = await page.locator('output').textContent()
  await page.waitForFunction(() => sessionStorage.getItem('mockfolio')?.includes('123456'))
  await page.reload()
  await expect(page.locator(manualAmount)).toHaveValue('123456')
  await expect(page.locator('output')).toHaveText(total)
})

test('another tab has its own world', async ({ page, context }) => {
  await page.goto('/keep.html')
  const before = await page.locator(manualAmount).inputValue()
  await page.locator(manualAmount).fill('123456')
  await page.locator(manualAmount).blur()
  await expect(page.locator(manualAmount)).toHaveAttribute('value', '123456')
  const other = await context.newPage()
  await other.goto('/keep.html')
  await expect(other.locator(manualAmount)).toHaveValue(before)
})

test('a state that cannot be restored is dropped', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('mockfolio', '{"version":0}'))
  await page.goto('/keep.html')
  await expect(page.locator('tbody tr')).not.toHaveCount(0)
})
