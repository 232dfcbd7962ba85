import type { Position } from '../../api/wire.ts'
import { format } from '../format/format.ts'
import { Button } from '../parts/button.tsx'
import { allocate, type Grouping, groupings } from './allocation.ts'

interface AllocationCardProps {
  positions: readonly Position[]
  grouping: Grouping
  onGrouping(grouping: Grouping): void
  /** Shows only the positions of a group. */
  onGroup(name: string): void
}

const MOST_GROUPS = 12
const names: Readonly<Record<Grouping, string>> = {
  type: 'Type',
  asset: 'Asset',
  platform: 'Platform',
  network: 'Network',
}

/** How the value of a snapshot is spread. */
export function AllocationCard({ positions, grouping, onGrouping, onGroup }: AllocationCardProps) {
  const groups = allocate(positions, grouping)
  const largest = Math.max(...groups.map(({ usdValue }) => Math.abs(usdValue)))
  const rest = groups.slice(MOST_GROUPS)
  return (
    <section class="card allocation" aria-labelledby="allocation-title">
      <header class="card-head">
        <h2 id="allocation-title">Allocation</h2>
        <fieldset class="segments" aria-label="Group by">
          {groupings.map((one) => (
            <Button key={one} kind="quiet" isPressed={one === grouping} onClick={() => onGrouping(one)}>
              {names[one]}
            </Button>
          ))}
        </fieldset>
      </header>
      <ul class="allocation-list">
        {groups.slice(0, MOST_GROUPS).map(({ name, usdValue, share, count }) => (
          <li key={name}>
            <button type="button" onClick={() => onGroup(name)} title={`Show the positions of ${name}`}>
              <span class="allocation-name" dir="auto">
                {name} <span class="muted">{format.count(count)}</span>
              </span>
              <span class="number">{format.usd(usdValue)}</span>
              <span class="number muted">{share === null ? '–' : format.share(share)}</span>
              <span class="allocation-bar" data-negative={usdValue < 0}>
                <span style={{ width: `${largest === 0 ? 0 : (Math.abs(usdValue) / largest) * 100}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <p class="muted allocation-rest">
          and {format.count(rest.length)} smaller, {format.usd(rest.reduce((sum, { usdValue }) => sum + usdValue, 0))}{' '}
          in all
        </p>
      )}
    </section>
  )
}
