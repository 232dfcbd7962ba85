import uPlot from 'uplot'
import type { Points } from '../downsample.ts'
import type { Interval } from '../interval.ts'
import { timeLabels } from './axis-labels.ts'
import { margins, type ValueRange } from './geometry.ts'

/** What a plot shows. */
export interface Drawing {
  /** The first line has an area below it; a second one is compared with it. */
  lines: readonly Points[]
  interval: Interval
  range: ValueRange
  label(value: number, step: number): string
}

/** The canvas of a chart: lines, axes and grid. What lies above it is HTML. */
export interface Plot {
  draw(drawing: Drawing): void
  resize(width: number, height: number): void
  /** Draws again, with the colours of now. */
  repaint(): void
  destroy(): void
}

const MAX_LINES = 2

type ColorName = 'muted' | 'line' | 'chart' | 'chart-area' | 'chart-other'

/** Creates a plot that fills an element. Its colours are custom properties of that element. */
export function createPlot(element: HTMLElement): Plot {
  let label: Drawing['label'] = String
  let colors = colorsOf(element)
  const color = (name: ColorName) => () => colors[name]
  const font = `12px ${getComputedStyle(element).fontFamily}`
  const axis = {
    stroke: color('muted'),
    font,
    ticks: { show: false },
    grid: { stroke: color('line'), width: 1 },
  }
  const plot = new uPlot(
    {
      ...{ width: Math.max(1, element.clientWidth), height: Math.max(1, element.clientHeight) },
      ms: 1,
      tzDate: (instant) => uPlot.tzDate(new Date(instant), 'Etc/UTC'),
      padding: [margins.top, 0, 0, margins.left],
      cursor: { show: false },
      legend: { show: false },
      scales: { x: { time: true, auto: false }, y: { auto: false } },
      axes: [
        {
          ...axis,
          size: margins.bottom,
          space: 90,
          gap: 8,
          grid: { show: false },
          values: (_plot, ticks, _axis, _space, step) => timeLabels(ticks, step),
        },
        {
          ...axis,
          side: 1,
          size: margins.right,
          space: 44,
          gap: 8,
          values: (_plot, ticks, _axis, _space, step) => ticks.map((tick) => label(tick, step)),
        },
      ],
      series: [
        {},
        { stroke: color('chart'), fill: color('chart-area'), fillTo: bottom, ...thin },
        { stroke: color('chart-other'), ...thin },
      ],
    },
    [[], [], []],
    element,
  )
  return {
    draw(drawing) {
      label = drawing.label
      const { from, to } = drawing.interval
      plot.batch(() => {
        plot.setData(aligned(drawing.lines), false)
        plot.setScale('x', { min: from, max: to })
        plot.setScale('y', drawing.range)
      })
    },
    resize: (width, height) => plot.setSize({ width: Math.max(1, width), height: Math.max(1, height) }),
    repaint() {
      colors = colorsOf(element)
      plot.redraw(false, true)
    },
    destroy: () => plot.destroy(),
  }
}

/** The custom properties of the element. They are read once, since reading them takes a third of a frame's script. */
function colorsOf(element: HTMLElement): Record<ColorName, string> {
  const style = getComputedStyle(element)
  const read = (name: ColorName) => style.getPropertyValue(`--${name}`).trim()
  return {
    muted: read('muted'),
    line: read('line'),
    chart: read('chart'),
    'chart-area': read('chart-area'),
    'chart-other': read('chart-other'),
  }
}

const thin = { width: 1.5, points: { show: false }, spanGaps: true }

function bottom(plot: uPlot): number {
  return plot.scales.y?.min ?? 0
}

/** The lines with one list of times. Where only one of them has a value, the other has null. */
function aligned(lines: readonly Points[]): uPlot.AlignedData {
  const tables = lines.map(({ times, values }): uPlot.AlignedData => [times, values])
  const [first] = tables
  if (tables.length === MAX_LINES) return uPlot.join(tables)
  return first === undefined ? [[], [], []] : [first[0], first[1] ?? [], []]
}
