import { useEffect, useState } from 'preact/hooks'
import type { ScenarioSummary } from '../client.ts'
import { useConsole } from '../context.ts'
import { Field } from '../parts/field.tsx'
import { ScenarioCard } from './scenario-card.tsx'

/** The shipped scenarios, to switch to. */
export function ScenarioCards({ current }: { current: string }) {
  const { store } = useConsole()
  const [scenarios, setScenarios] = useState<readonly ScenarioSummary[]>([])
  const [filter, setFilter] = useState('')
  const isOpen = store.connection.value === 'open'
  useEffect(() => {
    if (isOpen) store.client.scenarios().then(setScenarios, () => undefined)
  }, [store, isOpen])
  const shown = scenarios.filter(({ name, summary }) =>
    `${name} ${summary}`.toLowerCase().includes(filter.toLowerCase()),
  )
  return (
    <section class="stack" aria-labelledby="scenarios-title">
      <div class="view-head">
        <div>
          <h2 id="scenarios-title">Scenarios</h2>
          <p class="muted">Switching resets the world: data, clock, faults and requests.</p>
        </div>
        <Field
          label="Find a scenario"
          hidesLabel
          type="search"
          placeholder="Find a scenario"
          value={filter}
          onValue={setFilter}
        />
      </div>
      <ul class="scenarios">
        {shown.map((scenario) => (
          <ScenarioCard key={scenario.name} scenario={scenario} isCurrent={scenario.name === current} />
        ))}
      </ul>
      {scenarios.length > 0 && shown.length === 0 && <p class="empty">No scenario has this text.</p>}
    </section>
  )
}
