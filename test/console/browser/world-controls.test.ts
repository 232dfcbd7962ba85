import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createSimulator } from '../../../src/index.ts'
import { useBrowser } from './browser.ts'

const { open } = useBrowser()

interface World {
  fingerprint: string
  scenario: string
  seed: number
  start: string
}

test('a reset with another seed and another start gives the world of both', async () => {
  const { page, admin } = await open('?view=world')
  await page.getByLabel('Seed', { exact: true }).fill('7')
  await page.getByLabel('Starts at (UTC)').fill('2026-01-01T06:30')
  await page.getByRole('button', { name: 'Reset the world' }).click()
  await page.getByText('The world was reset.').waitFor()
  const simulator = createSimulator({ scenario: 'crash', seed: 7, now: '2026-01-01T06:30:00Z' })
  const { fingerprint } = await simulator.reset()
  expect(await admin<World>('/world')).toMatchObject({ seed: 7, start: '2026-01-01T06:30:00.000Z', fingerprint })
  await page.locator('[data-fingerprint]').getByText(fingerprint).waitFor()
})

test('a downloaded state is that of the API, and loading the file brings it back', async () => {
  const { page, admin, simulator } = await open('?view=world')
  await simulator.clock.advance('P1D')
  await page.getByText('6 Feb 2026', { exact: false }).first().waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ])
  const path = await download.path()
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(await admin('/state'))
  const { fingerprint } = await admin<World>('/world')
  await simulator.reset('depeg')
  await page.getByLabel('Load a file').setInputFiles({
    name: 'saved.json',
    mimeType: 'application/json',
    buffer: await readFile(path),
  })
  await page.getByText('The state of saved.json was restored.').waitFor()
  expect(await admin<World>('/world')).toMatchObject({ fingerprint, scenario: 'crash' })
})

test('a link to another scenario can be declined', async () => {
  const { page, admin } = await open('?scenario=depeg&view=world')
  await page.getByRole('button', { name: 'Stay with crash' }).click()
  await page.getByText('This link is about the scenario').waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.has('scenario')).toBe(false)
  expect(await admin<World>('/world')).toMatchObject({ scenario: 'crash' })
})

test('a text finds scenarios by their name and their summary', async () => {
  const { page } = await open('?view=world')
  const cards = page.locator('.scenario')
  await cards.first().waitFor()
  await page.getByLabel('Find a scenario').fill('stablecoin loses')
  await expect.poll(() => cards.locator('h3').allTextContents()).toEqual(['depeg'])
  await page.getByLabel('Find a scenario').fill('nothing of this kind')
  await page.getByText('No scenario has this text.').waitFor()
})

test('what the bar names leads to where it is changed', async () => {
  const { page } = await open('?view=faults')
  const bar = page.locator('.world-bar')
  for (const [link, view] of [
    ['crash', 'World'],
    [/^5 Feb 2026/, 'Time'],
    ['default', 'Worlds'],
    ['1', 'World'],
  ] as const) {
    await bar.getByRole('link', { name: link, exact: true }).click()
    await page.getByRole('heading', { name: view, level: 1, exact: true }).waitFor()
  }
})
