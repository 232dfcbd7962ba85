import type { SimulatorEvent } from '../simulator/events.ts'
import type { Client } from './client.ts'

/** How often a world is read again without an event, in ms: clocks run, and edits have no event. */
const POLL_MS = 3000

/** How long events are collected before the world is read again, in ms. */
const COLLECT_MS = 120

/** What to do when a world may have changed. */
export interface WorldWatcher {
  /** Reads the world. Must not reject. */
  read(): Promise<void>
  onEvent?(event: SimulatorEvent): void
  /** Instead of `read`, when the events of the world begin or end. */
  onConnection?(isOpen: boolean): void
}

/** Reads a world again whenever it may have changed, until the returned function is called. */
export function watchWorld(client: Pick<Client, 'subscribe'>, watcher: WorldWatcher): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => void watcher.read()
  const unsubscribe = client.subscribe({
    onEvent(event) {
      watcher.onEvent?.(event)
      timer ??= setTimeout(() => {
        timer = undefined
        read()
      }, COLLECT_MS)
    },
    onConnection: (isOpen) => (watcher.onConnection ?? read)(isOpen),
  })
  const poll = setInterval(() => {
    if (!document.hidden) read()
  }, POLL_MS)
  return () => {
    unsubscribe()
    clearInterval(poll)
    clearTimeout(timer)
  }
}
