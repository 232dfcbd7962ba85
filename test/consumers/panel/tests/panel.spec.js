import { expect, test } from '@playwright/test'

const pages = { React: 'http://127.0.0.1:11780', 'plain HTML': 'http://127.0.0.1:11781' }

for (const [name, url] of Object.entries(pages)) {
  test.describe(`the panel in a page of ${name}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(url)
      await expect(page.locator('#value')).toHaveText('$300030.06')
    })

    test('makes the requests of the page fail twice', async ({ page }) => {
      await page.keyboard.press('Alt+Shift+M')
      await page.getByRole('button', { name: 'Faults' }).click()
      await page.getByRole('button', { name: /Fails twice/ }).click()
      await page.getByRole('row', { name: /fails-twice/ }).waitFor()
      await page.keyboard.press('Escape')
      for (const text of ['Failed with 503', 'Failed with 503', '$300030.06']) {
        await page.getByRole('button', { name: 'Refresh' }).click()
        await expect(page.locator('#value')).toHaveText(text)
      }
    })

    test('changes a manual position, and the page shows the new value', async ({ page }) => {
      await page.getByRole('button', { name: 'mockfolio' }).click()
      await page.getByRole('button', { name: /^Edit/ }).click()
      await page.getByRole('textbox', { name: 'Amount' }).fill('0')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Saved.').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(page.locator('#value')).toHaveText(/^\$1\d{5}\./)
    })

    test('is not in the tab order until it is open, and gives the focus back', async ({ page }) => {
      const focused = () => page.evaluate(() => document.activeElement.textContent)
      await page.keyboard.press('Tab')
      await expect.poll(focused).toBe('Refresh')
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true)
      await page.getByRole('button', { name: 'Refresh' }).focus()
      await page.keyboard.press('Alt+Shift+M')
      await page.getByRole('dialog').waitFor()
      expect(await page.evaluate(() => document.activeElement.dataset.mockfolioPanel)).toBe('')
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await focused()).toBe('Refresh')
    })

    test('and the page do not touch the styles of each other', async ({ page }) => {
      const look = () =>
        page.evaluate(() => ({
          button: getComputedStyle(document.querySelector('button')).cssText,
          body: getComputedStyle(document.body).cssText,
          sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
        }))
      const before = await look()
      await page.keyboard.press('Alt+Shift+M')
      await page.getByRole('dialog').waitFor()
      await page.getByRole('button', { name: 'Close', exact: true }).waitFor()
      expect(await look()).toEqual(before)
      const style = await page.getByRole('button', { name: 'Time' }).evaluate((button) => {
        const { textTransform, color } = getComputedStyle(button)
        return [textTransform, color === 'rgb(1, 2, 3)']
      })
      expect(style).toEqual(['none', false])
    })

    test('keeps scenario, faults and the rate of the clock over a reload', async ({ page }) => {
      await page.keyboard.press('Alt+Shift+M')
      await page.getByRole('button', { name: 'World', exact: true }).click()
      await page.getByRole('button', { name: 'Switch to depeg' }).click()
      await page.getByText('The world now runs depeg.').waitFor()
      await page.getByRole('button', { name: 'Faults' }).click()
      await page.getByRole('button', { name: /Outage/ }).click()
      await page.getByRole('button', { name: 'Time', exact: true }).click()
      await page.getByRole('button', { name: 'A day per second' }).click()
      await page.getByText('Runs a day per second').waitFor()
      await page.waitForFunction(() => sessionStorage.getItem('mockfolio-panel')?.includes('86400'))
      const clock = page.locator('.clock-time time')
      await expect.poll(async () => (await clock.getAttribute('datetime')).slice(0, 10)).not.toBe('2026-02-05')
      const before = await clock.getAttribute('datetime')
      await page.reload()
      // Of the first request of the page.
      await expect(page.locator('#value')).toHaveText('Failed with 503')
      await page.keyboard.press('Alt+Shift+M')
      await page.getByText('depeg', { exact: true }).first().waitFor()
      await page.getByRole('button', { name: 'Time', exact: true }).click()
      await page.getByText('Runs a day per second').waitFor()
      expect((await clock.getAttribute('datetime')) >= before).toBe(true)
    })
  })
}
