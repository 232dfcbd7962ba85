import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type Browser, chromium, type Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromium as executablePath } from '../../harness/chromium.mjs'
import { listen, stop } from '../../harness/forms.ts'
import { cases } from '../fault-table/cases.ts'
import { cellOf, writeColumn } from '../fault-table/table.ts'
import { isUpdate } from '../markdown.ts'

const COLUMN = 'MSW in a browser'
/** What was seen, by row. */
const seen = new Map<string, string>()
const files = new Map([['/', '<!doctype html><script type="module" src="/page.js"></script>']])
const server = createServer(({ url = '' }, response) => {
  const type = url.endsWith('.js') ? 'text/javascript' : 'text/html'
  response.writeHead(files.has(url) ? 200 : 404, { 'content-type': type }).end(files.get(url))
})
let browser: Browser
let page: Page

beforeAll(async () => {
  const bundle = await rolldown({ input: 'test/docs/browser/mocked-page.ts', platform: 'browser' })
  const { output } = await bundle.generate({ format: 'esm' })
  files.set('/page.js', output[0].code)
  files.set('/mockServiceWorker.js', readFileSync('node_modules/msw/lib/mockServiceWorker.js', 'utf8'))
  const { origin } = await listen(server)
  browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  page = await browser.newPage()
  await page.goto(origin)
})
afterAll(async () => {
  await browser.close()
  await stop(server)
  if (isUpdate) writeColumn(COLUMN, seen)
})

test.each(cases)('docs/faults.md says of %s what MSW does in a browser', async (row) => {
  const cell = await page.evaluate((name) => window.seeFault(name), row)
  seen.set(row, cell)
  if (!isUpdate) expect(cell).toBe(cellOf(row, COLUMN))
})
