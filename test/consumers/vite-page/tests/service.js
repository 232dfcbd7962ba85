import { createServer } from 'node:http'
import { test as plain } from '@playwright/test'

export { expect } from '@playwright/test'

/** A test that knows which requests reached a real server in the place of the service: none ever should. */
export const test = plain.extend({
  reached: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const reached = []
      const server = createServer((request, response) => {
        reached.push(`${request.method} ${request.url}`)
        response.writeHead(500, { 'access-control-allow-origin': '*' }).end()
      })
      await new Promise((resolve) => server.listen(11731, '127.0.0.1', resolve))
      await use(reached)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      plain.expect(reached).toEqual([])
    },
    { auto: true },
  ],
})
