import { excesses, median, medianInterval, ratios } from './rounds.mjs'

const operations = ['listSnapshots', 'listPositions', 'updateManualPosition']
const lists = operations.slice(0, 2)
const pages = ['first page', 'middle page', 'last page', 'newest positions', 'oldest positions']

/** What the measure of streams sends, by form. */
const longReplies = {
  server: '876,600 snapshots in a page',
  handlers: 'the same through MSW',
  createFetch: 'the same through `createFetch`',
  state: 'state of 100,000 positions',
}

/** What each measure is held to: from its raw numbers, and the major version of Node.js, to budgets. */
const budgetsOf = {
  http: (http) => {
    const over = (name, operation) => ratios(http.mockfolio, http[name], (result) => result[operation].rps)
    return [
      ...lists.flatMap((operation) => [
        atLeast(4, `${operation} ÷ Express with a prebuilt Buffer`, over('express-buffer', operation), '×'),
        atLeast(0.9, `${operation} ÷ \`node:http\``, over('node-http', operation), '×'),
        atLeast(1, `${operation} ÷ Fastify`, over('fastify', operation), '×'),
        atLeast(1, `${operation} ÷ Hono`, over('hono', operation), '×'),
      ]),
      atLeast(2, 'updateManualPosition ÷ Express that echoes', over('express-json', 'updateManualPosition'), '×'),
      atLeast(
        0.75,
        'updateManualPosition ÷ `node:http` that stores',
        over('node-http-store', 'updateManualPosition'),
        '×',
      ),
      atLeast(1, 'updateManualPosition ÷ Fastify that stores', over('fastify', 'updateManualPosition'), '×'),
      atLeast(1, 'updateManualPosition ÷ Hono that stores', over('hono', 'updateManualPosition'), '×'),
    ]
  },
  'in-process': (calls) => {
    const over = (name, operation) => ratios(calls[name], calls['msw-static'], (result) => result[operation])
    // A static handler does not read what an update sends, so only the lists are held to it.
    return [
      ...lists.map((operation) =>
        atLeast(0.95, `${operation} through MSW ÷ a static handler`, over('msw-mockfolio', operation), '×'),
      ),
      ...operations.map((operation) =>
        atLeast(
          lists.includes(operation) ? 12 : 20,
          `${operation} through \`createFetch\` ÷ a static MSW handler`,
          over('create-fetch', operation),
          '×',
        ),
      ),
    ]
  },
  growth: ({ demo, decade, whale }) => {
    const ofAll = (page, pick) => decade.map((result) => pick(result[page]))
    // For each byte of a longer reply. A shorter one may cost as much: most of it is the same for any reply.
    const cost = (scenario, page) => {
      const longer = Math.max(1, scenario[0][page].bytes / demo[0][page].bytes)
      return ratios(scenario, demo, (result) => result[page].each).map((ratio) => ratio / longer)
    }
    return [
      ...pages.map((page) => atMost(1.2, `${page}, per byte: \`decade\` ÷ \`demo\``, cost(decade, page), '×')),
      atMost(1.2, 'newest positions, per byte: `whale` ÷ `demo`', cost(whale, 'newest positions'), '×'),
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
    atMost(
      1,
      'reset of `demo` in process',
      demo.map(({ inProcess }) => inProcess.reset),
      'ms',
    ),
    atMost(
      3,
      'reset of `demo` over HTTP',
      demo.map(({ http }) => http.reset),
      'ms',
    ),
    atMost(
      20,
      'reset of `decade` in process',
      decade.map(({ inProcess }) => inProcess.reset),
      'ms',
    ),
    atMost(
      20,
      'reset of `decade` over HTTP',
      decade.map(({ http }) => http.reset),
      'ms',
    ),
  ],
  start: ({ demo, decade, exec, 'express-hello': hello }, node) => [
    // Node.js 22 and newer keep compiled code between starts.
    atMost(node >= 22 ? 1.15 : 1.2, 'start to first answer: `demo` ÷ an Express hello', ratios(demo, hello), '×'),
    atMost(300, 'start to first answer: `decade` beyond 1.3 × an Express hello', excesses(decade, hello, 1.3), 'ms'),
    atMost(1.3, '`mockfolio exec -- true` ÷ an Express hello to its first answer', ratios(exec, hello), '×'),
  ],
  imports: (ran) => [
    atMost(
      30,
      'import and first answer through MSW, beyond MSW’s',
      excesses(ran['answer-mockfolio'], ran['answer-msw']),
      'ms',
    ),
  ],
  memory: ({ express, demo, decade }) => [
    atMost(0, 'memory of `demo` beyond Express', excesses(demo.map(end), express.map(end)), 'MB'),
    atMost(60, 'memory of `decade` beyond Express', excesses(decade.map(end), express.map(end)), 'MB'),
    atMost(5, '`demo`: growth in the second half of the requests', excesses(demo.map(end), demo.map(half)), 'MB'),
    atMost(5, '`decade`: growth in the second half of the requests', excesses(decade.map(end), decade.map(half)), 'MB'),
  ],
  worlds: ({ demo }) => [
    atMost(
      8,
      'memory of a world that was read and updated',
      demo.map(({ kB }) => kB),
      'kB',
    ),
  ],
  streams: (forms) =>
    Object.entries(longReplies).flatMap(([form, what]) => {
      const of = (part) => forms[form].map((result) => result[part])
      // MSW needs as much memory for a handler that streams constant bytes. Only the rest is mockfolio's.
      const memory =
        form === 'handlers'
          ? atMost(40, `${what}: memory beyond a static handler’s`, excesses(of('memory'), staticMemory(forms)), 'MB')
          : atMost(40, `${what}: memory beyond that before`, of('memory'), 'MB')
      return [
        atMost(100, `${what}: first byte`, of('first'), 'ms'),
        atMost(50, `${what}: longest pause of the event loop`, of('pause'), 'ms'),
        memory,
      ]
    }),
  bundle: ({ bytes }) => [atMost(80, 'browser bundle without `msw`, compressed', [bytes / 1000], 'kB')],
}

/** All measures, in the order of their budgets. */
export const measureNames = Object.keys(budgetsOf)

/**
 * The budgets of the measures that were made, each with its verdict.
 * @param node the major version of Node.js that they were made with.
 */
export function judge(raw, node = process.versions.node.split('.')[0]) {
  return Object.entries(raw).flatMap(([name, values]) => budgetsOf[name](values, Number(node)))
}

/** What a verdict decides: `met`, `missed` or `undecided`. */
export function decisionOf({ verdict }) {
  return verdict.replace(/,.*/, '')
}

function atLeast(limit, what, values, unit) {
  return budget({ what, limit, unit, wanted: `≥ ${limit} ${unit}` }, values, (value) => value >= limit)
}

function atMost(limit, what, values, unit) {
  return budget({ what, limit, unit, wanted: `≤ ${limit} ${unit}` }, values, (value) => value <= limit)
}

/** Undecided if another run could give the other verdict. */
function budget(wanted, values, isMet) {
  const value = median(values)
  const [low, high] = medianInterval(values)
  const share = wanted.limit === 0 ? '' : `, ${(value / wanted.limit).toPrecision(2)} of it`
  const decided = isMet(value) ? 'met' : `missed${share}`
  return { ...wanted, value, low, high, verdict: isMet(low) === isMet(high) ? decided : 'undecided' }
}

const staticMemory = (forms) => forms['msw-static'].map(({ memory }) => memory)
const end = (result) => result.end
const half = (result) => result.half
