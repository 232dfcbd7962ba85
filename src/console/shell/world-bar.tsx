import type { ComponentChildren } from 'preact'
import { useConsole } from '../context.ts'
import { format } from '../format/format.ts'
import { Link } from '../parts/link.tsx'
import type { Connection } from '../store.ts'
import { useNow } from '../use-now.ts'
import type { ViewId } from '../views.ts'

const connections: Readonly<Record<Connection, string>> = {
  connecting: 'Connecting',
  open: 'Live',
  lost: 'No answer',
  ended: 'Ended',
  forbidden: 'Locked',
}

/** Which world this is, and what time it is in it. What it names leads to the view that changes it. */
export function WorldBar() {
  const { store } = useConsole()
  const now = useNow()
  const world = store.world.value
  const connection = store.connection.value
  return (
    <header class="world-bar">
      <dl class="facts">
        <Fact name="Scenario" view="world">
          {world?.scenario ?? '…'}
        </Fact>
        <Fact name="Clock" view="time">
          {now === undefined ? '…' : <time dateTime={now}>{format.utcMinute(now)}</time>}
        </Fact>
        <Fact name="World" view={store.client.namespaces === null ? 'world' : 'worlds'} isOptional>
          {store.client.namespace ?? 'default'}
        </Fact>
        <Fact name="Seed" view="world" isOptional>
          {world?.seed ?? '…'}
        </Fact>
      </dl>
      <p class={`connection connection-${connection}`} role="status">
        {connections[connection]}
      </p>
    </header>
  )
}

interface FactProps {
  name: string
  /** Where it can be changed. */
  view: ViewId
  /** Whether narrow screens leave it out. */
  isOptional?: boolean
  children: ComponentChildren
}

function Fact({ name, view, isOptional = false, children }: FactProps) {
  return (
    <div class={isOptional ? 'fact-wide' : ''}>
      <dt>{name}</dt>
      <dd>
        <Link to={{ view }} class="fact-link">
          {children}
        </Link>
      </dd>
    </div>
  )
}
