import { expect, it } from 'vitest'
import type { OperationId } from '../../src/api/operations.ts'
import type { Outcome } from '../../src/api/outcome.ts'
import type { RequestWarning } from '../../src/api/problems.ts'
import type { HeaderLine } from '../../src/api/request.ts'
import { Journal, type JournalEntry } from '../../src/simulator/journal/journal.ts'
import { RequestRecord } from '../../src/simulator/journal/request-record.ts'

const reply = { status: 200, headers: [], body: new Uint8Array(0) }
const signal = { aborted: false, addEventListener() {}, removeEventListener() {} }

interface Properties {
  target?: string
  headers?: HeaderLine[]
  body?: Uint8Array
  outcome?: Outcome
  operation?: OperationId
  warnings?: RequestWarning[]
}

/** The record of a request at 1 ms with these properties. */
function recordOf(properties: Properties = {}): RequestRecord {
  const { target = '/a', headers = [], body = null, operation = null, warnings = [] } = properties
  const { outcome = { kind: 'reply', reply } } = properties
  const request = { method: 'GET', target, headers, readBody: async () => ({ kind: 'aborted' as const }) }
  return new RequestRecord(
    request,
    { at: 1, receivedAt: 2 },
    { outcome, operation, fault: null, warnings, body },
    outcome,
  )
}

it.each([
  [
    { kind: 'reply', reply },
    { outcome: 'reply', status: 200, delay: 0 },
  ],
  [
    { kind: 'reply', reply, timing: { delay: 5 } },
    { outcome: 'reply', status: 200, delay: 5 },
  ],
  [
    { kind: 'truncate', reply, timing: { delay: 5 } },
    { outcome: 'truncate', status: 200, delay: 5 },
  ],
  [
    { kind: 'disconnect', timing: { delay: 5 } },
    { outcome: 'disconnect', status: null, delay: 5 },
  ],
  [{ kind: 'disconnect' }, { outcome: 'disconnect', status: null, delay: 0 }],
  [
    { kind: 'hang', timing: { delay: 5 } },
    { outcome: 'hang', status: null, delay: 0 },
  ],
  [
    { kind: 'stream', reply, chunks: () => () => {}, signal },
    { outcome: 'reply', status: 200, delay: 0 },
  ],
] as const)('records the outcome %j', (outcome, recorded) => {
  expect(recordOf({ outcome })).toMatchObject({ ...recorded, method: 'GET', target: '/a', at: 1, receivedAt: 2 })
})

it('keeps the first 2,048 bytes of a body, up to the last whole character', () => {
  const encoder = new TextEncoder()
  expect(recordOf().body).toBeNull()
  expect(recordOf({ body: new Uint8Array(0) }).body).toBe('')
  expect(recordOf({ body: encoder.encode('x'.repeat(2048)) }).body).toBe('x'.repeat(2048))
  expect(recordOf({ body: encoder.encode(`${'x'.repeat(2047)}é`) }).body).toBe('x'.repeat(2047))
  expect(recordOf({ body: encoder.encode('x'.repeat(3000)) }).body).toBe('x'.repeat(2048))
})

it('keeps the body if the buffer that it was read from is used again', () => {
  const body = new TextEncoder().encode('abc')
  const record = recordOf({ body })
  body.fill(0)
  expect(record.body).toBe('abc')
})

it('shares the header lines that are equal with another record, and keeps the others', () => {
  const before = recordOf({
    headers: [
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ],
  })
  const same = recordOf({
    headers: [
      ['a', '1'],
      ['b', '2'],
      ['c', '3'],
    ],
  })
  same.shareWith(before)
  expect(same.headers).toBe(before.headers)

  const lines: HeaderLine[] = [
    ['a', '1'],
    ['b', '9'],
    ['x', '3'],
    ['d', '4'],
  ]
  const other = recordOf({ target: '/b', headers: lines })
  other.shareWith(before)
  expect([other.target, other.headers]).toEqual(['/b', lines])
  expect(other.headers[0]).toBe(before.headers[0])

  const changed: HeaderLine[] = [
    ['a', '1'],
    ['b', '2'],
    ['c', '4'],
  ]
  const similar = recordOf({ headers: changed })
  similar.shareWith(before)
  expect(similar.headers).toEqual(changed)

  const shorter = recordOf({ headers: [['a', '1']] })
  shorter.shareWith(before)
  expect(shorter.headers).toEqual([['a', '1']])
})

