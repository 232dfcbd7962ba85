import type { ComponentChildren } from 'preact'

interface FormProps {
  class?: string
  /** Whether the browser leaves all checks to `onSubmit`. */
  isUnchecked?: boolean
  onSubmit: () => Promise<unknown>
  children: ComponentChildren
}

/** A form that the page itself sends. */
export function Form({ class: name = 'stack', isUnchecked = false, onSubmit, children }: FormProps) {
  return (
    <form
      class={name}
      noValidate={isUnchecked}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
    </form>
  )
}
