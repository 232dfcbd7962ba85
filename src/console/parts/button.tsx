import type { ComponentChildren } from 'preact'

interface ButtonProps {
  /** `primary` for the one main action of a form, `danger` for what cannot be undone, `quiet` without a frame. */
  kind?: 'primary' | 'plain' | 'danger' | 'quiet'
  type?: 'button' | 'submit'
  isDisabled?: boolean
  /** For a button that is on or off. */
  isPressed?: boolean
  label?: string
  onClick?: () => void
  children: ComponentChildren
}

export function Button(props: ButtonProps) {
  const { kind = 'plain', type = 'button', isDisabled = false, isPressed, label, onClick, children } = props
  return (
    <button
      type={type}
      class={`button button-${kind}`}
      disabled={isDisabled}
      aria-pressed={isPressed}
      aria-label={label}
      onClick={onClick}
    >
      {children}
    </button>
  )
}
