import { Field } from '../parts/field.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { DraftField, type DraftProps } from './draft-field.tsx'
import { PresetSelect } from './preset-select.tsx'

const MAX_DELAY_MS = '600000'

/** The fields of what a rule does. */
export function EffectFields({ draft, change }: DraftProps) {
  const { effect } = draft
  const state = { draft, change }
  const number = { ...state, type: 'number', min: '0' } as const
  return (
    <>
      {effect === 'preset' && <PresetSelect {...state} />}
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
        <DraftField {...number} name="retryAfter" label="Retry-After (seconds)" placeholder="none" />
      )}
      {effect === 'rate-limit' && (
        <>
          <DraftField {...number} name="requests" label="Requests allowed" min="1" />
          <DraftField {...state} name="window" label="Per" hint="A duration such as PT1S or PT1M." />
        </>
      )}
      {effect !== 'hang' && (
        <>
          <DraftField {...number} name="delayMin" label="Delay (ms)" max={MAX_DELAY_MS} placeholder="none" />
          <DraftField
            {...number}
            name="delayMax"
            label="At most (ms)"
            max={MAX_DELAY_MS}
            placeholder="the same"
            hint="For a random delay."
          />
        </>
      )}
      {effect === 'reply' && (
        <div class="form-wide">
          <TextArea
            label="Headers"
            value={draft.headers}
            onValue={(headers) => change({ headers })}
            hint="One a line, such as Cache-Control: no-store."
          />
          <TextArea
            label="Body"
            value={draft.body}
            onValue={(body) => change({ body })}
            hint="JSON or text. Empty: a problem document."
          />
        </div>
      )}
    </>
  )
}
