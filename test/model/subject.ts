import type { JournalEntry } from '../../src/index.ts'
import type { ApiStep, OtherStep, Reply, Step } from './step.ts'
import { targetOf } from './target.ts'

/** The forms of mockfolio: in code, and the built command. */
export const formNames = ['core', 'fetch', 'msw', 'express', 'command'] as const
export type SubjectName = (typeof formNames)[number]

/** mockfolio in one of its forms. */
export interface Subject {
  readonly name: SubjectName
  /** Whether the worlds `a` and `b` are namespaces. */
  readonly hasNamespaces: boolean
  /** Begins a sequence: all worlds are as at the start. */
  begin(): Promise<void>
  run(step: Step): Promise<ActualReply>
  /** The state of a world as text. */
  stateOf(world: Step['world']): Promise<string>
  /** The state that was saved in a slot. */
  savedIn(slot: number): string | undefined
  close(): Promise<void>
}

/** A reply with what only the runner compares. */
export interface ActualReply extends Reply {
  /** Equal for equal worlds. */
  fingerprint?: string
}

/** A call of the API as an HTTP request. */
export interface HttpCall {
  method: string
  target: string
  headers: Record<string, string>
  body?: string
}

/** @param token empty for none. */
export function callOf(step: ApiStep | OtherStep, token: string): HttpCall {
  const headers: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` }
  if (step.action === 'other') return { method: step.method, target: step.path, headers }
  const { method, prefer, type, body } = step
  const call = { method, target: targetOf(step), headers: prefer === '' ? headers : { ...headers, prefer } }
  if (step.action !== 'updateManualPosition') return call
  return { ...call, body, headers: { ...call.headers, 'content-type': type } }
}

const predictedHeaders = [
  ...['content-type', 'www-authenticate', 'allow', 'retry-after', 'x-own', 'x-mockfolio-fault'],
  ...['limit', 'remaining', 'reset'].map((name) => `ratelimit-${name}`),
]

/** Reads a reply of the API whole. Rejects if it is cut. */
export async function readApiReply(response: Response): Promise<Reply> {
  return apiReply(response.status, [...response.headers], await response.text())
}

/** A reply of the API with what the model predicts. */
export function apiReply(status: number, lines: Iterable<readonly [string, string]>, text: string): Reply {
  const headers: Record<string, string> = {}
  for (const [name, value] of lines) {
    if (!predictedHeaders.includes(name)) continue
    // A header can come twice.
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
  }
  if (text === '') return { status, headers }
  if (!/json/.test(headers['content-type'] ?? '')) return { status, headers, body: text }
  const body: unknown = JSON.parse(text)
  if (JSON.stringify(body) !== text) throw new Error(`The body is not canonical JSON: ${text}`)
  return { status, headers, body: headers['content-type'] === 'application/problem+json' ? shortProblem(body) : body }
}

function shortProblem(body: unknown) {
  const { code, status, errors = [] }: Problem = Object(body)
  return { code, status, errors: errors.map(({ parameter, pointer }) => parameter ?? pointer).sort() }
}

interface Problem {
  code?: string
  status?: number
  errors?: { parameter?: string; pointer?: string }[]
}

/** An entry of the journal with what the model predicts. */
export function shortEntry(entry: JournalEntry) {
  const { id, method, target, body, operation, status, outcome, at, delay, fault, warnings } = entry
  const names = warnings.map(({ kind, name }) => `${kind} ${name}`)
  return { id, method, target, body, operation, status, outcome, at, delay, fault, warnings: names }
}

/** A state that is invalid in one place. */
export function damageState(text: string, damage: 'none' | 'version' | 'clock' | 'portfolio') {
  const state = JSON.parse(text)
  if (damage === 'version') state.version = 99
  if (damage === 'clock') state.clock.now = '1999-01-01T00:00:00.000Z'
  if (damage === 'portfolio') state.portfolios.push({ id: 'ghost' })
  return state
}
