import { expect, test } from 'vitest'
import { type ClientFunction, certifyClient } from '../../src/certify.ts'
import { type Carelessness, carefulClient } from './careful-client.ts'

const leastTrials = { pages: 6, data: 6, updates: 6, access: 6, bodies: 6, changes: 5 }

test.each(Object.entries(leastTrials))('a careful client fails in no trial of %s', async (subject, least) => {
  const { verdicts } = await certifyClient({ client: carefulClient(), only: subject })
  expect(verdicts.length).toBeGreaterThanOrEqual(least)
  expect(verdicts.filter(({ verdict }) => verdict === 'failed')).toEqual([])
})

test('a careful client passes all trials of connections that are slow, reset or closed', async () => {
  const only = [
    'a slow body',
    'a body in single bytes',
    'a reset connection',
    'reset connections always',
    'a connection that closes after each answer',
    'a connection that closes during the next request',
    'bytes that are no HTTP',
  ]
  const { passed, verdicts } = await certifyClient({ client: carefulClient(), only, concurrency: only.length })
  expect([passed, verdicts.filter(({ verdict }) => verdict !== 'passed')]).toEqual([only.length, []])
})

test('a client whose timeout ends with the head of an answer fails in "a body that stops"', async () => {
  const client: ClientFunction = async ({ url, token, portfolioId }) => {
    const path = `portfolios/${portfolioId}/snapshots/latest/positions`
    const response = await fetch(`${url}/v1/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
    return await response.json()
  }
  const { verdicts } = await certifyClient({ client, only: 'a body that stops', timeLimitMs: 500 })
  expect(verdicts).toMatchObject([{ verdict: 'failed', detail: 'Gave no answer in time, and was ended.' }])
})

const careless: readonly [mistake: string, trial: string, Carelessness, detail: RegExp][] = [
  ['counts pages from 0', 'one page', { firstPage: 0 }, /answered 422 to GET \/v1\/api\/.*page=0/],
  ['reads one page only', 'one more than a page', { isLast: () => true }, /^Returned 20 of 21 snapshots\.$/],
  ['rounds the number of pages down', 'one more than a page', { isLast: rounded }, /^Returned 20 of 21/],
  ['keeps repeated snapshots', 'a snapshot appears while paging', { merge: same }, /more than once/],
  ['sorts by time', 'pages of seven', { merge: (all) => all.reverse() }, /in another order/],
  ['escapes no ids', 'the portfolio id a/b', { encode: String }, /answered 404 to GET/],
  ['sends no token', 'one page', { headers: () => ({}) }, /without "Authorization: Bearer TOKEN"/],
  ['leaves out null', 'update a description to null', { changes: withoutEmpty }, /"description" is .* instead of null/],
  ['leaves out zero', 'update an amount of zero', { changes: withoutEmpty }, /"amount" is 10 instead of 0/],
  [
    'sends all fields',
    'update an amount',
    { changes: (own) => ({ description: null, ...own }) },
    /"description" is null/,
  ],
  [
    'sends another name',
    'update an amount',
    { changes: (own) => ({ ...own, amount: undefined, Amount: 1 }) },
    /warned/,
  ],
  ['takes errors for an empty list', '404', { onError: () => [] }, /^Reported no error\. Returned \[\]/],
  [
    'returns what it has',
    '401 on the second page',
    { onError: (_, all) => all },
    /^Reported no error\. Returned 20 of 45/,
  ],
  ['repeats what is refused', 'update an unknown position', { canRetry: () => true }, /^Sent 4 requests before/],
  ['reads no dates', '429 with a date', { wait: () => 0 }, /^Asked again after/],
  [
    'takes a page of HTML for an empty list',
    'an HTML page with 200',
    { onError: () => [] },
    /^Reported no error\. Returned 0 of 45/,
  ],
  ['asks again at once', '429 with seconds', { wait: () => 0 }, /^Asked again after \d+ ms\. .* wait 1 second\.$/],
  [
    'asks again for ever',
    '500 always',
    { attempts: 20, canRetry: () => true },
    /^Sent 20 requests before it gave up\.$/,
  ],
]

test.each(careless)('a client that %s fails in "%s"', async (_, only, ways, detail) => {
  const { verdicts } = await certifyClient({ client: carefulClient(ways), only })
  expect(verdicts).toMatchObject([{ verdict: 'failed', detail: expect.stringMatching(detail) }])
})

const choices: readonly [way: string, trial: string, Carelessness, detail: string][] = [
  ['reports a 503', '503 once', { attempts: 1 }, 'Reported the error after 1 request: Status 503'],
  ['reports an expired token', '401 then fine', {}, 'Reported the error after 1 request: Status 401'],
  [
    'repeats an update',
    'an update whose reply is cut',
    { canRetry: () => true },
    'Sent the update 2 times, and reported its success.',
  ],
]

test.each(choices)('it is the choice of a client that it %s in "%s"', async (_, only, ways, detail) => {
  const { verdicts } = await certifyClient({ client: carefulClient(ways), only })
  expect(verdicts).toMatchObject([{ verdict: 'your choice', detail }])
})

const wrongData: readonly [string, (data: unknown) => unknown, string][] = [
  ['no list', () => ({}), 'Returned an object instead of a list.'],
  ['rounded numbers', (data) => roundAmounts(data), '"amount" is 0 instead of 5e-324.'],
]

test.each(wrongData)('a client that returns %s fails', async (_, change, detail) => {
  const client: ClientFunction = async (assignment) => change(await carefulClient()(assignment))
  const { verdicts } = await certifyClient({ client, only: 'numbers at the limits of doubles' })
  expect(verdicts).toMatchObject([{ verdict: 'failed', detail }])
})

const changedData: readonly [string, string, (value: unknown) => unknown, string, string][] = [
  ['shows 0 for', 'a missing field', () => 0, 'failed', 'Showed 0 as "usdValue", which the service did not send.'],
  ['leaves out', 'a missing field', () => undefined, 'your choice', 'Showed null as "usdValue".'],
  ['shows 0 for', 'null as a number', Number, 'failed', 'Showed 0 as "usdValue", which the service did not send.'],
  ['keeps', 'a number as text', (value) => value, 'your choice', 'Showed "12.50" as "usdValue".'],
  ['reads', 'a number as text', Number, 'your choice', 'Showed 12.5 as "usdValue".'],
  [
    'joins',
    'a number as text',
    (value) => `0${value}`,
    'failed',
    'Showed "012.50" as "usdValue", which the service did not send.',
  ],
]

test.each(changedData)('a client that %s what it finds in "%s"', async (_, only, change, verdict, detail) => {
  const client: ClientFunction = async (assignment) => {
    const data = await carefulClient()(assignment)
    return Array.isArray(data) && data.map((record) => ({ ...record, usdValue: change(record.usdValue) }))
  }
  const { verdicts } = await certifyClient({ client, only })
  expect(verdicts).toMatchObject([{ verdict, detail }])
})

test('a client that reports a changed field passes, and one that drops another field fails', async () => {
  const reports = await certifyClient({ client: () => Promise.reject(new Error('no number')), only: 'a missing field' })
  expect(reports.passed).toBe(1)
  const drops: ClientFunction = async (assignment) => {
    const data = await carefulClient()(assignment)
    return Array.isArray(data) && data.map(({ id }) => ({ id }))
  }
  const { verdicts } = await certifyClient({ client: drops, only: 'a missing field' })
  expect(verdicts).toMatchObject([{ verdict: 'failed', detail: expect.stringContaining('is missing instead of') }])
})

function same<T>(all: T): T {
  return all
}

function rounded({ meta: { currentPage, total } }: { meta: { currentPage: number; total: number } }): boolean {
  return currentPage >= Math.floor(total / 20)
}

function withoutEmpty(changes: object): object {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value))
}

function roundAmounts(data: unknown): unknown {
  if (!Array.isArray(data)) return data
  return data.map((position) => ({ ...position, amount: Math.abs(position.amount) < 1e-300 ? 0 : position.amount }))
}
