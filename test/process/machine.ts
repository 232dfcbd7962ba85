import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Running } from '../e2e/command.ts'

const headers = { authorization: 'Bearer any', 'content-type': 'application/json' }

/** How long to look again for what comes in its own time: a busy machine takes its time. */
export const PATIENT = { timeout: 20_000 }

/** A folder that is there until the test ends. */
export function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'mockfolio-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Resolves once a process has told something on stderr; to all that it told. */
export function told({ child }: Running, pattern: RegExp): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (pattern.test(text)) resolve(text)
    })
  })
}

/** The path of a portfolio's first manual position. */
export async function manualPosition(url: string, portfolio: string): Promise<string> {
  const base = `${url}/v1/api/portfolios/${portfolio}`
  const { data } = await (await fetch(`${base}/snapshots/latest/positions`, { headers })).json()
  const { id } = data.find(({ type }: { type: string }) => type === 'Manual')
  return `${base}/manual-positions/${id.replace(/-1$/, '')}`
}

/** Sets the amount of a manual position, and notes it in words; whether that was answered with 200. */
export async function setAmount(path: string, amount: number): Promise<boolean> {
  const body = JSON.stringify({ amount, description: `set to ${amount}` })
  return fetch(path, { method: 'PATCH', headers, body }).then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** The last amount that a state file holds of those that were set; 0 for none. */
export function amountIn(state: string): number {
  const amounts = readFileSync(state, 'utf8').matchAll(/set to (\d+)/g)
  return Math.max(0, ...Array.from(amounts, ([, digits]) => Number(digits)))
}

/** The status of a first page of snapshots, on a connection of its own. */
export async function statusOf(url: string, portfolio = 'demo'): Promise<number> {
  const path = `${url}/v1/api/portfolios/${portfolio}/snapshots?limit=1`
  const response = await fetch(path, { headers: { ...headers, connection: 'close' } })
  await response.text()
  return response.status
}

/** Arguments of Node that run a program before the command. */
export function before(program: string): string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(program)}`]
}
