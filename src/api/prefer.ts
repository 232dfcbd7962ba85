import { truncate } from './problems.ts'
import { header, type ServiceRequest } from './request.ts'
import { MAX_ISSUES, MAX_NAME_LENGTH, type RequestWarning } from './warning.ts'

/** What a client asks for in `Prefer` (RFC 7240): to be answered with a status, or late. */
export interface Preference {
  /** 200 to 599. */
  code?: number
  /** Milliseconds. */
  delay?: number
  /** Values that could not be read; they are ignored. */
  warnings: RequestWarning[]
}

const MAX_DELAY_MS = 600_000

/** What stands between commas, quoted commas not counted. */
const ELEMENT = /(?:[^,"]|"(?:[^"\\]|\\.)*"?)+/g

/** A preference's name and value; its parameters, after a semicolon, mean nothing here. */
const NAMED = /^\s*([\w!#$%&'*+.^`|~-]+)\s*(?:=\s*("(?:[^"\\]|\\.)*"|[^\s;]*))?/

/**
 * Reads `code` and `delay` from the `Prefer` lines of a request; undefined where there is no such line. The first of two
 * of a name counts, as the RFC has it; preferences of other names are someone else's.
 */
export function readPreference(request: ServiceRequest): Preference | undefined {
  const value = header(request, 'prefer')
  if (value === undefined) return undefined
  const preference: Preference = { warnings: [] }
  const seen = new Set<string>()
  for (const [element] of value.matchAll(ELEMENT)) {
    const [, key = '', given = ''] = NAMED.exec(element) ?? []
    const name = key.toLowerCase()
    if ((name !== 'code' && name !== 'delay') || seen.has(name)) continue
    seen.add(name)
    const number = read(name, unquote(given))
    if (number !== undefined) preference[name] = number
    else note(preference, name, given)
  }
  return preference
}

function read(name: 'code' | 'delay', text: string): number | undefined {
  if (name === 'code') return /^[2-5]\d\d$/.test(text) ? Number(text) : undefined
  const delay = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  return delay <= MAX_DELAY_MS ? delay : undefined
}

function unquote(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/g, '$1') : text
}

function note({ warnings }: Preference, name: 'code' | 'delay', given: string): void {
  if (warnings.length >= MAX_ISSUES) return
  const takes = name === 'code' ? 'a status from 200 to 599' : `milliseconds from 0 to ${MAX_DELAY_MS}`
  const detail = `Ignored: \`Prefer: ${name}\` takes ${takes}, not \`${truncate(given, MAX_NAME_LENGTH)}\`.`
  warnings.push({ kind: 'bad-preference', name, detail })
}
