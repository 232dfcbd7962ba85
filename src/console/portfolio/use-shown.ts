import { useEffect, useRef, useState } from 'preact/hooks'
import type { Shown } from './place.ts'

/** Waits for the end of a gesture before the link of the page follows, in ms. */
const SETTLED_MS = 250

/**
 * The part of the time that is shown. It changes at once with each gesture; the link of the page follows.
 * @param linked what the link says. It leads when someone else changed it, such as the back button.
 * @param tell changes the link.
 */
export function useShown(linked: Shown, tell: (shown: Shown) => void): [Shown, (shown: Shown) => void] {
  const [shown, setShown] = useState(linked)
  const link = keyOf(linked)
  // The last link that this hook knows, so that it does not take back a gesture when its own change arrives.
  const known = useRef(link)
  useEffect(() => {
    if (link === known.current) return
    known.current = link
    setShown(linked)
  }, [link])
  useEffect(() => {
    const key = keyOf(shown)
    if (key === known.current) return
    const timer = setTimeout(() => {
      known.current = key
      tell(shown)
    }, SETTLED_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return [shown, setShown]
}

/** Links have whole milliseconds. */
function keyOf(shown: Shown): string {
  return typeof shown === 'string' ? shown : `${Math.round(shown.from)}/${Math.round(shown.to)}`
}
