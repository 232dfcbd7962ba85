import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { open } = useBrowser()

test('each step moves the clock on by its length, and leads to what became due', async () => {
  const { page, admin } = await open('?view=time')
  for (const [step, now] of [
    ['an hour', '2026-02-05T13:00:00.000Z'],
    ['a day', '2026-02-06T13:00:00.000Z'],
    ['a week', '2026-02-13T13:00:00.000Z'],
    ['a month', '2026-03-13T13:00:00.000Z'],
    ['a year', '2027-03-13T13:00:00.000Z'],
  ] as const) {
    await page.getByRole('button', { name: `Move on by ${step}` }).click()
    await page.getByText(`The clock moved on by ${step}.`).waitFor()
    expect(await admin('/clock')).toEqual({ now })
  }
  await page.getByText('365 new snapshots').waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^13 Mar 2027/ })
    .click()
  await page
    .locator('.readout-date')
    .getByText(/^13 Mar 2027/)
    .waitFor()
})

test('an instant before now cannot be chosen', async () => {
  const { page, admin } = await open('?view=time')
  const target = page.getByLabel('To (UTC)')
  await target.fill('2026-02-05T11:59')
  await page.getByRole('button', { name: 'Set the clock' }).click()
  await expect.poll(() => target.evaluate((input: HTMLInputElement) => input.matches(':invalid:focus'))).toBe(true)
  expect(await admin('/clock')).toEqual({ now: '2026-02-05T12:00:00.000Z' })
})

test('each rate is that of the button, which stays pressed', async () => {
  const { page, admin } = await open('?view=time')
  for (const [name, rate] of [
    ['Real time', 1],
    ['A minute per second', 60],
    ['An hour per second', 3600],
    ['A day per second', 86_400],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await page.getByRole('button', { name, pressed: true }).waitFor()
    expect(await admin('/world')).toMatchObject({ clock: { rate } })
  }
})
