import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { folder } from '../../harness/folder.ts'
import { useBrowserTest } from './page.ts'

const browserTest = useBrowserTest()

const MAX_MS = 60_000

browserTest('a copied curl command sends the same request from a shell', async (open) => {
  const { page, api } = await open({ scenario: 'custom-assets', query: '?view=requests' })
  await page.getByText('Live', { exact: true }).waitFor()
  await api.patch('custom-assets/manual-positions/it\'s-"not"-there', { description: 'it\'s "$HOME" `id` \\ {a,b}' })
  const command = await copy(page, /404 PATCH/, 'Copy as curl')
  const { status, stdout } = spawnSync('sh', ['-c', `${command} --silent`], { encoding: 'utf8', timeout: MAX_MS })
  expect([status, JSON.parse(stdout).status]).toEqual([0, 404])
  const [first, again] = await api.requests()
  for (const key of ['method', 'target', 'body', 'status']) expect(again?.[key]).toBe(first?.[key])
})

browserTest('a copied fault rule makes requests like this one fail twice', async (open) => {
  const { page, api } = await open({ query: '?view=requests' })
  await page.getByText('Live', { exact: true }).waitFor()
  await api.get('demo/snapshots?limit=3')
  await api.addFault(JSON.parse(await copy(page, /200 GET .*limit=3/, 'Copy as a fault rule')))
  const statuses = []
  for (let sent = 0; sent < 3; sent += 1) statuses.push((await api.get('demo/snapshots?limit=3')).status)
  expect([...statuses, (await api.get('demo/snapshots/latest/positions')).status]).toEqual([503, 503, 200, 200])
})

browserTest('a copied test passes as a file of Vitest, also for a request that a fault rule changed', async (open) => {
  const { page, api } = await open({ query: '?view=requests' })
  await page.getByText('Live', { exact: true }).waitFor()
  await api.get('demo/snapshots?limit=0')
  await api.addFault({ id: 'down', status: 503, skip: 1, urlIncludes: 'latest/positions' })
  await api.get('demo/snapshots/latest/positions')
  await api.get('demo/snapshots/latest/positions?includeComments=true')
  await api.patch('demo/manual-positions/none', { amount: 2 })
  const project = folder()
  mkdirSync(join(project, 'node_modules'))
  symlinkSync(resolve('.'), join(project, 'node_modules/mockfolio'))
  symlinkSync(resolve('node_modules/vitest'), join(project, 'node_modules/vitest'))
  for (const [name, request] of [
    ['refused', /422 GET .*limit=0/],
    ['failed', /503 GET .*includeComments/],
    ['missing', /404 PATCH/],
  ] as const) {
    writeFileSync(join(project, `${name}.test.js`), await copy(page, request, 'Copy as a test'))
  }
  const vitest = resolve('node_modules/vitest/vitest.mjs')
  const run = spawnSync(process.execPath, [vitest, 'run', '--root', project, '--reporter=json'], {
    encoding: 'utf8',
    timeout: MAX_MS,
  })
  expect(JSON.parse(run.stdout)).toMatchObject({ numPassedTests: 3, numTotalTests: 3 })
})

/** What a button of a request copies. */
async function copy(page: Page, request: RegExp, button: string): Promise<string> {
  await page.getByRole('button', { name: request }).click()
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await page.getByRole('button', { name: button }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).not.toBe('')
  return copied()
}
