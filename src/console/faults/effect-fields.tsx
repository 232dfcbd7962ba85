import { Field } from '../parts/field.tsx'
import { TextArea } from '../parts/text-area.tsx'
import type { Draft } from './draft.ts'

export interface DraftFieldsProps {
  draft: Draft
  change: (changes: Partial<Draft>) => void
}

/** The fields of what a rule does. */
export function EffectFields({ draft, change }: DraftFieldsProps) {
  const { effect } = draft
  return (
    <>
      {(effect === 'reply' || effect === 'rate-limit') && (
        <Field
          label="Status"
          type="number"
          min="200"
          max="599"
          value={effect === 'rate-limit' && draft.status === '503' ? '429' : draft.status}
          onValue={(status) => change({ status })}
        />
      )}
      {effect === 'reply' && (
        <Field
          label="Retry-After (seconds)"
          type="number"
          min="0"
          value={draft.retryAfter}
          onValue={(retryAfter) => change({ retryAfter })}
          placeholder="none"
        />
      )}
      {effect === 'rate-limit' && (
        <>
          <Field
            label="Requests allowed"
            type="number"
            min="1"
            value={draft.requests}
            onValue={(requests) => change({ requests })}
          />
          <Field
            label="Per"
            value={draft.window}
            onValue={(window) => change({ window })}
            hint="A duration such as PT1S or PT1M."
          />
        </>
      )}
      {effect !== 'hang' && (
        <>
          <Field
            label="Delay (ms)"
            type="number"
            min="0"
            max="600000"
            value={draft.delayMin}
            onValue={(delayMin) => change({ delayMin })}
            placeholder="none"
          />
          <Field
            label="At most (ms)"
            type="number"
            min="0"
            max="600000"
            value={draft.delayMax}
            onValue={(delayMax) => change({ delayMax })}
            placeholder="the same"
            hint="For a random delay."
          />
        </>
      )}
      {effect === 'reply' && (
        <TextArea
          label="Body"
          value={draft.body}
          onValue={(body) => change({ body })}
          hint="JSON or text. Empty: a problem document."
        />
      )}
    </>
  )
}
