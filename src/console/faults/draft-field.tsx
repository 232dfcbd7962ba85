import { Field, type FieldProps } from '../parts/field.tsx'
import type { Draft } from './draft.ts'

/** A draft, and how to change it. */
export interface DraftProps {
  draft: Draft
  change: (changes: Partial<Draft>) => void
}

/** The texts of a draft. */
type TextName = Exclude<keyof Draft, 'effect' | 'preset'>

interface DraftFieldProps extends DraftProps, Omit<FieldProps, 'value' | 'onValue'> {
  name: TextName
}

/** An input for a text of a draft. */
export function DraftField({ draft, change, name, ...field }: DraftFieldProps) {
  return <Field {...field} value={draft[name]} onValue={(value) => change({ [name]: value })} />
}
