const width = 1000
const height = 260
const left = 64
const bottom = 28

const thousands = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** A line chart of snapshot values, oldest first, as SVG. */
export function chart(snapshots) {
  const values = snapshots.map(({ usdValue }) => usdValue)
  const times = snapshots.map(({ timestamp }) => Date.parse(timestamp))
  const step = niceStep((Math.max(...values) - Math.min(...values)) / 4)
  const low = Math.floor(Math.min(...values) / step) * step
  const high = Math.ceil(Math.max(...values) / step) * step
  const x = scale(times[0], times.at(-1), left, width - 8)
  const y = scale(low, high, height - bottom, 8)

  const line = snapshots.map((_, at) => `${x(times[at]).toFixed(1)},${y(values[at]).toFixed(1)}`).join(' ')
  const levels = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, at) => low + at * step)
  const days = [0, 1, 2, 3, 4].map((part) => times[Math.round((part / 4) * (times.length - 1))])
  return `
    <svg viewBox="0 0 ${width} ${height}" role="img" aria-label="Value over time">
      ${levels.map((level) => `<line x1="${left}" x2="${width - 8}" y1="${y(level)}" y2="${y(level)}"/>`).join('')}
      ${levels.map((level) => `<text x="${left - 8}" y="${y(level) + 4}" text-anchor="end">${thousands.format(level)}</text>`).join('')}
      ${days.map((time, at) => `<text x="${x(time)}" y="${height - 6}" text-anchor="${anchors[at]}">${day.format(time)}</text>`).join('')}
      <polygon points="${left},${height - bottom} ${line} ${width - 8},${height - bottom}"/>
      <polyline points="${line}"/>
    </svg>`
}

const anchors = ['start', 'middle', 'middle', 'middle', 'end']

function scale(from, to, first, last) {
  return (value) => first + ((value - from) / (to - from || 1)) * (last - first)
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function niceStep(rough) {
  const power = 10 ** Math.floor(Math.log10(rough || 1))
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10)
}
