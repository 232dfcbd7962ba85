import { useId } from 'preact/hooks'

export interface FieldProps {
  label: string
  /** For a field whose placeholder says the same. */
  hidesLabel?: boolean
  value: string
  onValue: (value: string) => void
  type?: 'text' | 'number' | 'password' | 'datetime-local' | 'search'
  hint?: string
  error?: string
  placeholder?: string
  autocomplete?: 'off'
  min?: string
  max?: string
  step?: string
}

/** A labelled input with its hint and its error. */
export function Field({ label, hidesLabel = false, type = 'text', hint, error, onValue, ...rest }: FieldProps) {
  const id = useId()
  const about = error ?? hint
  const attributes = {
    ...rest,
    id,
    spellcheck: false,
    'aria-invalid': error !== undefined,
    ...(about !== undefined && { 'aria-describedby': `${id}-about` }),
    onInput: (event: { currentTarget: HTMLInputElement }) => onValue(event.currentTarget.value),
  }
  return (
    <div class="field">
      <label for={id} class={hidesLabel ? 'hidden-text' : ''}>
        {label}
      </label>
      <Input type={type} attributes={attributes} />
      {about !== undefined && (
        <p id={`${id}-about`} class={error === undefined ? 'hint' : 'field-error'}>
          {about}
        </p>
      )}
    </div>
  )
}

/** The types of Preact know other attributes for each type of input. */
function Input({ type, attributes }: { type: NonNullable<FieldProps['type']>; attributes: object }) {
  switch (type) {
    case 'number':
      return <input type="number" {...attributes} />
    case 'password':
      return <input type="password" {...attributes} />
    case 'datetime-local':
      return <input type="datetime-local" {...attributes} />
    case 'search':
      return <input type="search" {...attributes} />
    case 'text':
      return <input type="text" {...attributes} />
  }
}