it('calls back with the entry of each request, also without room for it', () => {
  const entries: JournalEntry[] = []
  const journal = new Journal(0, (entry) => entries.push(entry()))
  journal.record(recordOf())
  journal.record(recordOf({ target: '/b' }))
  expect(entries).toMatchObject([
    { id: 1, target: '/a', at: '1970-01-01T00:00:00.001Z', receivedAt: '1970-01-01T00:00:00.002Z' },
    { id: 2, target: '/b' },
  ])
  expect([journal.list(), journal.clear()]).toEqual([[], 0])
})

it('shares the header lines of a request with the one before, unless it has no room for that one', () => {
  const [first, second, third] = [1, 2, 3].map(() => recordOf({ headers: [['a', '1']] }))
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three records expected.')
  const journal = new Journal(3, () => {})
  for (const record of [first, second, third]) journal.record(record)
  expect([second.headers === first.headers, third.headers === second.headers]).toEqual([true, true])

  const empty = new Journal(0, () => {})
  const [one, other] = [recordOf({ headers: [['a', '1']] }), recordOf({ headers: [['a', '1']] })]
  empty.record(one)
  empty.record(other)
  expect(other.headers).not.toBe(one.headers)
})

it.each([1, 2, 4, 5])('counts %i requests in a journal of five', (count) => {
  const journal = new Journal(5, () => {})
  for (let call = 0; call < count; call++) journal.record(recordOf())
  expect([journal.count(), journal.clear()]).toEqual([count, count])
  journal.record(recordOf())
  expect(journal.list().map(({ id }) => id)).toEqual([count + 1])
})

it('keeps the last requests of its size, and continues their ids after it is cleared', () => {
  const journal = new Journal(2, () => {})
  for (const target of ['/1', '/2', '/3']) journal.record(recordOf({ target }))
  expect(journal.list().map(({ id, target }) => [id, target])).toEqual([
    [2, '/2'],
    [3, '/3'],
  ])
  expect([journal.clear(), journal.count(), journal.clear()]).toEqual([2, 0, 0])
  for (const target of ['/4', '/5']) journal.record(recordOf({ target }))
  expect(journal.list()).toMatchObject([
    { id: 4, target: '/4' },
    { id: 5, target: '/5' },
  ])
})

it('records nothing once it has ended', () => {
  let calls = 0
  const journal = new Journal(2, () => {
    calls += 1
  })
  journal.record(recordOf())
  journal.end()
  journal.record(recordOf())
  expect([journal.list(), journal.clear(), calls]).toEqual([[], 0, 1])
})

it.each([
  [{ since: 1 }, [2, 3]],
  [{ since: 0 }, [1, 2, 3]],
  [{ since: '1970-01-01T00:00:00.001Z' }, [1, 2, 3]],
  [{ since: '1970-01-01T00:00:00.002Z' }, []],
  [{ status: 200 }, [1, 3]],
  [{ status: 404 }, []],
  [{ warnings: false }, [1, 3]],
  [{ warnings: true }, [2]],
  [{ operation: 'listPositions' }, [3]],
  [{ operation: 'listSnapshots' }, []],
  [{ operation: 'listPositions', since: 3 }, []],
] as const)('finds the requests that match %j', (filter, ids) => {
  const journal = new Journal(5, () => {})
  const warning: RequestWarning = { kind: 'unknown-field', name: 'x', detail: 'No.' }
  journal.record(recordOf())
  journal.record(recordOf({ outcome: { kind: 'disconnect' }, warnings: [warning] }))
  journal.record(recordOf({ outcome: { kind: 'truncate', reply }, operation: 'listPositions' }))
  expect(journal.list()[1]?.warnings).toEqual([warning])
  expect(journal.list(filter).map(({ id }) => id)).toEqual(ids)
  expect(journal.count(filter)).toBe(ids.length)
})

it('says how to write an invalid filter', () => {
  const journal = new Journal(5, () => {})
  expect(() => journal.count({ since: 'soon' })).toThrow(
    'Invalid `since` "soon". Use the id of a request, or an instant such as "2026-02-05T12:00:00Z".',
  )
  const filter = { operation: 'listAll' }
  expect(() => journal.list(filter as never)).toThrow(
    'Unknown operation "listAll". Known operations: listSnapshots, listPositions, updateManualPosition.',
  )
})
