import type { ScenarioSummary } from '../client.ts'
import { useConsole } from '../context.ts'
import { Button } from '../parts/button.tsx'
import { Sparkline } from './sparkline.tsx'

interface ScenarioCardProps {
  scenario: ScenarioSummary
  isCurrent: boolean
}

/** A scenario with its summary and the values of its first portfolio. */
export function ScenarioCard({ scenario: { name, summary }, isCurrent }: ScenarioCardProps) {
  const { store, router, isReadOnly } = useConsole()
  const open = async () => {
    const isDone = await store.act(() => store.client.reset({ scenario: name }), `The world now runs ${name}.`)
    if (isDone) router.go({ scenario: null, portfolio: null, at: null }, 'replace')
  }
  return (
    <li class={`card scenario ${isCurrent ? 'scenario-current' : ''}`}>
      <div class="card-head">
        <h3>{name}</h3>
        {isCurrent && <span class="badge badge-accent">Running</span>}
      </div>
      <Sparkline scenario={name} />
      <p class="muted">{summary}</p>
      {!isReadOnly && !isCurrent && (
        <div class="row">
          <Button label={`Switch to ${name}`} onClick={open}>
            Switch
          </Button>
        </div>
      )}
    </li>
  )
}
