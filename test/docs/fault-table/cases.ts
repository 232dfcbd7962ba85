import type { FaultRule } from '../../../src/index.ts'
import { LATEST, SNAPSHOTS } from '../../simulator/fixtures.ts'
import type { Look } from './form.ts'
import { breaksOff, failure, failureOf, onConnection, part, rawGet, reply, said, statuses, waits } from './looks.ts'

/** A row of the table in docs/faults.md, a rule with its field, and how to look at what a client sees of it. */
type Case = [row: string, rule: FaultRule, look: Look]

const json = { 'content-type': 'application/json' }
const UPDATE = '/v1/api/portfolios/demo/manual-positions/x'
const update = (body: string) => ({ method: 'PATCH', headers: json, body })
const rawUpdate = `PATCH ${UPDATE} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer any\r\nContent-Length: 9000\r\n\r\n{`
const location = [{ name: 'Location', value: `${SNAPSHOTS}?page=2` }]
const twice = ['a', 'b'].map((value) => ({ name: 'X-Own', value }))
const html = '<h1>Bad gateway</h1>'

/** Whether some requests fail but not all, and the same ones after a reset. */
const chance: Look = async ({ ask, simulator }) => {
  const rule = simulator.faults.list().find(({ id }) => id === 'own')
  const round = async () => {
    const seen: number[] = []
    for (let call = 0; call < 12; call += 1) seen.push((await ask(SNAPSHOTS)).status)
    return seen
  }
  const first = await round()
  await simulator.reset()
  simulator.faults.add({ id: 'own', status: 418, probability: rule?.probability ?? 0 })
  const second = await round()
  return said(String(first) === String(second) && new Set(first).size === 2, `replies ${first}, then ${second}`)
}

/** Whether a request that is repeated at once is cut again, and counted once. */
const repeated: Look = async ({ ask, simulator }) => {
  const { now } = Date
  const instant = now()
  Date.now = () => instant
  try {
    const ends = [await failureOf(ask(SNAPSHOTS)), await failureOf(ask(SNAPSHOTS))]
    const [rule] = simulator.faults.list()
    return said(!ends.includes('no error') && rule?.hits === 1, `${ends}, ${rule?.hits} hits`)
  } finally {
    Date.now = now
  }
}

const matches: Case[] = [
  ['`id`', { status: 418 }, reply(({ headers }) => headers.get('x-mockfolio-fault') === 'own')],
  ['`operation`', { operation: 'listPositions', status: 418 }, statuses([200, 418], [SNAPSHOTS], [LATEST])],
  [
    '`portfolioId`',
    { portfolioId: 'other', status: 418 },
    statuses([200, 418], [SNAPSHOTS], [SNAPSHOTS.replace('demo', 'other')]),
  ],
  ['`method`', { method: 'HEAD', status: 418 }, statuses([200, 418], [SNAPSHOTS], [SNAPSHOTS, { method: 'HEAD' }])],
  [
    '`urlIncludes`',
    { urlIncludes: 'limit=1', status: 418 },
    statuses([200, 418], [SNAPSHOTS], [`${SNAPSHOTS}?limit=1`]),
  ],
  ['`page`', { page: 1, status: 418 }, statuses([418, 200], [SNAPSHOTS], [`${SNAPSHOTS}?page=2`])],
  [
    '`header`',
    { header: { name: 'X-Worker', includes: 'two' }, status: 418 },
    statuses([200, 418], [SNAPSHOTS], [SNAPSHOTS, { headers: { 'x-worker': 'number two' } }]),
  ],
  [
    '`bodyIncludes`',
    { bodyIncludes: '"amount":7', status: 418 },
    statuses([404, 418], [UPDATE, update('{"amount":1}')], [UPDATE, update('{"amount":7}')]),
  ],
  ['`skip`', { skip: 1, status: 418 }, statuses([200, 418], [SNAPSHOTS], [SNAPSHOTS])],
  ['`every`', { every: 2, status: 418 }, statuses([200, 418, 200], [SNAPSHOTS], [SNAPSHOTS], [SNAPSHOTS])],
  ['`times`', { times: 1, status: 418 }, statuses([418, 200], [SNAPSHOTS], [SNAPSHOTS])],
  ['`probability`', { probability: 0.5, status: 418 }, chance],
  [
    '`rateLimit`',
    { rateLimit: { requests: 1, window: 'PT1H', headers: 'ratelimit' } },
    async (form) => {
      const passed = await reply(({ headers }) => headers.get('ratelimit-remaining') === '0')(form)
      const limited = await reply(({ status, headers }) => status === 429 && headers.has('retry-after'))(form)
      return said(passed === 'yes' && limited === 'yes', `${passed}, ${limited}`)
    },
  ],
]

