import { useConsole } from '../context.ts'
import { format } from '../format/format.ts'

/** The banner of a public demo, and when everything is reset next. */
export function DemoBanner() {
  const { store, isReadOnly } = useConsole()
  const { demoBanner = null, nextReset = null } = store.server.value ?? {}
  if (demoBanner === null && nextReset === null && !isReadOnly) return null
  return (
    <aside class="demo-banner" aria-label="About this demo">
      {demoBanner !== null && (
        <span class="demo-text" dir="auto">
          {demoBanner}
        </span>
      )}
      {nextReset !== null && (
        <span>
          All worlds are reset at <time dateTime={nextReset}>{format.local(nextReset)}</time>.
        </span>
      )}
      {isReadOnly && <span>Only for looking: nothing can be changed here.</span>}
    </aside>
  )
}
