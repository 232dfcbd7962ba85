import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Interval, pan, zoom } from '../interval.ts'
import type { Geometry } from './geometry.ts'

/** What a chart does with gestures. */
export interface GestureTarget {
  geometry: Geometry
  interval: Interval
  bounds: Interval
  onInterval(interval: Interval): void
  /** @param instant ms since 1970; null when the pointer leaves. */
  onHover(instant: number | null): void
  onSelect(instant: number): void
}

/** The part that is being selected, in pixels. */
export interface Dragged {
  from: number
  to: number
}

/** Shorter drags are clicks, in pixels. */
const CLICK_PX = 5
const WHEEL_SPEED = 0.005

/**
 * Gestures on a chart: a mouse selects the part to zoom to, a finger pans, two fingers and the wheel with Ctrl zoom, a
 * sideways wheel pans, and a click selects a snapshot.
 */
export function useGestures(element: { current: HTMLElement | null }, target: GestureTarget): Dragged | null {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const latest = useRef(target)
  latest.current = target
  useLayoutEffect(() => {
    const { current } = element
    return current === null ? undefined : listen(current, () => latest.current, setDragged)
  }, [element])
  return dragged
}

function listen(
  element: HTMLElement,
  target: () => GestureTarget,
  setDragged: (dragged: Dragged | null) => void,
): () => void {
  const controller = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(name: K, listener: (event: HTMLElementEventMap[K]) => void) =>
    element.addEventListener(name, listener, { signal: controller.signal, passive: false })
  /** Where each pressed pointer is. */
  const pressed = new Map<number, number>()
  /** Where the press began that may become a click; null once it is something else. */
  let start: number | null = null
  const xIn = (event: MouseEvent) => event.clientX - element.getBoundingClientRect().left

  on('pointerdown', (event) => {
    if (event.button !== 0 || isOnControl(event)) return
    element.setPointerCapture(event.pointerId)
    pressed.set(event.pointerId, xIn(event))
    start = pressed.size === 1 ? xIn(event) : null
  })
  on('pointermove', (event) => {
    const x = xIn(event)
    const before = pressed.get(event.pointerId)
    if (before === undefined || event.pointerType === 'mouse') {
      target().onHover(isOnControl(event) ? null : target().geometry.instantAt(x))
      if (start !== null && Math.abs(x - start) > CLICK_PX) {
        setDragged({ from: Math.min(start, x), to: Math.max(start, x) })
      }
      return
    }
    const resting = [...pressed].find(([id]) => id !== event.pointerId)?.[1]
    if (start !== null && resting === undefined && Math.abs(x - start) <= CLICK_PX) return
    start = null
    pressed.set(event.pointerId, x)
    moveFingers(target(), { from: before, to: x }, resting)
  })
  const release = (event: PointerEvent) => {
    if (!pressed.delete(event.pointerId)) return
    const from = start
    start = null
    setDragged(null)
    if (from === null || event.type === 'pointercancel') return
    const { geometry, onInterval, onSelect } = target()
    const [one, other] = [geometry.instantAt(from), geometry.instantAt(xIn(event))]
    if (Math.abs(xIn(event) - from) <= CLICK_PX) onSelect(other)
    else onInterval({ from: Math.min(one, other), to: Math.max(one, other) })
  }
  on('pointerup', release)
  on('pointercancel', release)
  on('pointerleave', () => target().onHover(null))
  on('wheel', (event) => {
    const { geometry, interval, bounds, onInterval } = target()
    const sideways = event.shiftKey ? event.deltaX || event.deltaY : event.deltaX
    const length = interval.to - interval.from
    if (event.ctrlKey || event.metaKey) {
      onInterval(zoom(interval, Math.exp(event.deltaY * WHEEL_SPEED), geometry.instantAt(xIn(event)), bounds))
    } else if (event.shiftKey || Math.abs(sideways) > Math.abs(event.deltaY)) {
      onInterval(pan(interval, (sideways / geometry.width) * length, bounds))
    } else return
    event.preventDefault()
  })
  return () => controller.abort()
}

function isOnControl({ target }: Event): boolean {
  return target instanceof Element && target.closest('button') !== null
}

/** One finger pans; two fingers zoom around the one that rests. */
function moveFingers(
  { geometry, interval, bounds, onInterval }: GestureTarget,
  moved: { from: number; to: number },
  resting: number | undefined,
): void {
  const length = interval.to - interval.from
  if (resting === undefined) onInterval(pan(interval, ((moved.from - moved.to) / geometry.width) * length, bounds))
  else {
    const factor = Math.max(1, Math.abs(moved.from - resting)) / Math.max(1, Math.abs(moved.to - resting))
    onInterval(zoom(interval, factor, geometry.instantAt(resting), bounds))
  }
}
