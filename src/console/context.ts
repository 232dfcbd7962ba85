import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Router } from './router.ts'
import type { Store } from './store.ts'

/** What every component can use. */
export interface ConsoleContext {
  store: Store
  router: Router
  /** Whether nothing may be changed from here. */
  isReadOnly: boolean
  /** A link to the console of a namespace; undefined if there is none. */
  linkTo(namespace: string | null): string | undefined
}

export const Context = createContext<ConsoleContext | undefined>(undefined)

export function useConsole(): ConsoleContext {
  const context = useContext(Context)
  if (context === undefined) throw new Error('A component of the console is used outside of it.')
  return context
}
