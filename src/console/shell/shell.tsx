import { useMemo } from 'preact/hooks'
import { type ConsoleContext, Context } from '../context.ts'
import type { TabToken } from '../http-transport.ts'
import type { Router } from '../router.ts'
import type { Store } from '../store.ts'
import { viewOf } from '../views.ts'
import { LinkedScenarioNote } from '../world/linked-scenario-note.tsx'
import { ConnectionNote } from './connection-note.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { Navigation } from './navigation.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { TokenForm } from './token-form.tsx'
import { View } from './view.tsx'
import { WorldBar } from './world-bar.tsx'

interface ShellProps {
  store: Store
  router: Router
  token?: TabToken
}

/** The frame around all views. */
export function Shell({ store, router, token }: ShellProps) {
  const isReadOnly = store.server.value?.readOnlyUi ?? false
  const context = useMemo(
    (): ConsoleContext => ({
      store,
      router,
      isReadOnly,
      linkTo: (namespace) => router.href({ namespace, view: 'portfolio', at: null, portfolio: null }),
    }),
    [store, router, isReadOnly],
  )
  const view = viewOf(router.query.value)
  return (
    <Context.Provider value={context}>
      <div class="shell">
        <Navigation current={view} />
        <div class="stage">
          <DemoBanner />
          <WorldBar />
          <main class="view" id="view" tabIndex={-1}>
            {store.connection.value === 'forbidden' && token !== undefined ? (
              <TokenForm token={token} />
            ) : (
              <>
                <ConnectionNote />
                <LinkedScenarioNote />
                <View id={view} />
              </>
            )}
          </main>
        </div>
        <NoticeBar />
      </div>
    </Context.Provider>
  )
}
