import { useEffect, useRef, useState } from 'preact/hooks'

/** Rows beside the visible ones that are drawn, too. */
const MARGIN = 8

/** Which rows of a long list to draw. @param rowHeight in CSS pixels. */
export function useWindow(count: number, rowHeight: number) {
  const frame = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 600 })
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [])
  const first = Math.max(0, Math.min(Math.floor(view.top / rowHeight), count) - MARGIN)
  const last = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + MARGIN)
  return { frame, first, last, height: count * rowHeight }
}
