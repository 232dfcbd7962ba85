import { useState } from 'preact/hooks'
import { useConsole } from '../context.ts'
import { Button } from '../parts/button.tsx'
import { Card } from '../parts/card.tsx'
import { Field } from '../parts/field.tsx'
import { Form } from '../parts/form.tsx'
import type { Watch } from './use-due.ts'

const steps = [
  { by: 'PT1H', text: 'an hour' },
  { by: 'P1D', text: 'a day' },
  { by: 'P7D', text: 'a week' },
  { by: 'P1M', text: 'a month' },
  { by: 'P1Y', text: 'a year' },
]

interface MoveCardProps {
  now: string
  act: Watch
}

/** Moves the clock on, by a step or to an instant. */
export function MoveCard({ now, act }: MoveCardProps) {
  const { client } = useConsole().store
  const [target, setTarget] = useState('')
  const setClock = async () => {
    const instant = `${target}${target.length === 16 ? ':00' : ''}Z`
    await act(() => client.setClock(instant), 'The clock was set.')
    setTarget('')
  }
  return (
    <Card title="Move on">
      <div class="stack">
        <p class="legend">By</p>
        <div class="row">
          {steps.map(({ by, text }) => (
            <Button
              key={by}
              label={`Move on by ${text}`}
              onClick={() => act(() => client.advanceClock(by), `The clock moved on by ${text}.`)}
            >
              {text}
            </Button>
          ))}
        </div>
      </div>
      <Form onSubmit={setClock}>
        <Field
          label="To (UTC)"
          type="datetime-local"
          min={now.slice(0, 16)}
          value={target}
          onValue={setTarget}
          hint="A later instant than now."
        />
        <div class="row">
          <Button type="submit" isDisabled={target === ''}>
            Set the clock
          </Button>
        </div>
      </Form>
    </Card>
  )
}
