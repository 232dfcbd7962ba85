import type { SimulatorEvent } from '../simulator/events.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 2000

/** Receives what an event stream says. */
export interface StreamListener {
  onEvent(event: SimulatorEvent): void
  onConnection(isOpen: boolean): void
}

/**
 * Follows an event stream, and connects again whenever it ends. Returns a function that stops.
 * @param open requests the stream.
 */
export function followEvents(
  open: (signal: AbortSignal) => Promise<Response>,
  { onEvent, onConnection }: StreamListener,
): () => void {
  const stop = new AbortController()
  const follow = async () => {
    for (let wait = FIRST_WAIT_MS; !stop.signal.aborted; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
      const response = await open(stop.signal).catch(() => undefined)
      if (response?.ok && response.body !== null) {
        wait = FIRST_WAIT_MS
        onConnection(true)
        await readEvents(response.body, onEvent).catch(() => undefined)
      }
      if (stop.signal.aborted) return
      onConnection(false)
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  void follow()
  return () => stop.abort()
}

async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (event: SimulatorEvent) => void): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1]
      if (data !== undefined) onEvent(JSON.parse(data))
    }
  }
}
