import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface CardProps {
  title: string
  /** Beside the title. */
  actions?: ComponentChildren
  children: ComponentChildren
}

/** A part of a view, with its title. */
export function Card({ title, actions, children }: CardProps) {
  const id = useId()
  return (
    <section class="card" aria-labelledby={id}>
      <div class="card-head">
        <h2 id={id}>{title}</h2>
        {actions !== undefined && <div class="row">{actions}</div>}
      </div>
      {children}
    </section>
  )
}
