import { portfolioRecord } from '../../../src/database/collections.ts'
import { log } from '../../../src/market/exponential.ts'
import { startOfMonth } from '../../../src/market/month.ts'
import { DAY_MS, worldOf } from './world.ts'

const WIDTH = 720
const HEIGHT = 300
const GAP = 24
const POINTS = 240
const COLORS = ['#d97706', '#4f46e5', '#059669', '#dc2626']

/** What a panel shows: named series over the same instants, on a logarithmic scale. */
interface Panel {
  title: string
  series: { name: string; values: number[] }[]
}

/** A picture of the first portfolio of a scenario: its total, and some prices relative to the last one. */
export async function plot(name: string): Promise<string> {
  const world = worldOf(name)
  const data = await world.portfolioData(name)
  if (data === undefined) throw new Error(`The scenario ${name} has no portfolio ${name}.`)
  const portfolio = world.portfolios.open(data)
  const count = portfolio.timeline.countUntil(world.now)
  const indexes = Array.from({ length: POINTS }, (_, at) => Math.round((at * (count - 1)) / (POINTS - 1)))
  const snapshots = [...new Set(indexes)].map((index) => portfolio.timeline.at(index))
  const instants = snapshots.map(({ instant }) => instant)
  // 0 is not drawn: an asset has no price before its launch.
  const pricesOf = (symbol: string) => {
    const launch = startOfMonth(world.market.asset(symbol)?.launch ?? '1970-01')
    return instants.map((instant) => (instant < launch ? 0 : world.market.price(symbol, instant)))
  }
  const symbols = name === 'depeg' ? ['USDC', 'DAI', 'FRAX', 'USDT'] : ['BTC', 'ETH', 'SOL', 'LINK']
  const relative = symbols.map((symbol) => {
    const last = name === 'depeg' ? 1 : (pricesOf(symbol).at(-1) ?? 1)
    return { name: symbol, values: pricesOf(symbol).map((price) => price / last) }
  })
  const total = snapshots.map((snapshot) => portfolio.totalAt(snapshot))
  return svg(`${name}: ${portfolioRecord(data).id}`, instants, [
    { title: 'portfolio, USD', series: [{ name: 'total', values: total }] },
    { title: name === 'depeg' ? 'prices, USD' : 'prices, last = 1', series: relative },
  ])
}

function svg(title: string, instants: number[], panels: Panel[]): string {
  const height = (HEIGHT - GAP * 3) / panels.length
  const shapes = panels.map((panel, index) => drawPanel(panel, instants, GAP + index * (height + GAP), height))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="10">
<title>${title}</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${shapes.join('\n')}
<text x="60" y="${HEIGHT - 8}" fill="#555">${dateOf(instants[0])}</text>
<text x="${WIDTH - 10}" y="${HEIGHT - 8}" fill="#555" text-anchor="end">${dateOf(instants.at(-1))}</text>
</svg>
`
}

function drawPanel({ title, series }: Panel, instants: number[], top: number, height: number): string {
  const all = series.flatMap(({ values }) => values).filter((value) => value > 0)
  const [low, high] = [log(Math.min(...all)), log(Math.max(...all))]
  const [first = 0, last = DAY_MS] = [instants[0], instants.at(-1)]
  const x = (instant: number) => 60 + ((instant - first) / (last - first)) * (WIDTH - 70)
  const y = (value: number) => top + height - ((log(Math.max(value, 1e-12)) - low) / (high - low)) * height
  const lines = series.map(({ values }, index) => {
    const points = values.flatMap((value, at) =>
      value > 0 ? [`${x(instants[at] ?? 0).toFixed(1)},${y(value).toFixed(1)}`] : [],
    )
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${COLORS[index]}"/>`
  })
  const names = series.map(
    ({ name }, index) => `<text x="${130 + 60 * index}" y="${top - 6}" fill="${COLORS[index]}">${name}</text>`,
  )
  return `<text x="8" y="${top - 6}" fill="#111">${title}</text>${names.join('')}
<path d="M60 ${top}H${WIDTH - 10}M60 ${top + height}H${WIDTH - 10}" stroke="#ccc"/>
<text x="8" y="${top + 8}" fill="#555">${format(Math.max(...all))}</text><text x="8" y="${top + height}" fill="#555">${format(Math.min(...all))}</text>
${lines.join('\n')}`
}

function format(value: number): string {
  if (value >= 1e6) return `${(value / 1e6).toPrecision(3)} M`
  return value >= 1000 ? `${(value / 1000).toPrecision(3)} k` : value.toPrecision(3)
}

function dateOf(instant = 0): string {
  return new Date(instant).toISOString().slice(0, 10)
}
