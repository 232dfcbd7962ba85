import type { ComponentChildren } from 'preact'
import { useConsole } from '../context.ts'
import type { QueryChanges } from '../router.ts'

interface LinkProps {
  to: QueryChanges
  isCurrent?: boolean
  class?: string
  children: ComponentChildren
}

/** Leads to another place of the console: a link where places have links, else a button. */
export function Link({ to, isCurrent = false, class: name = 'link', children }: LinkProps) {
  const { router } = useConsole()
  const href = router.href(to)
  const current = isCurrent ? { 'aria-current': 'page' as const } : {}
  if (href === undefined) {
    return (
      <button type="button" class={name} onClick={() => router.go(to)} {...current}>
        {children}
      </button>
    )
  }
  return (
    <a
      class={name}
      href={href}
      {...current}
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        router.go(to)
      }}
    >
      {children}
    </a>
  )
}
