import { expect, it } from 'vitest'
import { formatMetrics } from '../../src/server/metrics/text.ts'
import { callAdmin, openServer } from '../harness/admin.ts'

const LIST = '/v1/api/portfolios/demo/snapshots'
const token = { headers: { authorization: 'Bearer any' } }

/** The value of each sample in the text format, by its name with labels. */
function samplesIn(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

it('counts requests by operation and status', async () => {
  const { url, simulator } = await openServer({ basePath: '/mock' })
  await fetch(url + LIST, token)
  await fetch(url + LIST, { ...token, method: 'HEAD' })
  await fetch(`${url}${LIST}?page=0`, token)
  await fetch(`${url}${LIST}/latest/positions`, token)
  await fetch(`${url}/v1/api/portfolios/demo/manual-positions/x`, { ...token, method: 'PATCH' })
  await fetch(`${url}/v1/api/nothing`, token)
  await fetch(`${url}/__admin/health`)
  simulator.faults.add({ kind: 'disconnect' })
  await fetch(url + LIST, token).catch(() => undefined)
  const response = await fetch(`${url}/__admin/metrics`)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const samples = samplesIn(await response.text())
  const counted = [...samples].filter(([name]) => name.startsWith('mockfolio_requests_total'))
  expect(Object.fromEntries(counted)).toEqual({
    'mockfolio_requests_total{route="listSnapshots",status="200"}': 2,
    'mockfolio_requests_total{route="listSnapshots",status="422"}': 1,
    'mockfolio_requests_total{route="listSnapshots",status="disconnect"}': 1,
    'mockfolio_requests_total{route="listPositions",status="200"}': 1,
    'mockfolio_requests_total{route="updateManualPosition",status="404"}': 1,
    'mockfolio_requests_total{route="other",status="404"}': 1,
    'mockfolio_requests_total{route="admin",status="200"}': 1,
  })
  expect(samples.get('mockfolio_faulted_requests_total')).toBe(1)
})

it('has a histogram of the time to answer, whose buckets add up', async () => {
  const { url } = await openServer()
  for (let call = 0; call < 3; call += 1) await fetch(url + LIST, token)
  const text = await (await fetch(`${url}/__admin/metrics`)).text()
  const name = 'mockfolio_request_duration_seconds'
  const buckets = [...samplesIn(text)].filter(([sample]) => sample.startsWith(`${name}_bucket`))
  const counts = buckets.map(([, count]) => count)
  expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  expect(buckets.at(-1)).toEqual([`${name}_bucket{route="listSnapshots",le="+Inf"}`, 3])
  expect(samplesIn(text).get(`${name}_count{route="listSnapshots"}`)).toBe(3)
  expect(samplesIn(text).get(`${name}_sum{route="listSnapshots"}`)).toBeGreaterThan(0)
})

it('shows the namespaces, the next scheduled reset and the process', async () => {
  const { url, nextReset } = await openServer({ resetEvery: 'PT24H' })
  await callAdmin(url, 'PUT', '/namespaces/w1')
  const samples = samplesIn(await (await fetch(`${url}/__admin/metrics`)).text())
  expect(samples.get('mockfolio_namespaces')).toBe(1)
  expect(samples.get('mockfolio_next_reset_timestamp_seconds')).toBe(Date.parse(nextReset ?? '') / 1000)
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(1e6)
})

it('writes metrics in the text format, with escaped labels', () => {
  const samples = [{ labels: { of: 'a "b"\\\nc' }, value: 1 }, { value: 2.5 }]
  expect(
    formatMetrics([
      { name: 'things', type: 'gauge', help: 'Things.', samples },
      { name: 'nothings', type: 'gauge', help: 'None.', samples: [] },
    ]),
  ).toBe('# HELP things Things.\n# TYPE things gauge\nthings{of="a \\"b\\"\\\\\\nc"} 1\nthings 2.5\n')
})
