import type { RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { createPlot, type Drawing, type Plot } from './plot.ts'
import type { Size } from './use-size.ts'

/** Keeps a plot in an element: it follows the element's size and the colours of the page. */
export function usePlot(element: RefObject<HTMLElement | null>, { width, height }: Size, drawing: Drawing): void {
  const plot = useRef<Plot | null>(null)
  useLayoutEffect(() => {
    if (element.current === null) return
    const created = createPlot(element.current)
    plot.current = created
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const repaint = () => created.repaint()
    dark.addEventListener('change', repaint)
    return () => {
      dark.removeEventListener('change', repaint)
      created.destroy()
    }
  }, [element])
  useLayoutEffect(() => plot.current?.resize(width, height), [width, height])
  useLayoutEffect(() => plot.current?.draw(drawing), [drawing])
}
