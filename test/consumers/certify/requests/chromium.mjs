/**
 * Sends the requests from a page. If it has another origin, a preflight comes before each; the connection that closes
 * after the reply to it is not used again.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { chromium } from 'playwright-core'

const [, , origin, ...requests] = process.argv
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM })
if (origin === '--version') console.log(browser.version())
else await sendAll(await browser.newPage())
await browser.close()

async function sendAll(page) {
  await page.goto(origin === '--same-origin' ? new URL('/openapi.json', requests[1]).href : await otherOrigin())
  for (let at = 0; at < requests.length; at += 2) {
    const failure = await page.evaluate(send, { method: requests[at], url: requests[at + 1] })
    if (failure === undefined) continue
    console.error(failure)
    process.exitCode = 1
    return
  }
}

/** The URL of an empty page. */
async function otherOrigin() {
  const server = createServer((_, response) => response.end())
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  return `http://127.0.0.1:${server.address().port}`
}

/** In the page. Resolves to what went wrong. */
async function send({ method, url }) {
  const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }
  const body = method === 'PATCH' ? '{"amount":1}' : undefined
  try {
    const response = await fetch(url, { method, headers, body })
    await response.text()
    return response.ok ? undefined : `Status ${response.status}`
  } catch (error) {
    return String(error)
  }
}