const replies: Case[] = [
  ['`status`', { status: 418 }, statuses([418], [SNAPSHOTS])],
  ['`headers`', { status: 200, headers: twice }, reply(({ headers }) => headers.get('x-own') === 'a, b')],
  [
    '`headers`, a redirect',
    { status: 302, headers: location, body: '', times: 1 },
    reply(({ redirected, text }) => redirected && JSON.parse(text).meta.currentPage === 2),
  ],
  [
    '`contentType`',
    { status: 502, contentType: 'text/html', body: html },
    reply(({ headers, text }) => headers.get('content-type') === 'text/html' && text === html),
  ],
  ['`body`', { status: 502, body: '{"data":[' }, reply(({ text }) => text === '{"data":[')],
  ['`base64Body`', { status: 200, base64Body: '4pyT' }, reply(({ text }) => text === '✓')],
  ['`contentLength`, too many', { status: 200, body: 'abc', contentLength: 6 }, breaksOff('the body')],
  ['`contentLength`, too few', { status: 200, body: 'abc', contentLength: 2 }, reply(({ text }) => text === 'ab')],
  ['`retryAfter`', { retryAfter: 0.5 }, reply(({ headers }) => headers.get('retry-after') === '0.5')],
  [
    '`retryAfter`, a date',
    { retryAfter: { date: 'PT90S' } },
    reply(({ headers }) => headers.get('retry-after') === 'Thu, 05 Feb 2026 12:01:30 GMT'),
  ],
  ['`preset`', { preset: 'invalid-json' }, reply(({ text }) => text.startsWith('{') && !text.endsWith('}'))],
  [
    '`patch`',
    { status: 203, patch: [{ op: 'replace', path: '/data/*/usdValue', value: null }] },
    reply(({ status, text }) => status === 203 && JSON.parse(text).data.every(isWithoutValue)),
  ],
]

function isWithoutValue({ usdValue }: { usdValue: unknown }): boolean {
  return usdValue === null
}

const deliveries: Case[] = [
  ['`delay`', { delay: 600_000 }, waits(async (call) => said((await call).status === 200, 'no reply'))],
  ['`chunks`', { chunks: [{ size: 2, pause: 600_000 }] }, part],
  ['`bytesPerSecond`', { bytesPerSecond: 20 }, part],
  [
    '`closeAfter`',
    { closeAfter: { replies: 1 } },
    onConnection(async ({ end }) => {
      const [first] = await end(rawGet)
      return first?.headers.get('connection') === 'keep-alive'
    }, ordinary),
  ],
  [
    '`closeAfter`, at the next request',
    { closeAfter: { replies: 1, at: 'next-request' } },
    onConnection(
      async ({ ask, end }) => (await ask(rawGet)).status === 200 && (await end(rawGet)).length === 0,
      ordinary,
    ),
  ],
  [
    '`early`',
    { early: true, status: 413 },
    onConnection(
      async ({ end }) => (await end(rawUpdate)).map(({ status }) => status).join() === '413',
      async ({ ask }) => said((await ask(UPDATE, update('{"amount":1}'))).status !== 413, 'the reply of the rule'),
    ),
  ],
  ['`until`', { kind: 'disconnect', times: 1, until: 'seen' }, repeated],
  ['`kind`: `disconnect`', { kind: 'disconnect' }, failure],
  ['`kind`: `reset`', { kind: 'reset' }, failure],
  ['`kind`: `garbage`', { kind: 'garbage' }, failure],
  ['`kind`: `truncate`', { kind: 'truncate' }, breaksOff('half of the body')],
  ['`kind`: `hang`', { kind: 'hang' }, waits(async (call) => said((await failureOf(call)) !== 'no error', 'a reply'))],
]

async function ordinary(form: Parameters<Look>[0]): Promise<string> {
  return said((await statuses([200, 200], [SNAPSHOTS], [SNAPSHOTS])(form)) !== 'yes', 'the ordinary reply')
}

/** A case for each row of the table. */
export const cases: readonly Case[] = [...matches, ...replies, ...deliveries]
