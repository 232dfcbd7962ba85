import { decisionOf } from './budgets.mjs'
import { servers } from './competitors.mjs'
import { median } from './rounds.mjs'

const operations = ['listSnapshots', 'listPositions', 'updateManualPosition']

const WIDTH = 720
const LABELS = 330
const LINE = 17
const TOP = 34
const colors = { own: '#4f46e5', other: '#a5b4fc', met: '#059669', missed: '#dc2626', undecided: '#d97706' }

/** Requests a second of each server: bars of the medians, with a line from the lowest turn to the highest. */
export function drawRequests(http) {
  const panels = operations.map((operation) => {
    const rates = servers.map(({ name, title }) => {
      const values = http[name].map((result) => result[operation].rps)
      return { name: title.replaceAll('`', ''), isOwn: name === 'mockfolio', values }
    })
    return { operation, rates, most: Math.max(...rates.flatMap(({ values }) => values)) }
  })
  const height = TOP + servers.length * LINE
  const shapes = panels.map(({ operation, rates, most }, at) => {
    const x = (value) => LABELS + ((WIDTH - LABELS - 60) * value) / most
    const rows = rates.map(({ name, isOwn, values }, row) => {
      const y = at * height + TOP + row * LINE
      const middle = median(values)
      const bar = `<rect x="${LABELS}" y="${y - 9}" width="${number(x(middle) - LABELS)}" height="11" fill="${isOwn ? colors.own : colors.other}"/>`
      const range = `<path d="M${number(x(Math.min(...values)))} ${y - 3.5}H${number(x(Math.max(...values)))}" stroke="#111"/>`
      return `${label(name, y, isOwn)}${bar}${range}<text x="${number(x(Math.max(...values)) + 5)}" y="${y}" fill="#555">${Math.round(middle).toLocaleString('en')}</text>`
    })
    return `<text x="8" y="${at * height + 14}" font-weight="bold">${operation}, requests a second</text>\n${rows.join('\n')}`
  })
  return svg('Requests a second', panels.length * height + 4, shapes)
}

/**
 * Each budget as a share of what is allowed, on a logarithmic scale, a point for each of its runs with a line where it would be in
 * 19 of 20 runs. Left of the line in the middle is better.
 */
export function drawBudgets(budgets) {
  const x = (share) => {
    const clamped = Math.min(Math.max(share, 1 / SPAN), SPAN)
    return LABELS + 100 + ((WIDTH - LABELS - 110) * (Math.log2(clamped) / Math.log2(SPAN) + 1)) / 2 - 50
  }
  const height = TOP + budgets.length * LINE + 6
  const grid = [1 / 4, 1 / 2, 1, 2, 4].map((share) => {
    const at = number(x(share))
    const line = `<path d="M${at} 22V${height}" stroke="${share === 1 ? '#555' : '#ddd'}"/>`
    return `${line}<text x="${at}" y="16" fill="#555" text-anchor="middle">${share} ×</text>`
  })
  const rows = budgets.map(({ what, ofRuns: results }, row) => {
    const y = TOP + row * LINE
    const points = results.map((result, at) => {
      const color = colors[decisionOf(result)]
      const [from, to] = [result.low, result.high].map((value) => number(x(shareOf(value, result))))
      const height = y - 3.5 + (at - (results.length - 1) / 2) * 3.5
      const middle = number(x(shareOf(result.value, result)))
      return `<path d="M${from} ${height}H${to}" stroke="${color}"/><circle cx="${middle}" cy="${height}" r="2" fill="${color}"/>`
    })
    return label(what.replaceAll('`', ''), y, false) + points.join('')
  })
  return svg('Measured values as a share of what is allowed', height, [...grid, ...rows])
}

/** The ends of the scale: an eighth of what is allowed, and eight times it. */
const SPAN = 8

/** How much of what is allowed is used: above 1 is too much. If the limit is 0, each 10 above it count as a factor of 2. */
function shareOf(value, { limit, wanted }) {
  if (limit === 0) return 2 ** (value / 10)
  return wanted.startsWith('≥') ? limit / value : value / limit
}

function label(text, y, isBold) {
  return `<text x="8" y="${y}"${isBold ? ' font-weight="bold"' : ''}>${escaped(text)}</text>`
}

function svg(title, height, shapes) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="10" fill="#111">
<title>${title}</title>
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${shapes.join('\n')}
</svg>
`
}

function number(value) {
  return String(Number(value.toFixed(1)))
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
