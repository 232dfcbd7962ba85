import { useEffect, useState } from 'preact/hooks'
import type { ScenarioSummary } from '../client.ts'
import { useConsole } from '../context.ts'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { CopyButton } from '../parts/copy-button.tsx'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import { Select } from '../parts/select.tsx'

/** Creates a world, and shows its token. */
export function NewWorldForm({ onChange }: { onChange: () => Promise<void> }) {
  const { client, act } = useConsole().store
  const [name, setName] = useState('')
  const [scenario, setScenario] = useState('')
  const [scenarios, setScenarios] = useState<readonly ScenarioSummary[]>([])
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    client.scenarios().then(setScenarios, () => undefined)
  }, [client])
  const create = async () => {
    const isDone = await act(async () => {
      const spec = { ...(name !== '' && { name }), ...(scenario !== '' && { scenario }) }
      setToken((await client.namespaces?.add(spec))?.token ?? null)
    }, 'The world was created.')
    if (!isDone) return
    setName('')
    await onChange()
  }
  return (
    <Card title="New world">
      <Form onSubmit={create}>
        <div class="form-grid">
          <Field
            label="Name"
            value={name}
            onValue={setName}
            placeholder="chosen for you"
            hint="Letters, digits, _ and -."
          />
          <Select
            label="Scenario"
            value={scenario}
            onValue={setScenario}
            options={[
              { value: '', text: 'As the server' },
              ...scenarios.map((one) => ({ value: one.name, text: one.name })),
            ]}
          />
        </div>
        <div class="row">
          <Button kind="primary" type="submit">
            Create a world
          </Button>
        </div>
      </Form>
      {token !== null && (
        <div class="note" role="status">
          <p>
            Its token is <code>{token}</code>. Requests with it use the new world.
          </p>
          <CopyButton what="The token" text={() => token}>
            Copy token
          </CopyButton>
        </div>
      )}
    </Card>
  )
}
