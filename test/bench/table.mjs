import { servers, subjects } from './competitors.mjs'
import { excesses, median, ratio, spread } from './rounds.mjs'

const operations = ['listSnapshots', 'listPositions', 'updateManualPosition']

/** The short tables, of ratios and budgets. */
export function shortTables(raw, budgets) {
  return [
    ...(raw.http ? [httpRatios(raw.http)] : []),
    ...(raw['in-process'] ? [inProcessRatios(raw['in-process'])] : []),
    table(['budget', 'wanted', 'measured', 'in 19 of 20 runs', 'verdict'], budgets.map(budgetRow)),
  ].join('\n\n')
}

/** The medians behind them, with half the range as ±. */
export function longTables(raw) {
  return Object.entries(raw)
    .filter(([name]) => name in details)
    .map(([name, values]) => details[name](values))
    .join('\n\n')
}

function httpRatios({ mockfolio, ...others }) {
  const rows = servers
    .slice(1)
    .map(({ name, title }) => [
      title,
      ...operations.map((operation) => times(ratio(mockfolio, others[name], (result) => result[operation].rps))),
      likeness(others[name][0].answers),
    ])
  return table(['mockfolio over HTTP ÷', ...operations, 'same'], rows)
}

function inProcessRatios(calls) {
  const own = subjects.filter(({ title }) => title.startsWith('mockfolio'))
  const others = subjects.filter((subject) => !own.includes(subject))
  const rows = others.flatMap((other) =>
    own.map(({ name, title }) => [
      `${title} ÷ ${other.title}`,
      ...operations.map((operation) => times(ratio(calls[name], calls[other.name], (result) => result[operation]))),
      likeness(calls[other.name][0].answers),
    ]),
  )
  return table(['in process', ...operations, 'same'], rows)
}

function budgetRow(budget) {
  return [budget.what, budget.wanted, ...measuredCells(budget)]
}

/** The last cells of a budget's row: its value, where that would be in 19 of 20 runs, and the verdict. */
export function measuredCells({ value, low, high, unit, verdict }) {
  const range = low === high ? '' : `${figure(low)} to ${figure(high)}`
  return [`${figure(value)} ${unit}`, range, verdict]
}

const details = {
  http(http) {
    const rows = servers.map(({ name, title }) => [
      title,
      ...operations.flatMap((operation) => {
        const results = http[name].map((result) => result[operation])
        const latencies = ['p50', 'p99'].map((part) => figure(median(results.map((result) => result[part]))))
        return [among(results.map(({ rps }) => rps)), latencies.join(' / ')]
      }),
    ])
    return table(['req/s', ...operations.flatMap((operation) => [operation, 'p50 / p99 ms'])], rows)
  },
  'in-process'(calls) {
    const rows = subjects.map(({ name, title }) => [
      title,
      ...operations.map((operation) => among(calls[name].map((result) => result[operation]))),
    ])
    return table(['calls/s in process', ...operations], rows)
  },
  growth(scenarios) {
    const targets = Object.keys(scenarios.decade[0])
    const rows = Object.entries(scenarios).flatMap(([name, rounds]) =>
      targets
        .filter((target) => target in rounds[0])
        .map((target) => {
          const results = rounds.map((result) => result[target])
          const each = results[0].each === undefined ? '' : among(results.map((result) => result.each))
          return [`\`${name}\`, ${target}`, String(results[0].bytes), among(results.map(({ first }) => first)), each]
        }),
    )
    return table(['growth, by `createFetch`', 'bytes', 'first touch, ms', 'each, µs'], rows)
  },
  reset(scenarios) {
    const picks = {
      'reset in process': ({ inProcess }) => inProcess.reset,
      'first answer after it': ({ inProcess }) => inProcess.answer,
      'reset over HTTP': ({ http }) => http.reset,
      'first answer after that': ({ http }) => http.answer,
      'creating a namespace': ({ namespace }) => namespace.create,
      'first answer in it': ({ namespace }) => namespace.answer,
    }
    const names = Object.keys(scenarios)
    const rows = Object.entries(picks).map(([what, pick]) => [
      what,
      ...names.map((name) => among(scenarios[name].map(pick))),
    ])
    return table(['ms', ...names], rows)
  },
  start(starts) {
    const rows = Object.entries(starts).map(([name, values]) => [name, among(values)])
    return table(['start to first answer', 'ms'], rows)
  },
  imports(ran) {
    const above = {
      'import-mockfolio': 'import-nothing',
      'import-mockfolio-msw': 'import-msw',
      'import-mockfolio-express': 'import-express',
      'answer-mockfolio': 'answer-msw',
    }
    const rows = Object.entries(ran).map(([name, values]) => {
      const base = above[name]
      return [
        name,
        among(values),
        base === undefined ? '' : `${figure(median(excesses(values, ran[base])))} beyond ${base}`,
      ]
    })
    return table(['whole process', 'ms', ''], rows)
  },
  memory(servers) {
    const parts = ['start', 'half', 'end']
    const rows = Object.entries(servers).map(([name, results]) => [
      name,
      ...parts.map((part) => among(results.map((result) => result[part]))),
    ])
    return table(['resident memory, MB', 'first answer', 'half of the requests', 'all'], rows)
  },
  streams(forms) {
    const parts = ['first', 'pause', 'memory']
    const rows = Object.entries(forms).map(([form, results]) => [
      form,
      String(results[0].bytes),
      ...parts.map((part) => among(results.map((result) => result[part]))),
    ])
    return table(['a long reply', 'bytes', 'first byte, ms', 'longest pause, ms', 'memory, MB'], rows)
  },
  worlds({ demo }) {
    const parts = ['kB', 'create', 'answer']
    const row = parts.map((part) => among(demo.map((result) => result[part])))
    return table(['a world', 'memory, kB', 'creating it, ms', 'first answer, ms'], [['`demo`', ...row]])
  },
}

/** Whether answers are the same to the byte, and which are not. */
function likeness(answers) {
  const others = operations.filter((operation) => answers[operation] !== 'bytes')
  return ['bytes', ...others.map((operation) => `${operation}: ${answers[operation]}`)].join(', ')
}

function times(value) {
  return `${figure(value)} ×`
}

function among(values) {
  return values.length === 1 ? figure(values[0]) : `${figure(median(values))} ±${Math.round(spread(values) * 100)} %`
}

/** Three digits, or whole. */
export function figure(value) {
  return Math.abs(value) >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(3)))
}

/** A table in Markdown. */
export function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
