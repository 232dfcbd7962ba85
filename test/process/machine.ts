import { readFileSync } from 'node:fs'
import type { Running } from '../harness/command.ts'

const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }

/** How long to poll. A busy machine is slow. */
export const PATIENT = { timeout: 20_000 }

/** Prints figures of a test, for docs/trust.md. */
export function report(what: string, figures: Record<string, string | number>): void {
  const parts = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  console.log(`${what}: ${parts.join(', ')}`)
}

/** A number that `npm run test:machine` sets in the environment, or a smaller one. */
export function amount(variable: string, smaller: number): number {
  return Number(process.env[variable] ?? smaller)
}

/** Waits until a server's event stream contains a text. Resolves to everything received so far. */
export async function eventWith(url: string, text: string): Promise<string> {
  const controller = new AbortController()
  const { body } = await fetch(`${url}/__admin/events`, { signal: controller.signal })
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  while (!received.includes(text)) {
    const chunk = await reader?.read()
    if (chunk === undefined || chunk.done) break
    received += chunk.value
  }
  controller.abort()
  return received
}

/** Waits until the stderr of a process matches, and resolves to all of it. */
export function stderrOf({ child }: Running, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (pattern.test(text)) resolve(text)
    })
  })
}

/** The URL of a portfolio's first manual position. */
export async function manualPosition(url: string, portfolio: string): Promise<string> {
  const base = `${url}/v1/api/portfolios/${portfolio}`
  const { data } = await (await fetch(`${base}/snapshots/latest/positions`, { headers })).json()
  const { id } = data.find(({ type }: { type: string }) => type === 'Manual')
  return `${base}/manual-positions/${id.replace(/-1$/, '')}`
}

/** Sets the amount of a manual position, and its description to match. Resolves to whether the status was 200. */
export async function setAmount(path: string, amount: number): Promise<boolean> {
  const body = JSON.stringify({ amount, description: `set to ${amount}` })
  return fetch(path, { method: 'PATCH', headers, body }).then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** The highest amount that `setAmount` has set in a state file; 0 if there is none. */
export function amountIn(state: string): number {
  const amounts = readFileSync(state, 'utf8').matchAll(/set to (\d+)/g)
  return Math.max(0, ...Array.from(amounts, ([, digits]) => Number(digits)))
}

/** The status of the first page of snapshots, on a new connection. */
export async function statusOf(url: string, portfolio = 'demo'): Promise<number> {
  const path = `${url}/v1/api/portfolios/${portfolio}/snapshots?limit=1`
  const response = await fetch(path, { headers: { ...headers, connection: 'close' } })
  await response.text()
  return response.status
}

/** Arguments for Node.js that run a program before the command. */
export function before(program: string): string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(program)}`]
}
