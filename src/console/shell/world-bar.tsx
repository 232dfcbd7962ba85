import { useConsole } from '../context.ts'
import { format } from '../format/format.ts'
import type { Connection } from '../store.ts'

const connections: Readonly<Record<Connection, string>> = {
  connecting: 'Connecting',
  open: 'Live',
  lost: 'No answer',
  ended: 'Ended',
  forbidden: 'Locked',
}

/** Which world this is, and what time it is in it. */
export function WorldBar() {
  const { store } = useConsole()
  const world = store.world.value
  const connection = store.connection.value
  return (
    <header class="world-bar">
      <dl class="facts">
        <div>
          <dt>Scenario</dt>
          <dd>{world?.scenario ?? '…'}</dd>
        </div>
        <div>
          <dt>Clock</dt>
          <dd>{world === null ? '…' : <time dateTime={world.now}>{format.utcMinute(world.now)}</time>}</dd>
        </div>
        <div class="fact-wide">
          <dt>World</dt>
          <dd>{store.client.namespace ?? 'default'}</dd>
        </div>
        <div class="fact-wide">
          <dt>Seed</dt>
          <dd>{world?.seed ?? '…'}</dd>
        </div>
      </dl>
      <p class={`connection connection-${connection}`} role="status">
        {connections[connection]}
      </p>
    </header>
  )
}
