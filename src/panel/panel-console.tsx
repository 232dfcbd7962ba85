import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { Client } from '../console/client.ts'
import { createPanelRouter } from '../console/router.ts'
import { Shell } from '../console/shell/shell.tsx'
import { createStore } from '../console/store.ts'

/** The side of the window that the panel opens at. */
export type PanelPosition = 'right' | 'left' | 'bottom'

interface PanelConsoleProps {
  client: Client
  position: PanelPosition
  hotkey: string | null
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

/** A small button, and the console as a drawer once it is open. */
export function PanelConsole({ client, position, hotkey, isOpen, onToggle }: PanelConsoleProps) {
  if (isOpen) return <Drawer client={client} position={position} onClose={() => onToggle(false)} />
  // Not in the tab order of the page: the hotkey opens the panel with the keyboard.
  return (
    <button
      type="button"
      tabIndex={-1}
      class={`launcher launcher-${position}`}
      title={hotkey === null ? 'mockfolio' : `mockfolio (${hotkey})`}
      onClick={() => onToggle(true)}
    >
      mockfolio
    </button>
  )
}

interface DrawerProps {
  client: Client
  position: PanelPosition
  onClose: () => void
}

function Drawer({ client, position, onClose }: DrawerProps) {
  const store = useMemo(() => createStore(client), [client])
  const router = useMemo(createPanelRouter, [])
  const drawer = useRef<HTMLDivElement>(null)
  // In the same frame as the drawer: keys that are pressed at once must not reach the page.
  useLayoutEffect(() => {
    const before = document.activeElement
    drawer.current?.focus()
    return () => {
      store.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [store])
  return (
    <div
      ref={drawer}
      class={`console drawer drawer-${position}`}
      role="dialog"
      aria-label="mockfolio"
      tabIndex={-1}
      onKeyDown={(event) => {
        // The page must not act on what is typed here.
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
    >
      <button type="button" class="button button-quiet drawer-close" onClick={onClose}>
        Close
      </button>
      <Shell store={store} router={router} />
    </div>
  )
}
