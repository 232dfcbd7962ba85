import { expect } from 'vitest'
import type { PositionList } from '../../../src/api/wire.ts'
import { useBrowserTest } from './page.ts'

const browserTest = useBrowserTest()

browserTest(
  'a stranger sees the crash, finds its day, changes a fund, makes the API fail twice, moves on by a month, and resets',
  async (open) => {
    const { page, url, api, errors } = await open()
    const before = await api.clockNow()
    const see = (text: string | RegExp) => page.getByText(text).first().waitFor()
    const go = (view: string) => page.getByRole('navigation').getByText(view, { exact: true }).click()
    const switchTo = async (summary: string, name: string) => {
      await page.getByRole('listitem').filter({ hasText: summary }).getByText('Switch').click()
      await see(`The world now runs ${name}.`)
    }
    await page.goto(url)

    // The crash, and its day.
    await go('World')
    await switchTo('The market falls by more than half', 'crash')
    await go('Portfolio')
    await page.getByRole('button', { name: /Market -55%/ }).click()
    await see('Oct 10, 2025, 9:00 PM UTC')
    await see(/^Oct 11, 2025/)

    // The amount of a fund.
    await go('World')
    await page.getByPlaceholder('Find a scenario').fill('private')
    await switchTo('private', 'custom-assets')
    await go('Portfolio')
    await page.getByPlaceholder('Filter positions').fill('fund')
    await page.getByRole('table').getByText('Edit').click()
    await page.getByLabel('Amount').fill('40')
    await page.getByText('Save', { exact: true }).click()
    await see('Saved.')
    const amount = async () => {
      const { body } = await api.get('custom-assets/snapshots/latest/positions')
      return (body as PositionList).data.find(({ assetName }) => assetName.includes('Fund'))?.amount
    }
    expect(await amount()).toBe(40)

    // Two failures.
    await go('Faults')
    await page.getByText('Fails twice, then works').click()
    await see('Answers 503, at most 2 times')
    const statuses = []
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await api.get('custom-assets/snapshots')).status)
    expect(statuses).toEqual([503, 503, 200])
    await go('Requests')
    await page.getByText('503').nth(1).waitFor()

    // A month.
    await go('Time')
    await page.getByText('a month', { exact: true }).click()
    await see(/new snapshots$/)
    expect([before, await api.clockNow()]).toEqual(['2026-02-05T12:00:00.000Z', '2026-03-05T12:00:00.000Z'])

    // And all of it again from the start.
    await go('World')
    await page.getByText('Reset the world', { exact: true }).click()
    await see('The world was reset.')
    expect([await amount(), await api.clockNow(), await api.faults()]).toEqual([36, before, []])
    expect(errors).toEqual([])
  },
)
