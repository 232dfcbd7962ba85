import { useState } from 'preact/hooks'
import { useConsole } from '../context.ts'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { Form } from '../parts/form.tsx'
import { Select } from '../parts/select.tsx'
import { type Draft, emptyDraft, ruleOf } from './draft.ts'
import { EffectFields } from './effect-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'

const effects: readonly { value: Draft['effect']; text: string }[] = [
  { value: 'reply', text: 'Answer with an error' },
  { value: 'preset', text: 'Send a broken answer' },
  { value: 'delay', text: 'Answer late' },
  { value: 'rate-limit', text: 'Limit the rate' },
  { value: 'disconnect', text: 'Close the connection' },
  { value: 'hang', text: 'Never answer' },
  { value: 'truncate', text: 'Send half of the answer' },
]

/** Makes a rule of any kind. */
export function RuleForm() {
  const { store } = useConsole()
  const [draft, setDraft] = useState(emptyDraft)
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const add = async () => {
    const isDone = await store.act(() => store.client.addFault(ruleOf(draft)), 'The rule is on.')
    if (isDone) setDraft({ ...emptyDraft, effect: draft.effect, preset: draft.preset })
  }
  return (
    <Card title="New rule">
      <Form onSubmit={add}>
        <div class="form-grid">
          <Select
            label="What happens"
            value={draft.effect}
            options={effects}
            onValue={(value) => change({ effect: effects.find((effect) => effect.value === value)?.value ?? 'reply' })}
          />
          <EffectFields draft={draft} change={change} />
        </div>
        <ScopeFields draft={draft} change={change} portfolioIds={store.world.value?.portfolioIds ?? []} />
        <details>
          <summary>As JSON</summary>
          <pre class="code">{jsonOf(draft)}</pre>
        </details>
        <div class="row">
          <Button kind="primary" type="submit">
            Turn the rule on
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** The rule as JSON, or why there is none. */
function jsonOf(draft: Draft): string {
  try {
    return JSON.stringify(ruleOf(draft), null, 2)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
