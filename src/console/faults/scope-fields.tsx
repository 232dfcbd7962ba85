import { Field } from '../parts/field.tsx'
import { Select } from '../parts/select.tsx'
import type { DraftFieldsProps } from './effect-fields.tsx'

const operations = [
  { value: '', text: 'Every operation' },
  { value: 'listSnapshots', text: 'List snapshots' },
  { value: 'listPositions', text: 'List positions' },
  { value: 'updateManualPosition', text: 'Update a manual position' },
]

/** The fields of when a rule acts. */
export function ScopeFields({ draft, change, portfolioIds }: DraftFieldsProps & { portfolioIds: readonly string[] }) {
  const portfolios = [{ value: '', text: 'Every portfolio' }, ...portfolioIds.map((id) => ({ value: id, text: id }))]
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
      <Field
        label="Part of the URL"
        value={draft.urlIncludes}
        onValue={(urlIncludes) => change({ urlIncludes })}
        placeholder="any"
      />
      <Field
        label="Times"
        type="number"
        min="0"
        value={draft.times}
        onValue={(times) => change({ times })}
        placeholder="unlimited"
      />
      <Field
        label="Skip the first"
        type="number"
        min="0"
        value={draft.skip}
        onValue={(skip) => change({ skip })}
        placeholder="0"
      />
      <Field
        label="Probability (%)"
        type="number"
        min="0"
        max="100"
        step="any"
        value={draft.probability}
        onValue={(probability) => change({ probability })}
        placeholder="100"
      />
      <Field label="Name" value={draft.id} onValue={(id) => change({ id })} placeholder="chosen for you" />
    </div>
  )
}
