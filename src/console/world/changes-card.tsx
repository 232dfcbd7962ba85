import type { WorldChange } from '../client.ts'
import { Card } from '../parts/card.tsx'

/** What differs from the world that scenario and seed give. */
export function ChangesCard({ changes }: { changes: readonly WorldChange[] }) {
  return (
    <Card title="Changes since the start">
      {changes.length === 0 ? (
        <p class="empty">All data is as the scenario and the seed give it.</p>
      ) : (
        <ul class="stack">
          {changes.map(({ portfolioId, kind, details }) => (
            <li key={portfolioId} class="world-change">
              <strong>{portfolioId}</strong>
              <span class="badge">{kind}</span>
              <span class="muted">{details.join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
