import type { BodyRead, HeaderLine, ServiceRequest } from '../../../src/api/request.ts'
import { isObject, type Json, listOf, textOf } from './json.ts'

const utf8 = new TextEncoder()

/**
 * Reads an input as a request: `{ method, target, headers, body }`, or `latin1` instead of `body` for bytes. Mutations
 * may have changed the type of any part, so every value counts as something.
 */
export function toRequest(input: Json, defaults: Partial<Record<'method' | 'target', string>> = {}): ServiceRequest {
  const { method, target, headers, body, latin1 } = isObject(input) ? input : {}
  const bytes = latin1 === undefined ? bodyBytes(body) : Uint8Array.from(textOf(latin1), (unit) => unit.charCodeAt(0))
  return {
    method: typeof method === 'string' ? method : (defaults.method ?? 'GET'),
    target: typeof target === 'string' ? target : (defaults.target ?? '/'),
    headers: toLines(headers),
    readBody: bodyReader(bytes),
  }
}

export function toLines(headers: unknown): HeaderLine[] {
  return listOf(headers).map((line): HeaderLine => {
    const [name, value] = listOf(line)
    return [textOf(name), textOf(value)]
  })
}

/** The bytes of a body: a text as it is, anything else as JSON. */
export function bodyBytes(body: Json | undefined): Uint8Array {
  if (body === undefined) return new Uint8Array(0)
  return utf8.encode(typeof body === 'string' ? body : jsonText(body))
}

const DEPTH = 10_000
const deepText = '['.repeat(DEPTH) + ']'.repeat(DEPTH)

/** JSON in which the text `§deep` stands for a list with many levels. */
export function jsonText(value: Json): string {
  return JSON.stringify(value).replaceAll('"§deep"', deepText)
}

function bodyReader(bytes: Uint8Array): ServiceRequest['readBody'] {
  let wasRead = false
  return async (limit): Promise<BodyRead> => {
    if (wasRead) throw new Error('The body was read twice.')
    wasRead = true
    return bytes.length > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes }
  }
}
