import type { ClockSpec } from '../client.ts'
import { useConsole } from '../context.ts'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'

const rates = [
  { rate: 1, text: 'Real time' },
  { rate: 60, text: 'A minute per second' },
  { rate: 3600, text: 'An hour per second' },
  { rate: 86_400, text: 'A day per second' },
]

/** Lets the clock run, or stops it. */
export function RunCard({ clock }: { clock: ClockSpec }) {
  const { store } = useConsole()
  const current = typeof clock === 'object' && 'rate' in clock ? clock.rate : 0
  const run = (rate: number, done: string) => store.act(() => store.client.runClock(rate), done)
  return (
    <Card title="Run">
      <p class="muted">The clock runs on the server, whether this page is open or not, until you stop it or reset.</p>
      <div class="row">
        {rates.map(({ rate, text }) => (
          <Button key={rate} isPressed={current === rate} onClick={() => run(rate, 'The clock runs.')}>
            {text}
          </Button>
        ))}
      </div>
      <div class="row">
        <Button isDisabled={clock === 'frozen'} onClick={() => run(0, 'The clock stands still.')}>
          Freeze
        </Button>
      </div>
    </Card>
  )
}
