import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { useBrowserTest } from './page.ts'

const browserTest = useBrowserTest()

const DAY_MS = 86_400_000
const phone = { scenario: 'crash', width: 390, height: 844, touch: true } as const

browserTest('a finger moves the chart in time, and a tap chooses a snapshot', async (open) => {
  const { page } = await open({ ...phone, query: '?from=2025-11-01T00:00:00Z&to=2025-12-01T00:00:00Z' })
  const { x, y } = await middleOf(page)
  const fingers = await fingersOf(page)
  await fingers([{ x: x - 60, y }], [{ x: x + 60, y }])
  await page.waitForURL((address) => !address.search.includes('2025-11-01T00'))
  const shown = intervalOf(page)
  expect(shown.from).toBeLessThan(Date.parse('2025-11-01'))
  expect(Math.round((shown.to - shown.from) / DAY_MS)).toBe(30)
  await page.touchscreen.tap(x, y)
  await page.waitForURL(/at=/)
})

browserTest('two fingers zoom, and a vertical swipe scrolls the page', async (open) => {
  const { page } = await open(phone)
  const { x, y } = await middleOf(page)
  const fingers = await fingersOf(page)
  await fingers(
    [
      { x: x - 30, y },
      { x: x + 30, y },
    ],
    [
      { x: x - 90, y },
      { x: x + 90, y },
    ],
  )
  await page.waitForURL(/from=/)
  const days = () => {
    const { from, to } = intervalOf(page)
    return (to - from) / DAY_MS
  }
  await expect.poll(days).toBeLessThan(120)
  await fingers([{ x, y }], [{ x, y: y - 200 }])
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
})

browserTest('the page tells what fingers do', async (open) => {
  const { page } = await open(phone)
  await page.getByText('pinch to zoom').waitFor()
})

interface Point {
  x: number
  y: number
}

async function middleOf(page: Page): Promise<Point> {
  await page.getByText(/240 snapshots\./).waitFor()
  const box = await page.getByRole('slider').boundingBox()
  if (box === null) throw new Error('The chart is not in the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Moves fingers from some points to others. */
async function fingersOf(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) })
  return async (from: Point[], to: Point[]) => {
    await send('touchStart', from)
    for (let step = 1; step <= 10; step += 1) {
      const part = step / 10
      const points = from.map((point, index) => {
        const end = to[index] ?? point
        return { x: point.x + (end.x - point.x) * part, y: point.y + (end.y - point.y) * part }
      })
      await send('touchMove', points)
    }
    await send('touchEnd', [])
  }
}

function intervalOf(page: Page) {
  const { searchParams } = new URL(page.url())
  return { from: Date.parse(searchParams.get('from') ?? ''), to: Date.parse(searchParams.get('to') ?? '') }
}
