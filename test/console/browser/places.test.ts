import { expect } from 'vitest'
import { useBrowserTest } from './page.ts'

const browserTest = useBrowserTest()

const views = ['Portfolio', 'World', 'Time', 'Faults', 'Requests', 'Worlds']

browserTest('back and forward lead through the views, and each has a link of its own', async (open) => {
  const { page, url } = await open()
  const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true }).waitFor()
  for (const view of views) {
    await page.getByRole('navigation').getByText(view, { exact: true }).click()
    await heading(view)
  }
  for (const view of views.toReversed().slice(1)) {
    await page.goBack()
    await heading(view)
  }
  for (const view of views.slice(1)) {
    await page.goForward()
    await heading(view)
  }
  for (const view of views) {
    await page.goto(`${url}/__admin/ui?view=${view.toLowerCase()}`)
    await heading(view)
  }
})

browserTest('a copied address shows the same snapshot, range, comparison, group and filter', async (open) => {
  const { page, url } = await open()
  await page.getByLabel('Compare with').selectOption('Portfolio demo-small')
  await page.getByRole('button', { name: '1 m, the last month' }).click()
  await page.getByRole('button', { name: 'Change in percent' }).click()
  await page.getByRole('group', { name: 'Group by' }).getByRole('button', { name: 'Network' }).click()
  await page.getByPlaceholder('Filter positions').fill('seed')
  await page.getByRole('slider').focus()
  await page.keyboard.press('ArrowLeft')
  await page.waitForURL(/^(?=.*at=)(?=.*range=)(?=.*beside=)(?=.*unit=)(?=.*group=)(?=.*filter=)/)
  await page.getByText('The snapshot has the same total').waitFor()
  const address = page.url()
  const date = await page.locator('.readout-date').textContent()
  const rows = await page.locator('.position').count()
  await page.goto(`${url}/__admin/ui?view=world`)
  await page.goto(address)
  await page.locator('.readout-beside').waitFor()
  await page.locator('.position').first().waitFor()
  await expect.poll(() => page.locator('.readout-date').textContent()).toBe(date)
  await expect.poll(() => page.locator('.position').count()).toBe(rows)
  expect(await page.getByPlaceholder('Filter positions').inputValue()).toBe('seed')
  for (const name of ['1 m, the last month', 'Change in percent', 'Network'])
    await page.getByRole('button', { name, pressed: true }).waitFor()
  expect(page.url()).toBe(address)
})

browserTest('keys alone change the amount of a fund, and lead to a fault and back', async (open) => {
  const { page, api } = await open({ scenario: 'custom-assets' })
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press('Tab')
      const text = await page.evaluate(() => {
        const { activeElement } = document
        const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : undefined
        return label ?? activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
      })
      if (name.test(text)) return
    }
    throw new Error(`No Tab leads to ${name}.`)
  }
  await page.locator('.position').first().waitFor()
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : null))
  await tabTo(/^Filter positions$/)
  await page.keyboard.type('fund')
  await expect.poll(() => page.locator('.position').count()).toBe(1)
  await tabTo(/^Edit/)
  await page.keyboard.press('Enter')
  await tabTo(/^Amount$/)
  await page.keyboard.press('Control+A')
  await page.keyboard.type('41')
  await page.keyboard.press('Enter')
  await page.getByText('Saved.').waitFor()
  expect(await api.requests({ operation: 'updateManualPosition' })).toMatchObject([{ body: '{"amount":41}' }])
  await page.reload()
  await page.locator('.position').first().waitFor()
  await tabTo(/^Faults/)
  await page.keyboard.press('Enter')
  await tabTo(/^Outage/)
  await page.keyboard.press('Space')
  await expect.poll(() => api.faults()).toMatchObject([{ id: 'outage' }])
  await tabTo(/^Turn off outage$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => api.faults()).toEqual([])
})
