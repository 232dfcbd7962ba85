import type { WorldInfo } from '../client.ts'
import { format } from '../format/format.ts'
import { Card } from '../parts/card.tsx'
import { useNow } from '../use-now.ts'

/** The facts of a world. */
export function WorldCard({ world }: { world: WorldInfo }) {
  const { scenario, summary, seed, start, fingerprint } = world
  const now = useNow() ?? world.now
  return (
    <Card title="This world">
      {summary !== '' && <p dir="auto">{summary}</p>}
      <dl class="details">
        <dt>Scenario</dt>
        <dd>{scenario}</dd>
        <dt>Seed</dt>
        <dd>{seed}</dd>
        <dt>Started at</dt>
        <dd>{format.utcSecond(start)}</dd>
        <dt>Now</dt>
        <dd>{format.utcSecond(now)}</dd>
        <dt>Fingerprint</dt>
        <dd>
          <code data-fingerprint>{fingerprint}</code>
        </dd>
      </dl>
      <p class="hint">Worlds with the same fingerprint give the same answers.</p>
    </Card>
  )
}
