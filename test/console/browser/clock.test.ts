import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { useBrowserTest } from './page.ts'

const browserTest = useBrowserTest()

browserTest('a running clock goes on between two answers of the server, and never back', async (open) => {
  const { page, api } = await open({ query: '?view=time' })
  await page.getByRole('button', { name: 'A minute per second' }).click()
  await page.getByText('Runs a minute per second').waitFor()
  const shown = await instantsBetweenReads(page, 3)
  // A read by an event can come just before or after one by the timer, so one of the three may be short.
  const [, ...longer] = shown.map(({ length }) => length).toSorted((a, b) => a - b)
  expect(Math.min(...longer)).toBeGreaterThan(3)
  const all = shown.flat()
  expect(all).toEqual(all.toSorted())
  await page.getByRole('button', { name: 'Freeze' }).click()
  await page.getByText('Stands still', { exact: true }).waitFor()
  const { now } = await (await fetch(new URL('/__admin/world', page.url()))).json()
  await expect.poll(() => page.locator('.clock-time time').getAttribute('datetime')).toBe(now)
  expect(await api.clockNow()).toBe(now)
})

browserTest('a clock that is taken back by a reset shows the start', async (open) => {
  const { page, api } = await open({ scenario: 'live', query: '?view=time' })
  const start = await api.clockNow()
  await api.advance('P1D')
  await page
    .getByText(/Feb(ruary)? 6/)
    .first()
    .waitFor()
  await api.reset('live')
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  await page
    .locator('.clock-day')
    .getByText(day.format(new Date(start)))
    .waitFor()
})

/** What the clock shows between the answers to the next reads of the world. */
async function instantsBetweenReads(page: Page, count: number): Promise<string[][]> {
  return page.evaluate(async (intervals) => {
    const shown: string[][] = []
    const known = globalThis.fetch
    globalThis.fetch = async (...args) => {
      const response = await known(...args)
      if (response.url.includes('/__admin/world')) shown.push([])
      return response
    }
    while (shown.length <= intervals) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const instant = document.querySelector('.clock-time time')?.getAttribute('datetime') ?? ''
      const last = shown.at(-1)
      if (last !== undefined && last.at(-1) !== instant) last.push(instant)
    }
    globalThis.fetch = known
    return shown.slice(0, intervals)
  }, count)
}
