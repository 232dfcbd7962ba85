import { useId } from 'preact/hooks'

interface SelectProps {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onValue: (value: string) => void
  hint?: string
}

/** A labelled choice from a list. */
export function Select({ label, value, options, onValue, hint }: SelectProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        {...(hint !== undefined && { 'aria-describedby': `${id}-hint` })}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      {hint !== undefined && (
        <p id={`${id}-hint`} class="hint">
          {hint}
        </p>
      )}
    </div>
  )
}
