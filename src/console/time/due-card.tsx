import { format } from '../format/format.ts'
import { Card } from '../parts/card.tsx'
import { Link } from '../parts/link.tsx'
import type { Due } from './use-due.ts'

/** The snapshots that became due by the last move of the clock. */
export function DueCard({ due }: { due: readonly Due[] | null }) {
  return (
    <Card title="What became due">
      {due === null ? (
        <p class="empty">Move the clock, and the new snapshots show here.</p>
      ) : (
        <ul class="stack" aria-live="polite">
          {due.map(({ portfolioId, count, newest }) => (
            <li key={portfolioId} class="stack-small">
              <p>
                <strong>{portfolioId}</strong>{' '}
                {count === 0 ? 'has no new snapshot' : format.counted(count, 'new snapshot')}
              </p>
              <ul class="lines">
                {newest.map(({ id, timestamp, usdValue }) => (
                  <li key={id} class="line">
                    <Link to={{ view: 'portfolio', portfolio: portfolioId, at: timestamp }}>
                      {format.utcSecond(timestamp)}
                    </Link>
                    <span>{format.usd(usdValue)}</span>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
