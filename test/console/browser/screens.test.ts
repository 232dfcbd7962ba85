import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type OpenOptions, useBrowserTest } from './page.ts'

const browserTest = useBrowserTest()

const views = ['Portfolio', 'World', 'Time', 'Faults', 'Requests', 'Worlds']

for (const [width, height] of [
  [320, 568],
  [3840, 2160],
] as const) {
  browserTest(`at ${width} pixels, no view is wider than the page, and no text is cut by its button`, async (open) => {
    const { page, api, url } = await open({ scenario: 'crash', width, height })
    await api.addFault({ id: 'a-rule-with-a-long-name', status: 503, urlIncludes: 'portfolios/crash/snapshots/latest' })
    await api.get('crash/snapshots/latest/positions?includeComments=true&unknown=parameter')
    await fetch(`${url}/__admin/namespaces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name":"a-world-with-a-long-name"}',
    })
    for (const view of views) {
      await show(page, view)
      expect([view, await overflowOf(page)]).toEqual([view, { page: 0, buttons: [] }])
    }
  })
}

browserTest('on a very wide screen, the chart uses the width, and texts stay short enough to read', async (open) => {
  const { page } = await open({ scenario: 'crash', width: 3840, height: 2160 })
  await page.locator('.position').first().waitFor()
  const box = await page.getByRole('slider').boundingBox()
  expect(box?.width).toBeGreaterThan(1200)
  const lines = await page.evaluate(() =>
    [...document.querySelectorAll('p')].map((text) => text.getBoundingClientRect().width),
  )
  expect(Math.max(...lines)).toBeLessThan(2400)
})

browserTest('at 1024 pixels, the details of a position can be opened without scrolling to the side', async (open) => {
  const { page } = await open({ scenario: 'crash', width: 1024 })
  const details = page.getByRole('button', { name: /^Details/ }).first()
  await details.waitFor()
  const frame = await page.locator('.table-frame').boundingBox()
  const box = await details.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
})

const calm: OpenOptions = { scenario: 'crash', calm: true }

browserTest('nothing moves for a person who wants less motion', async (open) => {
  const { page } = await open(calm)
  for (const view of views) {
    await show(page, view)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element)
          return /[1-9]/.test(transitionDuration) || animationName !== 'none' || scrollBehavior === 'smooth'
        })
        .map(({ className }) => className),
    )
    expect([view, moving]).toEqual([view, []])
  }
})

async function show(page: Page, view: string): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: view, exact: view !== 'Faults' })
    .click()
  await page.getByRole('heading', { name: view, level: 1 }).waitFor()
  if (view === 'Portfolio') await page.locator('.position').first().waitFor()
  if (view === 'World') await page.locator('.scenario').first().waitFor()
}

/** How much wider the page is than the window, and which buttons cut their text. */
function overflowOf(page: Page) {
  return page.evaluate(() => ({
    page: document.documentElement.scrollWidth - innerWidth,
    buttons: [...document.querySelectorAll('.button')]
      .filter((button) => button.scrollWidth > button.clientWidth + 1)
      .map(({ textContent }) => textContent),
  }))
}
