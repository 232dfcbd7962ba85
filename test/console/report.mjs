/**
 * `npm run report:console` prints what the console weighs, its content security policy, what axe finds in each view, and
 * how fluid the chart of a decade is. It needs a build and Chromium. The times are those of this machine at this moment.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { chromiumNotFound, chromium as executablePath } from '../harness/chromium.mjs'

const MAX_PAGE_BYTES = 120_000
const views = ['portfolio', 'world', 'time', 'faults', 'requests', 'worlds']
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
/** Moves of the mouse that pan the chart. */
const STEPS = 240

printSizes()
if (executablePath === undefined) {
  console.log(chromiumNotFound)
  process.exit(1)
}
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  await withServer('crash', async (url) => {
    const { headers } = await fetch(`${url}/__admin/ui`)
    console.log(`Content-Security-Policy: ${headers.get('content-security-policy')}\n`)
    await printAxe(url)
  })
  await withServer('decade', printFrames)
} finally {
  await browser.close()
}

function printSizes() {
  const sizes = ['js', 'css', 'html'].map((type) => {
    const bytes = gzipSync(readFileSync(`dist/console/console.${type}`)).length
    console.log(`console.${type}: ${bytes} bytes compressed`)
    return bytes
  })
  const total = sizes.reduce((sum, bytes) => sum + bytes, 0)
  console.log(`page: ${total} of at most ${MAX_PAGE_BYTES} bytes\n`)
  if (total > MAX_PAGE_BYTES) process.exitCode = 1
}

/** Runs a part of the report with the built command. */
async function withServer(scenario, run) {
  const child = spawn(process.execPath, ['dist/cli.js', '--port', '0', '--scenario', scenario])
  try {
    let printed = ''
    for await (const chunk of child.stdout) {
      printed += chunk
      const [, url] = /listening on (\S+)/.exec(printed) ?? []
      if (url !== undefined) return await run(url)
    }
    throw new Error('The server did not start.')
  } finally {
    child.kill()
  }
}

async function printAxe(url) {
  for (const width of [390, 1440]) {
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme })
      const page = await context.newPage()
      const found = []
      for (const view of views) {
        await page.goto(`${url}/__admin/ui?view=${view}`)
        await page.getByText('Live', { exact: true }).waitFor()
        if (view === 'portfolio') await page.locator('.position').first().waitFor()
        await page.evaluate(axe)
        const ids = await page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))')
        found.push(...ids.map((id) => `${view}: ${id}`))
      }
      if (found.length > 0) process.exitCode = 1
      const result = found.length === 0 ? 'nothing' : found.join(', ')
      console.log(`axe in ${views.length} views at ${width} pixels, ${colorScheme}: ${result}`)
      await context.close()
    }
  }
}

async function printFrames(url) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(120_000)
  const start = performance.now()
  await page.goto(`${url}/__admin/ui`)
  await page.getByText('87,660 snapshots.').waitFor()
  console.log(
    `\ndecade: 87,660 snapshots after ${seconds(performance.now() - start)}, while the newest are shown first`,
  )
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  for (const range of ['1 y', 'All']) {
    await page.getByRole('button', { name: new RegExp(`^${range},`) }).click()
    if (range === 'All') await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.waitForTimeout(1000)
    await page.evaluate(startToMeasure)
    const before = await cpuTime(session)
    await dragWindow(page)
    const cpu = ((await cpuTime(session)) - before) / STEPS
    const { frames, long } = await page.evaluate(() => globalThis.measured())
    frames.sort((a, b) => a - b)
    const at = (part) => `${frames[Math.floor((frames.length - 1) * part)].toFixed(1)} ms`
    const tasks =
      long.length === 0 ? 'no task over 50 ms' : `${long.length} tasks over 50 ms, the longest ${Math.max(...long)} ms`
    console.log(
      `panning ${range === 'All' ? 'half of it' : 'a year'}: median frame ${at(0.5)}, 95 % ${at(0.95)}, CPU ${cpu.toFixed(1)} ms a move, ${tasks}`,
    )
  }
}

/** The time that the page's main thread has used, in ms. It does not depend on what else runs on the machine. */
async function cpuTime(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value
}

/** Runs in the page. */
function startToMeasure() {
  const frames = []
  const long = []
  const observer = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  let last = performance.now()
  let frame = requestAnimationFrame(function measure(now) {
    frames.push(now - last)
    last = now
    frame = requestAnimationFrame(measure)
  })
  globalThis.measured = () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    return { frames: frames.slice(1), long }
  }
}

/** Drags the window of the strip below the chart to the left. */
async function dragWindow(page) {
  const { x, y, width, height } = await page.locator('.overview').boundingBox()
  const right = x + width - 20
  await page.mouse.move(right, y + height / 2)
  await page.mouse.down()
  for (let step = 1; step <= STEPS; step++) await page.mouse.move(right - (step / STEPS) * (width - 40), y + height / 2)
  await page.mouse.up()
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`
}
