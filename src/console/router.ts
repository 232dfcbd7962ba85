import { type ReadonlySignal, signal } from '@preact/signals'

/** Query parameters to set, or to remove with null. */
export type QueryChanges = Readonly<Record<string, string | null>>

/** Where the console is: query parameters, so that every place has a link. */
export interface Router {
  readonly query: ReadonlySignal<URLSearchParams>
  /** Goes to another place. @param how `replace` adds nothing to the browser's history. */
  go(changes: QueryChanges, how?: 'push' | 'replace'): void
  /** The link to another place; undefined if places have no links, as in the panel. */
  href(changes: QueryChanges): string | undefined
}

/** A router whose place is in the URL of the page. */
export function createPageRouter(): Router {
  const query = signal(new URLSearchParams(location.search))
  addEventListener('popstate', () => {
    query.value = new URLSearchParams(location.search)
  })
  const href = (changes: QueryChanges) => {
    const search = changed(query.value, changes).toString()
    return search === '' ? location.pathname : `?${search}`
  }
  return {
    query,
    href,
    go(changes, how = 'push') {
      const next = changed(query.value, changes)
      if (next.toString() === query.value.toString()) return
      if (how === 'push') history.pushState(null, '', href(changes))
      else history.replaceState(null, '', href(changes))
      query.value = next
    },
  }
}

/** A router whose place is known to the console alone. */
export function createPanelRouter(): Router {
  const query = signal(new URLSearchParams())
  return {
    query,
    href: () => undefined,
    go(changes) {
      query.value = changed(query.value, changes)
    },
  }
}

function changed(query: URLSearchParams, changes: QueryChanges): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}
