import { ClientError } from '../../client.ts'
import type { FormErrors, FormField } from '../position-form.ts'

/** Why an update was not made. */
export interface Refusal {
  text: string
  /** What is wrong in each field of the form. */
  fields: FormErrors
}

const formFields: readonly FormField[] = ['amount', 'price', 'description']

/** What to show for a failed update. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ClientError))
    return { text: error instanceof Error ? error.message : String(error), fields: {} }
  const { status, title, detail, errors = [] } = error.problem
  const fields: FormErrors = {}
  for (const found of errors) {
    const name = 'pointer' in found ? formFields.find((field) => found.pointer === `/${field}`) : undefined
    if (name !== undefined) fields[name] = found.detail
  }
  return { text: `Refused with ${status} ${title}: ${detail}`, fields }
}
