import type { ComponentChildren } from 'preact'

interface ViewHeadProps {
  title: string
  text: string
  children?: ComponentChildren
}

/** The title of a view, what it is for, and its main actions. */
export function ViewHead({ title, text, children }: ViewHeadProps) {
  return (
    <div class="view-head">
      <div>
        <h1>{title}</h1>
        <p class="muted">{text}</p>
      </div>
      {children !== undefined && <div class="row">{children}</div>}
    </div>
  )
}
