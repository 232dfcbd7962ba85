import { createServer } from 'node:http'
import { test as plain } from '@playwright/test'

export { expect } from '@playwright/test'

/** A test that fails if a request reaches the real server, since the worker must answer all of them. */
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
