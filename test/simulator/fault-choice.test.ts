import { expect, it } from 'vitest'
import { createSimulator, type FaultRule } from '../../src/index.ts'
import { clientOf } from '../harness/client.ts'
import { LATEST, SNAPSHOTS, withFaults } from './fixtures.ts'

it('acts on every third request with every 3, after those that it skips', async () => {
  const { statuses } = clientOf(withFaults({ skip: 1, every: 3, times: 2 }))
  expect(await statuses(11)).toEqual([200, 200, 200, 500, 200, 200, 500, 200, 200, 200, 200])
})

it('acts only on its method', async () => {
  const { ask } = clientOf(withFaults({ method: 'HEAD' }))
  expect([(await ask()).status, (await ask(SNAPSHOTS, { method: 'HEAD' })).status]).toEqual([200, 500])
})

it('acts only on requests for its page of snapshots', async () => {
  const { statuses } = clientOf(withFaults({ page: 1 }))
  const targets = [SNAPSHOTS, `${SNAPSHOTS}?limit=1&page=1`, `${SNAPSHOTS}?page=2`, LATEST]
  expect((await Promise.all(targets.map((target) => statuses(1, target)))).flat()).toEqual([500, 500, 200, 200])
})

it.each([
  [{ name: 'X-Worker' }, [500, 500, 200]],
  [{ name: 'x-worker', includes: 'two' }, [200, 500, 200]],
])('acts only on requests with the header %j', async (header, expected) => {
  const { ask } = clientOf(withFaults({ header }))
  const requests: Record<string, string>[] = [{ 'x-worker': 'one' }, { 'X-Worker': 'number two' }, {}]
  const answers = await Promise.all(requests.map((headers) => ask(SNAPSHOTS, { headers })))
  expect(answers.map(({ status }) => status)).toEqual(expected)
})

it('acts only on updates whose body includes a text, and leaves the body to the operation', async () => {
  const { simulator, patch, manualId, position } = clientOf()
  const id = await manualId()
  simulator.faults.add({ bodyIncludes: '"amount":7' })
  const statuses = [await patch(id, { amount: 7 }), await patch(id, { amount: 8 })].map(({ status }) => status)
  expect([statuses, (await position(id)).amount]).toEqual([[500, 200], 8])
})

it('still refuses an update that is too large', async () => {
  const { patch, manualId, simulator } = clientOf()
  const id = await manualId()
  simulator.faults.add({ bodyIncludes: 'x' })
  expect((await patch(id, `{"description":"${'x'.repeat(110_000)}"}`)).status).toBe(413)
})

it('draws delays of a log-normal distribution from the seed', async () => {
  const delays = async (seed: number) => {
    const { simulator, statuses } = clientOf({ ...withFaults({ delay: { p50: 2, p99: 20 } }), seed })
    await statuses(120)
    return simulator.requests.list().map(({ delay }) => delay)
  }
  const [one, same, other] = await Promise.all([delays(1), delays(1), delays(2)])
  expect(same).toEqual(one)
  expect(other).not.toEqual(one)
  const sorted = one.toSorted((a, b) => a - b)
  expect(sorted[60]).toBeGreaterThanOrEqual(1)
  expect(sorted[60]).toBeLessThanOrEqual(3)
  expect(sorted.at(-1)).toBeGreaterThan(8)
})

it('always waits the median if it is the 99th percentile too', async () => {
  const { simulator, statuses } = clientOf(withFaults({ delay: { p50: 3, p99: 3 } }))
  await statuses(5)
  expect(simulator.requests.list().map(({ delay }) => delay)).toEqual([3, 3, 3, 3, 3])
})

it('lists a rule with its preset as it was given', () => {
  const { faults } = createSimulator(withFaults())
  expect(faults.add({ id: 'mine', preset: 'empty-body' })).toEqual({
    id: 'mine',
    preset: 'empty-body',
    matched: 0,
    hits: 0,
  })
})

