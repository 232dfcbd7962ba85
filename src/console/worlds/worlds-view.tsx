import { useEffect, useState } from 'preact/hooks'
import type { NamespaceInfo } from '../client.ts'
import { useConsole } from '../context.ts'
import { ViewHead } from '../parts/view-head.tsx'
import { NewWorldForm } from './new-world-form.tsx'
import { WorldsCard } from './worlds-card.tsx'

/** How often the list is read again, in ms. */
const POLL_MS = 5000

/** The worlds of the server: the default one and the namespaces. */
export function WorldsView() {
  const { store, isReadOnly } = useConsole()
  const { namespaces } = store.client
  const [worlds, setWorlds] = useState<readonly NamespaceInfo[] | null>(null)
  const read = async () => {
    const list = await namespaces?.list().catch(() => undefined)
    if (list !== undefined) setWorlds(list.toReversed())
  }
  useEffect(() => {
    void read()
    const timer = setInterval(read, POLL_MS)
    return () => clearInterval(timer)
  }, [namespaces])
  return (
    <>
      <ViewHead
        title="Worlds"
        text="Every world has data, clock, faults and requests of its own. A token selects one."
      />
      <WorldsCard worlds={worlds} onChange={read} />
      {!isReadOnly && <NewWorldForm onChange={read} />}
    </>
  )
}
