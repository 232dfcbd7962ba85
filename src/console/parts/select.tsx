import { useId } from 'preact/hooks'

interface SelectProps {
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  onValue: (value: string) => void
}

/** A labelled choice from a list. */
export function Select({ label, value, options, onValue }: SelectProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
