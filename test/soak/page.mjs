import { chromium } from 'playwright-core'
import { chromiumNotFound, chromium as executablePath } from '../harness/chromium.mjs'

/** How long the page may take to do as it is told, on a busy machine. */
const TIMEOUT_MS = 60_000
/** Between a garbage collection and a measurement events arrive, so one measurement is up to twice another. */
const MEASUREMENTS = 8

/** A browser with the console of the server, at the view that grows with each request. */
export class Page {
  /** Errors that the page did not catch. There should be none. */
  errors = []
  #browser
  #session
  #page

  /** Resolves once the console shows its requests; undefined if there is no Chromium. */
  static async open(url) {
    if (executablePath === undefined) {
      console.log(`Without the console: ${chromiumNotFound}`)
      return undefined
    }
    const page = new Page()
    await page.#start(`${url}/__admin/ui?view=requests`)
    return page
  }

  async #start(address) {
    this.#browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
    const page = await this.#browser.newPage()
    this.#page = page
    page.setDefaultTimeout(TIMEOUT_MS)
    page.on('pageerror', (error) => this.#record(String(error)))
    await page.goto(address)
    await page.getByRole('heading', { name: 'Requests' }).first().waitFor()
    this.#session = await page.context().newCDPSession(page)
  }

  #record(error) {
    if (this.errors.length < 20) this.errors.push(error)
  }

  /**
   * The heap in MB after a garbage collection: the lowest of some measurements. NaN if the page has crashed. The list of
   * requests is cleared before, since its length depends on when the load last did so.
   */
  async heap() {
    try {
      await this.#page.getByRole('button', { name: 'Clear', exact: true }).click()
      const sizes = []
      while (sizes.length < MEASUREMENTS) sizes.push(await this.#measure())
      return Math.min(...sizes)
    } catch (error) {
      this.#record(`The page does not answer: ${error.message}`)
      return Number.NaN
    }
  }

  async #measure() {
    await this.#session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await this.#session.send('Runtime.getHeapUsage')
    return usedSize / 1_048_576
  }

  async close() {
    await this.#browser.close()
  }
}
