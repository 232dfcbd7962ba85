import { defineNetworkFixture, type NetworkFixture } from '@msw/playwright'
import { test as base } from '@playwright/test'
import { createSimulator, type Simulator } from 'mockfolio'
import { createHandlers } from 'mockfolio/msw'

/** A test with a simulator of its own, which answers the requests of its pages. */
export const test = base.extend<{ network: NetworkFixture; simulator: Simulator }>({
  network: async ({ context }, use) => {
    const network = defineNetworkFixture({ context, onUnhandledRequest: 'error' })
    await network.enable()
    await use(network)
    await network.disable()
  },
  simulator: [
    async ({ network }, use) => {
      const simulator = createSimulator({ scenario: 'demo' })
      network.use(...createHandlers(simulator, { baseUrl: 'https://portfolios.example.com' }))
      await use(simulator)
    },
    { auto: true },
  ],
})
