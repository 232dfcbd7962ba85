import { useComputed } from '@preact/signals'
import { useEffect, useMemo } from 'preact/hooks'
import type { Client } from '../client.ts'
import type { TabToken } from '../http-transport.ts'
import type { Router } from '../router.ts'
import { createStore } from '../store.ts'
import { Shell } from './shell.tsx'

interface PageConsoleProps {
  client: Client
  router: Router
  /** Undefined if the service needs no token. */
  token?: TabToken
}

/** The console of the world that the query parameter `namespace` names. */
export function PageConsole({ client, router, token }: PageConsoleProps) {
  const namespace = useComputed(() => router.query.value.get('namespace')).value
  const store = useMemo(() => createStore(client.inNamespace(namespace)), [client, namespace])
  useEffect(() => store.close, [store])
  return <Shell key={namespace} store={store} router={router} {...(token && { token })} />
}
