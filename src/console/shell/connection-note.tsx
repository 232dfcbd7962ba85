import { useConsole } from '../context.ts'
import { Link } from '../parts/link.tsx'

/** Says that the service does not answer, or that this world has ended. */
export function ConnectionNote() {
  const { store } = useConsole()
  switch (store.connection.value) {
    case 'lost':
      return (
        <div class="note note-warning" role="alert">
          <strong>The server does not answer.</strong> What you see is the last known state. The console tries again by
          itself and continues as soon as the server is back.
        </div>
      )
    case 'ended':
      return (
        <div class="note note-warning" role="alert">
          <strong>The world “{store.client.namespace}” has ended.</strong> It was removed, or nobody used it for a
          while. <Link to={{ namespace: null, view: 'worlds' }}>See all worlds</Link>
        </div>
      )
    default:
      return null
  }
}
