import { render } from 'preact'
import { checkOptionNames } from '../api/check-arguments.ts'
import styles from '../console/styles/index.css'
import { RunningSimulator } from '../simulator/create-simulator.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { isHotkey } from './hotkey.ts'
import { keepState } from './kept-state.ts'
import panelStyles from './panel.css'
import { PanelConsole, type PanelPosition } from './panel-console.tsx'
import { createSimulatorClient } from './simulator-client.ts'

/** Options of `mountPanel`. */
export interface PanelOptions {
  /** The side of the window. Default `right`. */
  position?: PanelPosition
  /** Keys that open and close the panel, such as `Alt+Shift+M` (the default). Null: none. */
  hotkey?: string | null
  /** Keep scenario, data, clock and fault rules over reloads of the page, until the tab closes. Default false. */
  keep?: boolean
}

/** A panel in a page. */
export interface Panel {
  /**
   * Resolves once the world that `keep` kept is restored; without `keep`, at once. Await it before the page sends its first
   * request, which would be answered by the new world otherwise.
   */
  ready: Promise<void>
  open(): void
  close(): void
  /** Removes the panel from the page. */
  unmount(): void
}

const DEFAULT_HOTKEY = 'Alt+Shift+M'

/**
 * Puts the console into the page as a drawer, to look at a simulator in the same page and to change it. It lives in a
 * shadow root, so that neither its styles nor those of the page touch the other.
 * @throws {TypeError} if an argument is invalid.
 * @example
 * const simulator = createSimulator({ scenario: 'crash' })
 * mountPanel(simulator)
 */
export function mountPanel(simulator: Simulator, options: PanelOptions = {}): Panel {
  checkOptionNames(options, 'mountPanel', ['position', 'hotkey', 'keep'])
  if (!(simulator instanceof RunningSimulator)) {
    throw new TypeError(
      'The first argument of mountPanel must be a simulator that createSimulator of this package made.',
    )
  }
  const { position = 'right', hotkey = DEFAULT_HOTKEY, keep = false } = options
  const kept = keep ? keepState(simulator) : undefined
  const host = document.createElement('div')
  host.dataset.mockfolioPanel = ''
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles + panelStyles)
  root.adoptedStyleSheets = [sheet]
  document.body.append(host)

  const client = createSimulatorClient(simulator)
  let isOpen = false
  const show = (next: boolean) => {
    isOpen = next
    render(<PanelConsole client={client} position={position} hotkey={hotkey} isOpen={isOpen} onToggle={show} />, root)
  }
  const onKey = (event: KeyboardEvent) => {
    if (hotkey === null || !isHotkey(event, hotkey)) return
    event.preventDefault()
    show(!isOpen)
  }
  addEventListener('keydown', onKey)
  show(false)
  return {
    ready: kept?.ready ?? Promise.resolve(),
    open: () => show(true),
    close: () => show(false),
    unmount() {
      removeEventListener('keydown', onKey)
      kept?.stop()
      render(null, root)
      host.remove()
    },
  }
}
