import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import type { ServerOptions } from '../../../src/express.ts'
import type { Simulator } from '../../../src/index.ts'
import { openServer } from '../../harness/admin.ts'
import { chromium as executablePath } from '../../harness/chromium.mjs'

/** A server, and a page with its console. */
export interface OpenConsole {
  url: string
  page: Page
  /** Asks the admin API, as another program would. */
  admin<T>(path: string): Promise<T>
  /** Sends a request to the API. */
  api(path: string, init?: RequestInit): Promise<Response>
  simulator: Simulator
  /** Errors that the page wrote to its console. */
  errors: string[]
}

/** One browser for all tests of a file. */
export function useBrowser() {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  })
  afterAll(() => browser?.close())

  const newPage = async (url: string, errors: string[] = []): Promise<Page> => {
    if (browser === undefined) throw new Error('The browser has not started.')
    const page = await browser.newPage({
      ...{ locale: 'en-GB', viewport: { width: 1280, height: 900 } },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    onTestFinished(() => page.close())
    page.setDefaultTimeout(20_000)
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.goto(url)
    return page
  }

  const open = async (query = '', options: ServerOptions = {}): Promise<OpenConsole> => {
    const { url, simulator } = await openServer({ scenario: 'crash', ...options })
    const errors: string[] = []
    const page = await newPage(`${url}/__admin/ui${query}`, errors)
    return {
      url,
      page,
      simulator,
      errors,
      async admin(path) {
        const response = await fetch(`${url}/__admin${path}`)
        expect(response.status).toBe(200)
        return response.json()
      },
      api: (path, init = {}) =>
        fetch(`${url}/v1/api${path}`, { ...init, headers: { authorization: 'Bearer demo-token', ...init.headers } }),
    }
  }
  return { open, newPage }
}
