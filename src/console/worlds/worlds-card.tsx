import { useState } from 'preact/hooks'
import type { NamespaceInfo } from '../client.ts'
import { useConsole } from '../context.ts'
import { Card } from '../parts/card.tsx'
import { Link } from '../parts/link.tsx'
import { QrDialog } from './qr-dialog.tsx'
import { WorldRow } from './world-row.tsx'

interface WorldsCardProps {
  /** Null until the first answer. The most recently used one first. */
  worlds: readonly NamespaceInfo[] | null
  onChange: () => Promise<void>
}

/** The table of worlds. */
export function WorldsCard({ worlds, onChange }: WorldsCardProps) {
  const { store } = useConsole()
  const [shown, setShown] = useState<string | null>(null)
  return (
    <Card title="Worlds of this server">
      <div class="table-scroll">
        <table class="table table-stacked">
          <thead>
            <tr>
              <th>World</th>
              <th>Token</th>
              <th>Last used</th>
              <th>
                <span class="hidden-text">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td class="strong">
                {store.client.namespace === null ? 'default' : <Link to={{ namespace: null }}>default</Link>}{' '}
                {store.client.namespace === null && <span class="badge badge-accent">open</span>}
              </td>
              <td class="muted" data-label="Token">
                all tokens without a world of their own
              </td>
              <td />
              <td />
            </tr>
            {worlds?.map((world) => (
              <WorldRow key={world.name} world={world} onChange={onChange} onShow={() => setShown(world.name)} />
            ))}
          </tbody>
        </table>
      </div>
      {worlds?.length === 0 && <p class="muted">There are no other worlds yet.</p>}
      {shown !== null && <QrDialog world={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}
