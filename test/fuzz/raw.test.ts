import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { problems } from '../../src/api/problems.ts'
import { startCommand } from '../harness/command.ts'
import { checkSchema } from '../harness/contract.ts'
import { askServer } from '../harness/forms.ts'
import { type RawReply, readReplies } from '../harness/raw-socket.ts'
import { idsOf } from './known-ids.ts'
import { exchangeRaw } from './raw-exchange.ts'
import { rawRequests } from './raw-inputs.ts'
import { Tally } from './tally.ts'

/** As in `fuzz.test.ts`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 500)
const SEED = Number(process.env.FUZZ_SEED ?? 1)
const TIMEOUT_MS = 30_000 + RUNS * 50

/** The statuses of the API's problems, of successful replies, and of replies to malformed requests. */
const documented = new Set<number>([...Object.values(problems).map(({ status }) => status), 200, 204, 408, 431])
documented.delete(500)

vi.setConfig({ testTimeout: TIMEOUT_MS })

it('sends documented replies to any bytes on a socket, and keeps running', async () => {
  const { url, child, ended } = await startCommand(['--port', '0'], {}, TIMEOUT_MS)
  const port = Number(new URL(url).port)
  const tally = new Tally()
  const property = fc.asyncProperty(rawRequests(await idsOf(askServer(url))), async (request) => {
    const replies = readReplies(await exchangeRaw(port, request), request.head)
    if (request.complete) expect(replies).not.toEqual([])
    for (const reply of replies) {
      checkReply(reply)
      tally.add(reply.status, reply.body.length)
    }
  })
  await fc.assert(property, { seed: SEED, numRuns: RUNS })
  if (process.env.FUZZ_RUNS !== undefined) console.info(tally.describe(child.pid))
  expect(tally.statuses).toEqual(expect.arrayContaining([200, 204, 400, 401, 403, 404, 405, 413, 422, 431]))
  child.kill()
  expect((await ended).stderr).toBe('')
})

function checkReply({ status, headers, body }: RawReply): void {
  expect(documented).toContain(status)
  if (status < 400) return
  expect(body).not.toMatch(/\.[cm]?[jt]s:\d|node:internal|node_modules|\/src\/|\/dist\/|call stack/i)
  expect(Buffer.byteLength(body)).toBeLessThan(2048)
  if (headers.get('content-type') !== 'application/problem+json') {
    // The reply to a malformed request is one line of text.
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(body).toMatch(/^[A-Z][\w ,.'/]+\n$/)
  } else if (body !== '') {
    checkSchema('#/components/schemas/ProblemDocument', JSON.parse(body), body)
  }
}