it.each<[FaultRule | object, RegExp]>([
  [{ kind: 'hang', headers: [] }, /headers: Not allowed with "kind": "hang", which sends no reply\. Remove one/],
  [{ kind: 'truncate', contentLength: 5 }, /contentLength: Not allowed with "kind": "truncate"/],
  [{ body: 'x', base64Body: 'AA==' }, /body: Not allowed with `base64Body`/],
  [{ preset: 'empty-body', status: 200 }, /status: Not allowed with `preset`, which already says what happens/],
  [{ preset: 'bad-gateway' }, /preset: .*Did you mean "bad-gateway-html"\?/],
  [
    { page: 2, operation: 'listPositions' },
    /operation: Not allowed with `page`, which only requests of `listSnapshots`/,
  ],
  [{ bodyIncludes: 'x', method: 'GET' }, /method: Not allowed with `bodyIncludes`/],
  [{ operation: 'updateManualPosition', method: 'GET' }, /method: Not allowed .*, whose method is PATCH/],
  [{ operation: 'listPositions', method: 'PATCH' }, /method: Not allowed .*, whose methods are GET and HEAD/],
  [{ method: 'get' }, /method: .*Did you mean "GET"\?/],
  [{ headers: [{ name: 'Content-Length', value: '5' }] }, /headers\[0\]\.name: .*use `contentLength`/],
  [{ headers: [{ name: 'X-A', value: 'a\r\nb' }] }, /headers\[0\]\.value: .*without line breaks/],
  [{ headers: [{ name: 'X-A', valeu: 'a' }] }, /headers\[0\]\.valeu: Unknown key\. Did you mean "value"\?/],
  [{ header: { name: 'a', include: 'b' } }, /header\.include: Unknown key\. Did you mean "includes"\?/],
  [{ contentType: 'html' }, /contentType: Expected a media type/],
  [{ base64Body: 'x' }, /base64Body: Expected base64/],
  [{ retryAfter: { date: '30s' } }, /retryAfter\.date: .*Did you mean "PT30S"\?/],
  [{ every: 0 }, /every: Expected at least 1/],
  [{ evry: 2 }, /evry: Unknown key\. Did you mean "every"\?/],
  [{ page: 0 }, /page: Expected at least 1/],
  [{ pgae: 1 }, /pgae: Unknown key\. Did you mean "page"\?/],
  [{ methd: 'GET' }, /methd: Unknown key\. Did you mean "method"\?/],
  [{ heder: { name: 'a' } }, /heder: Unknown key\. Did you mean "header"\?/],
  [{ header: { name: 5 } }, /header\.name: /],
  [{ bodyInclude: 'x' }, /bodyInclude: Unknown key\. Did you mean "bodyIncludes"\?/],
  [{ bodyIncludes: 5 }, /bodyIncludes: /],
  [{ contenttype: 'a/b' }, /contenttype: Unknown key\. Did you mean "contentType"\?/],
  [{ base64body: '' }, /base64body: Unknown key\. Did you mean "base64Body"\?/],
  [{ contentLenght: 5 }, /contentLenght: Unknown key\. Did you mean "contentLength"\?/],
  [{ contentLength: -1 }, /contentLength: /],
  [{ presett: 'empty-body' }, /presett: Unknown key\. Did you mean "preset"\?/],
  [{ delay: { p50: 1, p9: 2 } }, /delay\.p9: Unknown key\. Did you mean "p99"\?/],
  [{ delay: { p50: 0, p99: 2 } }, /delay\.p50: /],
  [{ delay: { p50: 9, p99: 1 } }, /delay\.p50: `p50` must not exceed `p99`, which is 1/],
])('rejects the rule %j with its path', (rule, message) => {
  const { faults } = createSimulator(withFaults())
  // As a caller without types passes it.
  expect(() => faults.add(rule as never)).toThrow(message)
})
