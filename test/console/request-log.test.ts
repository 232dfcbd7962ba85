import { expect, test } from 'vitest'
import { RequestLog } from '../../src/console/request-log.ts'
import { createFetch, createSimulator } from '../../src/index.ts'

test('an answer that was overtaken does not take away the requests of a newer one', async () => {
  const log = new RequestLog()
  const { lastId } = log
  log.replace(await journalOf(2), lastId)
  log.replace(await journalOf(1), lastId)
  expect(log.entries.value.map(({ id }) => id)).toEqual([1, 2])
})

test('requests that the journal no longer has go away', async () => {
  const log = new RequestLog()
  log.replace(await journalOf(2), log.lastId)
  log.replace([], log.lastId)
  expect(log.entries.value).toEqual([])
})

test('more than ten thousand requests push out the oldest', async () => {
  const log = new RequestLog()
  const [entry = expect.fail()] = await journalOf(1)
  for (let id = 1; id <= 10_005; id += 1) log.add({ ...entry, id, response: null })
  await expect.poll(() => log.lastId).toBe(10_005)
  expect([log.entries.value.length, log.entries.value[0]?.id]).toEqual([10_000, 6])
})

/** The journal of a world after some requests. */
async function journalOf(count: number) {
  const simulator = createSimulator()
  const send = createFetch(simulator)
  for (let sent = 0; sent < count; sent += 1) await send('/v1/api/portfolios/none/snapshots')
  return simulator.requests.list()
}
