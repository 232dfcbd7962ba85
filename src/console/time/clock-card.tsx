import type { ClockSpec, WorldInfo } from '../client.ts'
import { format } from '../format/format.ts'
import { Card } from '../parts/card.tsx'
import { rateText } from '../parts/duration-text.ts'
import { useNow } from '../use-now.ts'

/** What the clock shows, and how it moves. */
export function ClockCard({ world }: { world: WorldInfo }) {
  const now = useNow() ?? world.now
  return (
    <Card title="Clock">
      <div>
        <p class="clock-day">{format.day(now)}</p>
        <p class="clock-time">
          <time dateTime={now}>{format.time(now)}</time> <span class="clock-zone">UTC</span>
        </p>
      </div>
      <p>
        <span class={`badge ${world.clock === 'frozen' ? '' : 'badge-good'}`}>{modeOf(world.clock)}</span>
      </p>
    </Card>
  )
}

function modeOf(clock: ClockSpec): string {
  if (clock === 'frozen') return 'Stands still'
  if ('rate' in clock) return rateText(clock.rate)
  return `Moves by ${clock.step} after each ${clock.after}`
}
