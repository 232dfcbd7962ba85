import type { Outcome } from '../http/outcome.ts'
import type { Call } from './call.ts'

/** Ms between the comments that keep an idle connection open. */
const HEARTBEAT = 15_000

/** The events of a world as `text/event-stream`: each one's name is its kind, and its data is itself as JSON. */
export function eventStream({ world, every, over }: Pick<Call, 'world' | 'every' | 'over'>): Outcome {
  return {
    kind: 'stream',
    reply: {
      status: 200,
      headers: [
        ['content-type', 'text/event-stream'],
        ['cache-control', 'no-store'],
      ],
      body: new Uint8Array(0),
    },
    chunks(send) {
      send(': mockfolio\n\n')
      const unsubscribe = world.subscribe((event) => send(`event: ${event.kind}\ndata: ${JSON.stringify(event)}\n\n`))
      const stop = every(HEARTBEAT, () => send(':\n\n'))
      return () => {
        unsubscribe()
        stop()
      }
    },
    signal: over(),
  }
}
