import { median, ratio } from './rounds.mjs'

const operations = ['listSnapshots', 'listPositions', 'updateManualPosition']
const lists = operations.slice(0, 2)
const pages = ['first page', 'middle page', 'last page', 'newest positions', 'oldest positions']

/** What each measure is held to: from its raw numbers to budgets. */
const budgetsOf = {
  http: (http) => {
    const over = (name, operation) => ratio(http.mockfolio, http[name], (result) => result[operation].rps)
    return [
      ...lists.flatMap((operation) => [
        atLeast(3, `${operation} ÷ Express with a prebuilt Buffer`, over('express-buffer', operation), '×'),
        atLeast(0.65, `${operation} ÷ \`node:http\``, over('node-http', operation), '×'),
        atLeast(1, `${operation} ÷ Fastify`, over('fastify', operation), '×'),
        atLeast(1, `${operation} ÷ Hono`, over('hono', operation), '×'),
      ]),
      atLeast(2, 'updateManualPosition ÷ Express that echoes', over('express-json', 'updateManualPosition'), '×'),
    ]
  },
  'in-process': (calls) => {
    const over = (name, operation) => ratio(calls[name], calls['msw-static'], (result) => result[operation])
    // A static handler does not read what an update sends, so only the lists are held to it.
    return lists.flatMap((operation) => [
      atLeast(0.95, `${operation} through MSW ÷ a static handler`, over('msw-mockfolio', operation), '×'),
      atLeast(12, `${operation} through \`createFetch\` ÷ a static MSW handler`, over('create-fetch', operation), '×'),
    ])
  },
  growth: ({ demo, decade }) => {
    const ofAll = (page, pick) => median(decade.map((result) => pick(result[page])))
    const perByte = (page) => (result) => result[page].each / result[page].bytes
    return [
      ...pages.map((page) =>
        atMost(1.2, `${page}, per byte: \`decade\` ÷ \`demo\``, ratio(decade, demo, perByte(page)), '×'),
      ),
      ...pages.map((page) =>
        atMost(
          5,
          `${page} of \`decade\`, first touch`,
          ofAll(page, ({ first }) => first),
          'ms',
        ),
      ),
      atMost(
        1500,
        'all of `decade` in one page',
        ofAll('all in one page', ({ first }) => first),
        'ms',
      ),
    ]
  },
  reset: ({ demo, decade }) => [
    atMost(1, 'reset of `demo` in process', median(demo.map(({ inProcess }) => inProcess.reset)), 'ms'),
    atMost(3, 'reset of `demo` over HTTP', median(demo.map(({ http }) => http.reset)), 'ms'),
    atMost(20, 'reset of `decade` in process', median(decade.map(({ inProcess }) => inProcess.reset)), 'ms'),
    atMost(20, 'reset of `decade` over HTTP', median(decade.map(({ http }) => http.reset)), 'ms'),
  ],
  start: ({ demo, decade, 'express-hello': hello }) => [
    atMost(1.3, 'start to first answer: `demo` ÷ an Express hello', ratio(demo, hello), '×'),
    atMost(300, 'start to first answer: `decade` beyond 1.3 × an Express hello', beyond(decade, hello, 1.3), 'ms'),
  ],
  imports: (ran) => [
    atMost(
      40,
      'import and first answer through MSW, beyond MSW’s',
      beyond(ran['answer-mockfolio'], ran['answer-msw']),
      'ms',
    ),
  ],
  memory: ({ express, demo, decade }) => [
    atMost(30, 'memory of `demo` beyond Express', beyond(demo.map(end), express.map(end)), 'MB'),
    atMost(60, 'memory of `decade` beyond Express', beyond(decade.map(end), express.map(end)), 'MB'),
    atMost(5, '`demo`: growth in the second half of the requests', beyond(demo.map(end), demo.map(half)), 'MB'),
    atMost(5, '`decade`: growth in the second half of the requests', beyond(decade.map(end), decade.map(half)), 'MB'),
  ],
  bundle: ({ bytes }) => [atMost(120, 'browser bundle without `msw`, compressed', bytes / 1000, 'kB')],
}

/** The budgets of the measures that were made, each with its verdict. */
export function judge(raw) {
  return Object.entries(raw).flatMap(([name, values]) => budgetsOf[name](values))
}

/** The median over the rounds of how far one is beyond another, or beyond so many times it. */
export function beyond(above, below, times = 1) {
  return median(above.map((value, round) => value - times * below[round]))
}

const end = (result) => result.end
const half = (result) => result.half

function atLeast(limit, what, value, unit) {
  return { what, value, limit, unit, wanted: `≥ ${limit} ${unit}`, verdict: verdict(value >= limit, value / limit) }
}

function atMost(limit, what, value, unit) {
  return { what, value, limit, unit, wanted: `≤ ${limit} ${unit}`, verdict: verdict(value <= limit, value / limit) }
}

function verdict(met, share) {
  return met ? 'met' : `missed, ${share.toPrecision(2)} of it`
}
