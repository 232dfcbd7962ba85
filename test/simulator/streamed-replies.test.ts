import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createSimulator, type Scenario, type Simulator, type SnapshotList } from '../../src/index.ts'
import { openServer } from '../harness/admin.ts'
import { formNames, type OpenForms, openForms } from '../harness/forms.ts'

/** One page of it is streamed. */
const hourly: Scenario = {
  name: 'hourly',
  portfolios: [{ id: 'hourly', snapshots: { count: 2100, every: 'PT1H' }, comments: { snapshots: 30 } }],
}
const headers = { authorization: 'Bearer any' }
const list = '/v1/api/portfolios/hourly/snapshots'

describe('a page of more than 2,000 snapshots', () => {
  let forms: OpenForms

  beforeAll(async () => {
    forms = await openForms(formNames, createSimulator({ scenario: hourly }))
  })
  afterAll(() => forms.close())

  it.each(formNames)('%s sends what smaller pages have', async (name) => {
    const text = async (query: string) => (await forms.ask(name, list + query, { headers })).text()
    const all = await text('?limit=2100&includeComments=true')
    const first = JSON.parse(await text('?limit=1050&includeComments=true'))
    const second = JSON.parse(await text('?limit=1050&page=2&includeComments=true'))
    const meta = { total: 2100, perPage: 2100, currentPage: 1, lastPage: 1, firstPage: 1 }
    expect(all).toBe(JSON.stringify({ data: [...first.data, ...second.data], meta }))
  })

  it.each(formNames)('%s sends it without a length, and HEAD the same headers', async (name) => {
    const [get, head] = [
      await forms.ask(name, `${list}?limit=2100`, { headers }),
      await forms.ask(name, `${list}?limit=2100`, { headers, method: 'HEAD' }),
    ]
    expect(get.headers.get('content-length')).toBeNull()
    expect(get.headers.get('content-type')).toBe('application/json')
    const own = (response: Response) => [...response.headers].filter(([key]) => /^(content|vary|access)/.test(key))
    expect(own(head)).toEqual(own(get))
    expect(await head.text()).toBe('')
    await get.text()
  })

  it.each(['fetch', 'express'] as const)('%s shows the moment at which it was asked for', async (name) => {
    const simulator = createSimulator({ scenario: hourly })
    const own = await openForms([name], simulator)
    onTestFinished(async () => {
      await own.close()
    })
    const response = await own.ask(name, `${list}?limit=3000`, { headers })
    simulator.clock.advance('P1D')
    await simulator.portfolio('hourly').addSnapshot({ timestamp: '2026-01-01T00:30:00Z' })
    const { data }: SnapshotList = await response.json()
    expect(data).toHaveLength(2100)
  })
})

it.each(['fetch', 'express'] as const)('%s cuts a streamed reply after its start', async (name) => {
  const simulator = createSimulator({ scenario: hourly })
  simulator.faults.add({ kind: 'truncate' })
  const forms = await openForms([name], simulator)
  onTestFinished(async () => {
    await forms.close()
  })
  const { body } = await forms.ask(name, `${list}?limit=2100`, { headers })
  const reader = body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toMatch(/^\{"data":\[\{"id":/)
  await expect(reader?.read()).rejects.toBeInstanceOf(TypeError)
})

it('a listener of requests sees the start of a streamed reply', async () => {
  const simulator = createSimulator({ scenario: hourly })
  const responses: (string | null)[] = []
  simulator.subscribe((event) => event.kind === 'request' && responses.push(event.response))
  const forms = await openForms(['core'], simulator)
  const text = await (await forms.ask('core', `${list}?limit=2100`, { headers })).text()
  expect(responses).toEqual([text.slice(0, 2048)])
})

describe('the state of a world with many changes', () => {
  /** Adds a portfolio with this many comments. */
  const add = (simulator: Simulator, comments: number) =>
    simulator.addPortfolio({
      id: 'full',
      snapshots: { count: comments, every: 'PT1H' },
      comments: { snapshots: comments },
    })

  it('is streamed by the admin API as JSON.stringify gives it', async () => {
    const { url, simulator } = await openServer()
    await add(simulator, 2500)
    const response = await fetch(`${url}/__admin/state`)
    const before = JSON.stringify(await simulator.state())
    // What is changed while it is sent does not show.
    await simulator.portfolio('full').addSnapshot({ timestamp: '2025-12-30T00:00:00Z' })
    await simulator.removePortfolio('demo')
    expect(response.headers.get('content-length')).toBeNull()
    expect(await response.text()).toBe(before)
  })

  it('has a length if it is small', async () => {
    const { url, simulator } = await openServer()
    await add(simulator, 10)
    const response = await fetch(`${url}/__admin/state`)
    const text = await response.text()
    expect(text).toBe(JSON.stringify(await simulator.state()))
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)))
  })
})
