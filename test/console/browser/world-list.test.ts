import type { Page } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { useBrowser } from './browser.ts'

const { open } = useBrowser()
const json = { 'content-type': 'application/json' }

test('a world in the list gives its token, is reset, opened and left', async () => {
  const { page, admin, url } = await open('?view=worlds')
  await fetch(`${url}/__admin/namespaces`, { method: 'POST', headers: json, body: '{"name":"ada"}' })
  await page.reload()
  const row = page.getByRole('row', { name: /^ada/ })
  await row.getByRole('button', { name: 'Copy token' }).click()
  await page.getByText('The token of ada was copied.').waitFor()
  const token = await copied(page)
  const path = `${url}/__admin/clock?namespace=ada`
  await fetch(`${url}/__admin/clock/advance?namespace=ada`, { method: 'POST', headers: json, body: '{"by":"P1D"}' })
  await row.getByRole('button', { name: 'Reset ada' }).click()
  await page.getByText('The world ada was reset.').waitFor()
  expect(await (await fetch(path)).json()).toEqual({ now: '2026-02-05T12:00:00.000Z' })
  await row.getByRole('link', { name: 'ada', exact: true }).click()
  await row.getByText('open', { exact: true }).waitFor()
  const sent = await fetch(`${url}/v1/api/portfolios/crash/snapshots`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(sent.status).toBe(200)
  expect(await admin('/requests/count?namespace=ada')).toEqual({ count: 1 })
  await page.getByRole('link', { name: 'default', exact: true }).last().click()
  await page.getByRole('row', { name: /^default open/ }).waitFor()
  expect(new URL(page.url()).searchParams.has('namespace')).toBe(false)
})

test('a new world gets a name and a token that can be copied', async () => {
  const { page, admin } = await open('?view=worlds')
  await page.getByRole('button', { name: 'Create a world' }).click()
  await page.getByRole('button', { name: 'Copy token' }).last().click()
  await page.getByText('The token was copied.').waitFor()
  const { data } = await admin<{ data: { token: string }[] }>('/namespaces')
  expect(data.map(({ token }) => token)).toEqual([await copied(page)])
})

test('the QR code is the link that stands below it, and the link opens the console of the world', async () => {
  const { page, url } = await open('?view=worlds')
  await fetch(`${url}/__admin/namespaces`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'a-longer-name_4', scenario: 'depeg' }),
  })
  await page.reload()
  await page.getByRole('button', { name: 'QR code of a-longer-name_4' }).click()
  const link = await textOfCode(page)
  expect(await page.locator('.qr-link').textContent()).toBe(link)
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByText('The link was copied.').waitFor()
  expect(await copied(page)).toBe(link)
  await page.goto(link)
  const bar = page.locator('.world-bar')
  await bar.getByText('a-longer-name_4', { exact: true }).waitFor()
  await bar.getByText('depeg', { exact: true }).waitFor()
})

test('the page of a world that has ended leads to the others', async () => {
  const { page, url } = await open('?view=world&namespace=gone')
  await page.getByText('The world “gone” has ended.').waitFor()
  await page.getByRole('link', { name: 'See all worlds' }).click()
  await page.getByRole('heading', { name: 'Worlds', level: 1, exact: true }).waitFor()
  expect(page.url()).toBe(`${url}/__admin/ui?view=worlds`)
})

function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** What a camera reads in the QR code that the page shows. */
async function textOfCode(page: Page): Promise<string> {
  const picture = await page.getByRole('img', { name: 'QR code of the link' }).screenshot()
  const { width, dark } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (context === null) throw new Error('The browser has no canvas.')
    context.drawImage(bitmap, 0, 0)
    const { width, data } = context.getImageData(0, 0, bitmap.width, bitmap.height)
    return { width, dark: data.reduce((text, level, at) => (at % 4 === 0 ? text + (level < 128 ? 1 : 0) : text), '') }
  }, picture.toString('base64'))
  const data = Uint8Array.from(dark, (digit) => (digit === '1' ? 0 : 255))
  const colors = Uint8Array.from({ length: 4 * data.length }, (_, at) => (at % 4 === 3 ? 255 : (data[at >> 2] ?? 0)))
  return decodeQR({ width, height: data.length / width, data: colors })
}
