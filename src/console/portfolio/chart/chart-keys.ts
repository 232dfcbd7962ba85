import { type Interval, pan, zoom } from '../interval.ts'

/** What keys on a chart lead to. */
export type KeyEffect = { index: number } | { interval: Interval }

/** The state of a chart that keys change. */
export interface KeyState {
  /** The chosen snapshot and how many there are. */
  index: number
  count: number
  /** The instant of the chosen snapshot, in ms since 1970. */
  instant: number
  interval: Interval
  bounds: Interval
}

const ZOOM = 1.5
const LARGE_STEP = 10

/**
 * What a key does on a chart: arrows step through the snapshots, Home and End go to the first and the last, Page Up and
 * Page Down pan, + and - zoom, 0 shows everything. Undefined for other keys.
 */
export function keyEffect(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { index, count, instant, interval, bounds }: KeyState,
): KeyEffect | undefined {
  const step = (by: number) => ({ index: Math.min(count - 1, Math.max(0, index + by)) })
  const half = (interval.to - interval.from) / 2
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return step(shiftKey ? -LARGE_STEP : -1)
    case 'ArrowRight':
    case 'ArrowUp':
      return step(shiftKey ? LARGE_STEP : 1)
    case 'Home':
      return step(-count)
    case 'End':
      return step(count)
    case 'PageUp':
      return { interval: pan(interval, -half, bounds) }
    case 'PageDown':
      return { interval: pan(interval, half, bounds) }
    case '+':
    case '=':
      return { interval: zoom(interval, 1 / ZOOM, instant, bounds) }
    case '-':
      return { interval: zoom(interval, ZOOM, instant, bounds) }
    case '0':
      return { interval: bounds }
    default:
      return undefined
  }
}
