import { Select } from '../parts/select.tsx'
import { TextArea } from '../parts/text-area.tsx'
import { DraftField, type DraftProps } from './draft-field.tsx'

const operations = [
  { value: '', text: 'Every operation' },
  { value: 'listSnapshots', text: 'List snapshots' },
  { value: 'listPositions', text: 'List positions' },
  { value: 'updateManualPosition', text: 'Update a manual position' },
]

interface ScopeFieldsProps extends DraftProps {
  portfolioIds: readonly string[]
}

/** The fields of when a rule acts. */
export function ScopeFields({ draft, change, portfolioIds }: ScopeFieldsProps) {
  const portfolios = [{ value: '', text: 'Every portfolio' }, ...portfolioIds.map((id) => ({ value: id, text: id }))]
  const state = { draft, change }
  const number = { ...state, type: 'number', min: '0' } as const
  return (
    <div class="form-grid">
      <Select
        label="Operation"
        value={draft.operation}
        options={operations}
        onValue={(operation) => change({ operation })}
      />
      <Select
        label="Portfolio"
        value={draft.portfolioId}
        options={portfolios}
        onValue={(portfolioId) => change({ portfolioId })}
      />
      <DraftField {...state} name="urlIncludes" label="Part of the URL" placeholder="any" />
      <DraftField {...number} name="times" label="Times" placeholder="unlimited" />
      <DraftField {...number} name="skip" label="Skip the first" placeholder="0" />
      <DraftField {...number} name="probability" label="Probability (%)" max="100" step="any" placeholder="100" />
      <DraftField {...state} name="id" label="Name" placeholder="chosen for you" />
      <div class="form-wide">
        <TextArea
          label="Other fields"
          value={draft.others}
          onValue={(others) => change({ others })}
          hint="A JSON object with further fields of a fault rule."
        />
      </div>
    </div>
  )
}
