import { useEffect, useState } from 'preact/hooks'
import { instantAt } from './clock-reading.ts'
import { useConsole } from './context.ts'

/** How often a running clock is shown anew, in ms; in the second case for those who want less motion. */
const TICK_MS = 100
const CALM_TICK_MS = 1000

/**
 * The instant of the world's clock as ISO 8601. While the clock runs and the service answers, it goes on between two
 * readings. Undefined before the first one.
 */
export function useNow(): string | undefined {
  const { store } = useConsole()
  const reading = store.clock.value
  const [, tick] = useState(0)
  const isRunning = reading !== null && reading.rate > 0 && store.connection.value === 'open'
  useEffect(() => {
    if (!isRunning) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setInterval(() => tick((count) => count + 1), isCalm ? CALM_TICK_MS : TICK_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  if (!isRunning) return store.world.value?.now
  return new Date(instantAt(reading, performance.now())).toISOString()
}
