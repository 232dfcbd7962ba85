import { expect, test } from './service.js'

const total = 'output'
const manualAmount = 'tbody tr:has(.manual) input >> nth=0'

test('the first load shows chart and positions, all answered by the worker', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('tbody tr')).not.toHaveCount(0)
  const points = (await page.locator('polyline').getAttribute('points')).split(' ')
  expect(points).toHaveLength(90)
  await page.screenshot({ path: 'page.png', fullPage: true })
})

test('a hard reload is answered by the worker too', async ({ page }) => {
  await page.goto('/')
  const before = await page.locator(total).textContent()
  const session = await page.context().newCDPSession(page)
  // Until the new page has loaded, the old one still shows the total.
  const loaded = page.waitForEvent('load')
  await session.send('Page.reload', { ignoreCache: true })
  await loaded
  await session.detach()
  await expect(page.locator(total)).toHaveText(before)
})

test('an update shows in the positions and in the total', async ({ page }) => {
  await page.goto('/')
  const before = await page.locator(total).textContent()
  await page.locator(manualAmount).fill('123456')
  await page.locator(manualAmount).blur()
  await expect(page.locator(total)).not.toHaveText(before)
  await expect(page.locator(manualAmount)).toHaveValue('123456')
})

test('every tab has its own data, and a reload starts over', async ({ page, context }) => {
  await page.goto('/')
  const before = await page.locator(manualAmount).inputValue()
  const other = await context.newPage()
  await other.goto('/')
  await page.locator(manualAmount).fill('123456')
  await page.locator(manualAmount).blur()
  const total1 = await other.locator(total).textContent()
  await expect(page.locator(total)).not.toHaveText(total1)
  await other.reload()
  await expect(other.locator(manualAmount)).toHaveValue(before)
  await page.reload()
  await expect(page.locator(manualAmount)).toHaveValue(before)
})
