import type { Points } from '../downsample.ts'
import type { Interval } from '../interval.ts'
import type { Size } from './use-size.ts'

/** Lowest and highest value of a chart. */
export interface ValueRange {
  min: number
  max: number
}

/** Where a chart draws instants and values, in pixels from its top left corner. */
export interface Geometry {
  left: number
  top: number
  width: number
  height: number
  xOf(instant: number): number
  yOf(value: number): number
  /** The instant (ms since 1970) at a place; outside the plot, that of its edge. */
  instantAt(x: number): number
}

/** Pixels around the plot: the axis of values is on the right, the axis of time below. */
export const margins = { left: 22, top: 28, right: 68, bottom: 40 } as const

/** The size of the plot in a chart of this size. */
export function plotSize({ width, height }: Size): Size {
  return {
    width: Math.max(1, width - margins.left - margins.right),
    height: Math.max(1, height - margins.top - margins.bottom),
  }
}

export function geometryOf(size: Size, { from, to }: Interval, range: ValueRange): Geometry {
  const { left, top } = margins
  const { width, height } = plotSize(size)
  const length = to - from || 1
  return {
    ...{ left, top, width, height },
    xOf: (instant) => left + ((instant - from) / length) * width,
    yOf: (value) => top + (1 - (value - range.min) / (range.max - range.min)) * height,
    instantAt: (x) => from + (Math.min(width, Math.max(0, x - left)) / width) * length,
  }
}

const PADDING = 0.06

/** The values that a chart shows, with some room above and below. It reaches below 0 only if a value does. */
export function valueRange(lines: readonly Points[]): ValueRange {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { values } of lines) {
    for (const value of values) {
      if (value < min) min = value
      if (value > max) max = value
    }
  }
  if (min > max) return { min: 0, max: 1 }
  const room = (max - min) * PADDING || Math.abs(max) * PADDING || 1
  return { min: min >= 0 ? Math.max(0, min - room) : min - room, max: max + room }
}
