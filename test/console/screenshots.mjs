/**
 * Takes a screenshot of every view, light and dark, at 390 and 1440 pixels, and `console.png` for README, and prints the
 * sizes of the built files:
 * node test/console/screenshots.mjs FOLDER
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { chromium as executablePath } from '../harness/chromium.mjs'

const folder = process.argv[2] ?? 'node_modules/.cache/mockfolio/screenshots'
/** What to open of each view, and what shows that its data is there. */
const views = {
  portfolio: { query: '', ready: '.position' },
  world: { query: '', ready: '.scenario' },
  time: { query: '', ready: '.clock-time' },
  faults: { query: '', ready: '.table' },
  requests: { query: '&request=14', ready: '.request-details' },
  worlds: { query: '', ready: 'tr:nth-child(3)' },
}
/** How long a view may take to draw its data, in ms. */
const SETTLE_MS = 700

mkdirSync(folder, { recursive: true })
for (const file of ['console.js', 'console.css']) {
  console.log(`${file}: ${gzipSync(readFileSync(join('dist/console', file))).length} bytes compressed`)
}

const server = spawn(process.execPath, ['dist/cli.js', '--port', '0', '--scenario', 'crash'])
const [greeting] = await once(server.stdout, 'data')
const [, url] = /listening on (\S+)/.exec(String(greeting))
const send = (method, path, body) =>
  fetch(url + path, {
    method,
    headers: { authorization: 'Bearer any', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
for (let page = 1; page <= 12; page += 1) await send('GET', `/v1/api/portfolios/crash/snapshots?page=${page}`)
await send('GET', '/v1/api/portfolios/crash/snapshots?pages=2')
await send('GET', '/v1/api/portfolios/none/snapshots')
await send('POST', '/__admin/faults', { id: 'flaky', status: 500, probability: 0.3 })
for (let sent = 0; sent < 6; sent += 1) await send('GET', '/v1/api/portfolios/crash/snapshots/latest/positions')
for (const name of ['ada', 'worker-1']) await send('POST', '/__admin/namespaces', { name })

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
for (const width of [390, 1440]) {
  for (const colorScheme of ['light', 'dark']) {
    const page = await browser.newPage({ viewport: { width, height: width === 390 ? 844 : 900 }, colorScheme })
    for (const [view, { query, ready }] of Object.entries(views)) {
      await page.goto(`${url}/__admin/ui?view=${view}${query}`)
      await page.locator(ready).first().waitFor()
      await page.waitForTimeout(SETTLE_MS)
      const path = join(folder, `${view}-${colorScheme}-${width}.png`)
      await page.screenshot({ path })
      console.log(path)
    }
    await page.close()
  }
}

// The picture in README: a world of its own, without the fault rule.
const page = await browser.newPage({ viewport: { width: 1280, height: 1200 } })
await page.goto(`${url}/__admin/ui?namespace=ada`)
await page.locator(views.portfolio.ready).first().waitFor()
await page.waitForTimeout(SETTLE_MS)
await page.screenshot({ path: join(folder, 'console.png') })
await browser.close()
server.kill()
