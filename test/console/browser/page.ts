import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, onTestFinished, test } from 'vitest'
import { type AdminClient, adminOver } from '../../harness/admin.ts'
import { chromium as installed } from '../../harness/chromium.mjs'
import { startCommand } from '../../harness/command.ts'

/** A console in a browser, and the server behind it. */
export interface OpenConsole {
  page: Page
  url: string
  /** The API and the admin API of the server. */
  api: AdminClient
  /** Errors that the page did not catch, and what its content security policy refused. */
  errors: string[]
}

export interface OpenOptions {
  scenario?: string
  /** More arguments of the command. */
  args?: readonly string[]
  /** The query of the page. */
  query?: string
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  locale?: string
  /** Whether the screen is one for fingers. */
  touch?: boolean
  calm?: boolean
}

/** Starts the built command and opens its console. Both end with the test. */
export type OpenPage = (options?: OpenOptions) => Promise<OpenConsole>

/** How long a server and a page may live, on a busy machine. */
const MAX_MS = 120_000
const TIMEOUT_MS = 40_000

/** Declares a test that needs Chromium. Where there is none, its name says so, and it opens nothing. */
export type BrowserTest = (sentence: string, run: (open: OpenPage) => Promise<void>) => void

/** How the tests of a file are declared. They share a browser, in which each has a context of its own. */
export function useBrowserTest(): BrowserTest {
  const executablePath = installed
  if (executablePath === undefined) {
    return (sentence) => {
      test(`Chromium was not found (install it or set CHROMIUM), so nothing tests that ${sentence}`, () => undefined)
    }
  }
  let browser: Promise<Browser> | undefined
  afterAll(async () => (await browser)?.close())
  return (sentence, run) => {
    const open: OpenPage = async (options) => {
      browser ??= chromium.launch({ executablePath, args: ['--no-sandbox'] })
      return openConsole(await browser, options)
    }
    test(sentence, () => run(open), MAX_MS)
  }
}

async function openConsole(browser: Browser, options: OpenOptions = {}): Promise<OpenConsole> {
  const {
    scenario = 'demo',
    args = [],
    query = '',
    width = 1280,
    height = 900,
    scheme = 'light',
    locale = 'en-US',
    touch = false,
    calm = false,
  } = options
  const { url } = await startCommand(['--port', '0', '--scenario', scenario, ...args], {}, MAX_MS)
  const context = await browser.newContext({
    ...{ viewport: { width, height }, colorScheme: scheme, locale },
    ...{ hasTouch: touch, isMobile: touch, reducedMotion: calm ? 'reduce' : 'no-preference' },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(`${url}/__admin/ui${query}`)
  return { page, url, api: adminOver(url), errors }
}
