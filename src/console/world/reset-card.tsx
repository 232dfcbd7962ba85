import { useState } from 'preact/hooks'
import type { ResetOptions, WorldInfo } from '../client.ts'
import { useConsole } from '../context.ts'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'

/** Resets the world, on request with another seed or another start. */
export function ResetCard({ world }: { world: WorldInfo }) {
  const { store } = useConsole()
  const [seed, setSeed] = useState('')
  const [now, setNow] = useState('')
  const reset = () =>
    store.act(async () => {
      const options: ResetOptions = {}
      // A reset without a scenario starts the server's own one.
      if (world.scenario !== '') options.scenario = world.scenario
      if (seed !== '') options.seed = Number(seed)
      if (now !== '') options.now = now === 'today' ? now : `${now}${now.length === 16 ? ':00' : ''}Z`
      await store.client.reset(options).catch(async (error) => {
        // The scenario of a file has no name that the server knows.
        if (options.seed !== undefined || options.now !== undefined) throw error
        await store.client.reset()
      })
    }, 'The world was reset.')
  return (
    <Card title="Reset">
      <p class="muted">Starts this scenario again: data, clock, faults and requests.</p>
      <Form onSubmit={reset}>
        <div class="form-grid">
          <Field
            label="Seed"
            type="number"
            min="0"
            max="4294967295"
            value={seed}
            onValue={setSeed}
            placeholder={String(world.seed)}
            hint="Another seed gives other data."
          />
          <Field label="Starts at (UTC)" type="datetime-local" value={now} onValue={setNow} hint="Empty: as before." />
        </div>
        <div class="row">
          <Button kind="primary" type="submit">
            Reset the world
          </Button>
        </div>
      </Form>
    </Card>
  )
}
