import { MAX_ISSUES, MAX_NAME_LENGTH, type RequestWarning, truncate } from './problems.ts'
import { header, type ServiceRequest } from './request.ts'

/** What a client requests with `Prefer` (RFC 7240): a status, or a delay. */
export interface Preference {
  /** 200 to 599. */
  code?: number
  /** Milliseconds. */
  delay?: number
  /** Invalid values, which are ignored. */
  warnings: RequestWarning[]
}

const MAX_DELAY_MS = 600_000

/** The text between two commas; commas within quotes do not count. */
const ELEMENT = /(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g

/** The name and value of a preference. Parameters after a semicolon are ignored. */
const NAMED = /^\s*([\w!#$%&'*+.^`|~-]+)\s*(?:=\s*("(?:[^"\\]|\\.)*"|[^\s;]*))?/

/**
 * Reads `code` and `delay` from the `Prefer` headers of a request; undefined if it has none. If a name is repeated, its
 * first value counts, as in the RFC. Other names are ignored.
 */
export function readPreference(request: ServiceRequest): Preference | undefined {
  const value = header(request, 'prefer')
  if (value === undefined) return undefined
  const preference: Preference = { warnings: [] }
  const seen = new Set<string>()
  for (const [element] of value.matchAll(ELEMENT)) {
    const [, key = '', text = ''] = NAMED.exec(element) ?? []
    const name = key.toLowerCase()
    if ((name !== 'code' && name !== 'delay') || seen.has(name)) continue
    seen.add(name)
    const number = parseNumber(name, unquote(text))
    if (number !== undefined) preference[name] = number
    else warn(preference, name, text)
  }
  return preference
}

function parseNumber(name: 'code' | 'delay', text: string): number | undefined {
  if (name === 'code') return /^[2-5]\d\d$/.test(text) ? Number(text) : undefined
  const delay = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return delay <= MAX_DELAY_MS ? delay : undefined
}

function unquote(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text
}

function warn({ warnings }: Preference, name: 'code' | 'delay', text: string): void {
  if (warnings.length >= MAX_ISSUES) return
  const allowed = name === 'code' ? 'a status from 200 to 599' : `milliseconds from 0 to ${MAX_DELAY_MS}`
  const detail = `Ignored: \`Prefer: ${name}\` accepts ${allowed}, not \`${truncate(text, MAX_NAME_LENGTH)}\`.`
  warnings.push({ kind: 'bad-preference', name, detail })
}
