import { useMemo, useState } from 'preact/hooks'
import { useConsole } from '../context.ts'
import { format } from '../format/format.ts'
import { Button } from '../parts/button.tsx'
import { Field } from '../parts/field.tsx'
import { Select } from '../parts/select.tsx'
import { ViewHead } from '../parts/view-head.tsx'
import { type Kind, type LoggedRequest, matches } from './entry.ts'
import { RequestDetails } from './request-details.tsx'
import { RequestList } from './request-list.tsx'

const kinds: readonly { value: Kind; text: string }[] = [
  { value: 'all', text: 'All requests' },
  { value: 'warnings', text: 'With warnings' },
  { value: 'errors', text: 'Failed' },
  { value: 'faults', text: 'Changed by a fault' },
]

/** The requests to the API as they arrive. */
export function RequestsView() {
  const { store, router, isReadOnly } = useConsole()
  const [text, setText] = useState('')
  const [kind, setKind] = useState<Kind>('all')
  const [paused, setPaused] = useState<readonly LoggedRequest[] | null>(null)
  const live = store.requests.entries.value
  const entries = paused ?? live
  const shown = useMemo(() => entries.filter((entry) => matches(entry, kind, text)).toReversed(), [entries, kind, text])
  const selectedId = Number(router.query.value.get('request'))
  const selected = entries.find(({ id }) => id === selectedId)
  return (
    <>
      <ViewHead
        title="Requests"
        text="What clients send to the API, newest first. The console's own reads are not here."
      >
        <Button isPressed={paused !== null} onClick={() => setPaused(paused === null ? live : null)}>
          {paused === null ? 'Pause' : 'Continue'}
        </Button>
        {!isReadOnly && (
          <Button
            onClick={async () => {
              if (await store.act(() => store.client.clearRequests(), 'The requests were cleared.')) setPaused(null)
            }}
          >
            Clear
          </Button>
        )}
      </ViewHead>
      <div class="filters">
        <Field label="Filter" type="search" value={text} onValue={setText} placeholder="Path, status, body" />
        <Select
          label="Show"
          value={kind}
          options={kinds}
          onValue={(value) => setKind(kinds.find((one) => one.value === value)?.value ?? 'all')}
        />
        <p class="muted" role="status">
          {format.counted(shown.length, 'request')}
          {paused !== null &&
            `, ${format.counted(Math.max(0, live.length - paused.length), 'new one')} since the pause`}
        </p>
      </div>
      <div class={`requests ${selected === undefined ? '' : 'requests-open'}`}>
        <RequestList
          entries={shown}
          hidesSome={shown.length < entries.length}
          selectedId={selectedId}
          onSelect={(id) => router.go({ request: String(id) }, 'replace')}
        />
        {selected !== undefined && (
          <RequestDetails entry={selected} onClose={() => router.go({ request: null }, 'replace')} />
        )}
      </div>
    </>
  )
}
