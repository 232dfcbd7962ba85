import { useId } from 'preact/hooks'

interface TextAreaProps {
  label: string
  value: string
  onValue: (value: string) => void
  hint: string
}

/** A labelled text of several lines. */
export function TextArea({ label, value, onValue, hint }: TextAreaProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        class="mono"
        rows={2}
        spellcheck={false}
        value={value}
        aria-describedby={`${id}-hint`}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
      <p id={`${id}-hint`} class="hint">
        {hint}
      </p>
    </div>
  )
}
