import { useState } from 'preact/hooks'
import type { ManualPosition, ManualPositionUpdate, Position } from '../../../api/wire.ts'
import { numberStyle } from '../../format/number-input.ts'
import { Button } from '../../parts/button.tsx'
import { Field } from '../../parts/field.tsx'
import { Form } from '../../parts/form.tsx'
import { type FormErrors, type FormField, formOf, readForm } from '../position-form.ts'
import { type Refusal, refusalOf } from './refusal.ts'

/** Sends an update to the API. @param positionId without the suffix `-<n>`. Rejects if it is refused. */
export type SaveUpdate = (positionId: string, update: ManualPositionUpdate) => Promise<ManualPosition>

interface PositionEditorProps {
  position: Position
  isLatest: boolean
  onSave: SaveUpdate
}

const style = numberStyle()
const fields: readonly { name: FormField; label: string }[] = [
  { name: 'amount', label: 'Amount' },
  { name: 'price', label: 'Price in USD' },
  { name: 'description', label: 'Description' },
]

/** The form of a manual position. It sends what was changed, and shows what the API says to it. */
export function PositionEditor({ position, isLatest, onSave }: PositionEditorProps) {
  const saved = formOf(position, style)
  const [before, setBefore] = useState(saved)
  const [form, setForm] = useState(saved)
  const [errors, setErrors] = useState<FormErrors>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const save = async () => {
    const read = readForm(form, before, style)
    setErrors('errors' in read ? read.errors : {})
    setRefusal(null)
    setNote(null)
    if ('errors' in read) return
    if (Object.keys(read.update).length === 0) return setNote('Nothing was changed.')
    setSending(true)
    try {
      const changed = await onSave(position.id.replace(/-\d+$/, ''), read.update)
      const next = formOf({ ...position, ...changed, id: position.id }, style)
      setBefore(next)
      setForm(next)
      setNote(noteAfter(changed, read.update, isLatest))
    } catch (error) {
      const refused = refusalOf(error)
      setRefusal(refused)
      setErrors(refused.fields)
    } finally {
      setSending(false)
    }
  }
  return (
    <Form class="position-form" isUnchecked onSubmit={save}>
      {fields.map(({ name, label }) => {
        const { [name]: error } = errors
        return (
          <Field
            key={name}
            label={label}
            value={form[name]}
            onValue={(value) => setForm({ ...form, [name]: value })}
            {...(error !== undefined && { error })}
          />
        )
      })}
      <div class="form-end">
        <Button kind="primary" type="submit" isDisabled={isSending}>
          Save
        </Button>
        <Button onClick={() => setForm(before)}>Undo</Button>
        <p role="status" class={refusal === null ? 'muted' : 'field-error'}>
          {refusal?.text ?? note}
        </p>
      </div>
    </Form>
  )
}

function noteAfter(changed: ManualPosition, update: ManualPositionUpdate, isLatest: boolean): string {
  const where = isLatest
    ? 'Saved.'
    : 'Saved. Earlier snapshots keep what they recorded; choose the latest one to see it.'
  const isIgnored = update.price !== undefined && !changed.manualAsset
  return isIgnored ? `${where} The API ignored the price: ${changed.assetSymbol} has the price of the market.` : where
}
