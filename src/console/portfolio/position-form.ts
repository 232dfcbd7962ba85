import type { ManualPositionUpdate, Position } from '../../api/wire.ts'
import { type NumberStyle, readNumber, writeNumber } from '../format/number-input.ts'

/** The texts in the form of a manual position. */
export interface PositionForm {
  amount: string
  price: string
  description: string
}

/** The fields of the form. */
export type FormField = keyof PositionForm

/** What is wrong in the form, by field. */
export type FormErrors = Partial<Record<FormField, string>>

export function formOf({ amount, price, description }: Position, style: NumberStyle): PositionForm {
  return {
    amount: writeNumber(amount, style),
    price: writeNumber(price, style),
    description: description ?? '',
  }
}

/**
 * The update that a form asks for: only the fields whose text was changed, since each sent field counts as an update. An
 * empty description clears it. Limits are left to the API, whose refusals the page shows.
 */
export function readForm(
  form: PositionForm,
  before: PositionForm,
  style: NumberStyle,
): { update: ManualPositionUpdate } | { errors: FormErrors } {
  const errors: FormErrors = {}
  const numberIn = (field: 'amount' | 'price') => {
    if (form[field] === before[field]) return {}
    const value = readNumber(form[field], style)
    if (value === undefined) errors[field] = `Write a number such as ${writeNumber(1234.5, style)}.`
    return value === undefined ? {} : { [field]: value }
  }
  const numbers = { ...numberIn('amount'), ...numberIn('price') }
  const description =
    form.description === before.description ? {} : { description: form.description === '' ? null : form.description }
  return Object.keys(errors).length > 0 ? { errors } : { update: { ...numbers, ...description } }
}
