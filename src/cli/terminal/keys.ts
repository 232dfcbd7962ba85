import { createInterface } from 'node:readline'
import { scenarios } from '../../scenario/shipped.ts'
import type { Server } from '../../server/start-server.ts'
import { worldsIn } from '../reset-report.ts'
import { isInForeground } from './foreground.ts'
import { openPage } from './open-page.ts'

/** The line that tells how to find the keys. */
export const KEYS_HINT = 'press h + enter to show help'

const HELP = `  r + enter         reset all worlds
  o + enter         open the server in the browser
  s + enter         list the scenarios
  s NAME + enter    serve another scenario
  q + enter         quit
`

/** What the keys act on. */
interface KeyTargets {
  server: Pick<Server, 'url' | 'resetAll' | 'simulator'>
  print(text: string): void
  quit(): void
}

/**
 * Reads keys from the terminal, each with Enter. The terminal stays as it is, so that Ctrl-C, Ctrl-Z and the shell after
 * the end work as always. In the background nothing is read, since that would stop the process.
 */
export async function readKeys(targets: KeyTargets): Promise<void> {
  const lines = createInterface({ input: process.stdin })
  lines.on('line', (line) => {
    act(line.trim(), targets).catch((error: unknown) => {
      targets.print(`${error instanceof Error ? error.message : String(error)}\n`)
    })
  })
  let isOpen = true
  lines.once('close', () => {
    isOpen = false
  })
  const follow = async () => {
    const isReading = await isInForeground()
    if (!isOpen) return
    if (isReading) lines.resume()
    else lines.pause()
  }
  lines.pause()
  // `fg` and `bg` of a shell continue a process with this signal.
  process.on('SIGCONT', follow)
  await follow()
}

async function act(line: string, { server, print, quit }: KeyTargets): Promise<void> {
  const [key = '', ...rest] = line.split(/\s+/)
  const name = rest.join(' ')
  switch (key) {
    case '':
      return
    case 'r': {
      const { scenario, namespaces } = await server.resetAll()
      return print(`Reset ${worldsIn(scenario, namespaces)}.\n`)
    }
    case 'o':
      if (!(await openPage(`${server.url}/`))) print(`Cannot open a browser. Open ${server.url}/ yourself.\n`)
      return
    case 's': {
      if (name === '') return print(scenarioList())
      const { scenario, seed } = await server.simulator.reset(name)
      return print(`Serving the scenario ${scenario} with seed ${seed}.\n`)
    }
    case 'h':
      return print(HELP)
    case 'q':
      return quit()
    default:
      return print(`Unknown key ${JSON.stringify(key.slice(0, 20))}. The keys are:\n${HELP}`)
  }
}

function scenarioList(): string {
  const width = Math.max(...scenarios.map(({ name }) => name.length))
  return scenarios.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}\n`).join('')
}
