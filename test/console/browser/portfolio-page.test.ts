import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { SnapshotList } from '../../../src/api/wire.ts'
import { folder } from '../../harness/folder.ts'
import { useBrowserTest } from './page.ts'

const browserTest = useBrowserTest()

browserTest('a link leads to the snapshot that it names, and back leads to the one before', async (open) => {
  const { page, api } = await open({
    scenario: 'crash',
    query: '?scenario=crash&portfolio=crash&at=2025-09-01T00:00:00Z',
  })
  const date = page.locator('.readout-date')
  await date.getByText('Sep 1, 2025').first().waitFor()
  await page.getByRole('button', { name: /Market -55%/ }).click()
  await date.getByText('Oct 11, 2025').first().waitFor()
  await page.goBack()
  await date.getByText('Sep 1, 2025').first().waitFor()
  await page.goForward()
  await date.getByText('Oct 11, 2025').first().waitFor()
  expect(await api.countRequests({ operation: 'updateManualPosition' })).toBe(0)
})

browserTest('a move of the clock and a reset by the API show at once', async (open) => {
  const { page, api } = await open({ scenario: 'crash' })
  await page.getByText('240 snapshots.').waitFor()
  await api.advance('P10D')
  await page.getByText('250 snapshots.').waitFor()
  await api.reset('demo')
  const { body } = await api.get('demo/snapshots?limit=1')
  await page.getByText(`${(body as SnapshotList).meta.total} snapshots.`).waitFor()
  await page.locator('.readout-name').getByText('demo', { exact: true }).waitFor()
})

browserTest('hostile texts are shown as texts', async (open) => {
  const evil = '<img src=x onerror="document.title=1"><script>document.title=2</script>\u202etxet'
  const file = join(folder(), 'hostile.json')
  const accounts = [{ label: evil.slice(0, 40) }]
  const long = 'long '.repeat(2000)
  const manualPositions = [
    {
      asset: { symbol: 'EVIL', name: evil },
      amount: 1,
      price: 10,
      description: evil,
      comments: [evil, long].map(comment),
    },
  ]
  const portfolio = { id: 'hostile', snapshots: { count: 3 }, accounts, manualPositions, comments: { snapshots: 1 } }
  writeFileSync(file, JSON.stringify({ name: 'hostile', summary: 'Hostile texts.', portfolios: [portfolio] }))
  const { page, errors, api } = await open({ scenario: file })
  const { body } = await api.get('hostile/snapshots/latest/positions?includeComments=true')
  expect(JSON.stringify(body)).toContain('onerror')
  await page.getByRole('button', { name: /^Edit EVIL/ }).click()
  await page.getByRole('list', { name: 'Comments on EVIL' }).getByText('<script>document.title=2</script>').waitFor()
  expect(await page.title()).toBe('mockfolio console')
  expect(await page.locator('main script, main img').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(errors).toEqual([])
})

browserTest('numbers and dates are written as in the language of the browser', async (open) => {
  const { page, api } = await open({ scenario: 'custom-assets', locale: 'de-DE' })
  await page.getByRole('button', { name: 'Edit LIS-APT' }).click()
  const form = page.locator('.position-form')
  expect(await form.getByLabel('Amount').inputValue()).toBe('0,5')
  await form.getByLabel('Amount').fill('1.000,25')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Saved.').waitFor()
  expect(await api.requests({ operation: 'updateManualPosition' })).toMatchObject([{ body: '{"amount":1000.25}' }])
  await page.locator('.readout-date').getByText('05.02.2026').first().waitFor()
})

browserTest('a read-only console has no forms', async (open) => {
  const { page } = await open({ scenario: 'custom-assets', args: ['--read-only-ui'] })
  await page.getByRole('button', { name: 'Details HLX-PE' }).click()
  await page.locator('.position-details').waitFor()
  expect(await page.locator('.position-form').count()).toBe(0)
})

function comment(content: string) {
  return { author: 'Mallory', timestamp: '2026-02-01T00:00:00.000+00:00', content }
}

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

for (const [width, scheme] of [
  [320, 'light'],
  [1440, 'dark'],
] as const) {
  browserTest(`axe finds nothing at ${width} pixels, ${scheme}, and nothing is wider than the page`, async (open) => {
    const { page, errors } = await open({ scenario: 'crash', width, scheme })
    await page.getByRole('button', { name: /^Edit/ }).click()
    await page.getByRole('button', { name: /Market/ }).hover()
    await page.evaluate(axe)
    const found = await page.evaluate(
      "axe.run().then(({ violations }) => violations.map(({ id, help }) => id + ': ' + help))",
    )
    expect(found).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    expect(errors).toEqual([])
  })
}
