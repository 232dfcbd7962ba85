import { test as plain } from '@playwright/test'
import { createFetch, createSimulator, type Simulator } from 'mockfolio'

export { expect } from '@playwright/test'

const baseUrl = 'https://portfolios.example.com'

/** A test whose pages get their answers from its own simulator. */
export const test = plain.extend<{ simulator: Simulator }>({
  simulator: [
    async ({ context }, use) => {
      const simulator = createSimulator({ scenario: 'demo' })
      const fetch = createFetch(simulator, { baseUrl })
      await context.route(`${baseUrl}/v1/api/**`, async (route) => {
        const request = route.request()
        const body = request.postDataBuffer()
        const init = { method: request.method(), headers: await request.allHeaders(), body }
        const response = await fetch(request.url(), init).catch(() => undefined)
        // A fault cut the connection, or the page was closed.
        if (response === undefined) return route.abort('connectionreset')
        await route.fulfill({
          status: response.status,
          headers: Object.fromEntries(response.headers),
          body: Buffer.from(await response.arrayBuffer()),
        })
      })
      await use(simulator)
    },
    { auto: true },
  ],
})
