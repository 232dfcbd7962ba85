import { deferred } from '../contract/deferred.ts'
import { limits } from '../contract/limits.ts'
import { bad, type Problem } from '../contract/problems.ts'
import { jsonFaultAt } from './json-fault.ts'
import type { BodyRead, ServiceRequest } from './request.ts'

export { checkContentType } from './content-type.ts'

/** What reading a body came to: a JSON object, a problem, or a client that went away in the middle. */
export type BodyResult = { kind: 'object'; value: object } | { kind: 'problem'; problem: Problem } | { kind: 'aborted' }

/** Made with the first body: a platform without it is told so when a simulator is made. */
const decoder = deferred(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }))

/** Reads the body of a request as a JSON object. */
export async function readJsonObject(request: ServiceRequest, limit: number = limits.bodyBytes): Promise<BodyResult> {
  return jsonObjectOf(await request.readBody(limit), limit)
}

/** A body that was read, as a JSON object: size (413), UTF-8 and JSON (400), an object (422), in this order. */
export function jsonObjectOf(read: BodyRead, limit: number): BodyResult {
  switch (read.kind) {
    case 'aborted':
      return { kind: 'aborted' }
    case 'too-large':
      return problem('body-too-large', `The body is larger than ${limit} bytes. Send less.`)
    case 'bytes':
      return parse(read.bytes)
  }
}

function parse(bytes: Uint8Array): BodyResult {
  if (bytes.length === 0) return malformed('The body is empty. Send a JSON object; `{}` changes nothing.')
  const text = decode(bytes)
  if (text === undefined) return malformed('The body is not valid UTF-8. Encode the JSON as UTF-8.')
  if (text.startsWith('\uFEFF')) return malformed('The body starts with a byte-order mark. Leave it out.')

  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return malformed(describe(text))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { kind: 'object', value }
  const { problem } = bad('invalid-body', 'The body is JSON, but not an object. Send a JSON object.', [
    { pointer: '', detail: 'Must be a JSON object.' },
  ])
  return { kind: 'problem', problem }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder().decode(bytes)
  } catch {
    return undefined
  }
}

function describe(text: string): string {
  const at = jsonFaultAt(text)
  if (at >= text.length) return 'The body is not valid JSON: it ends too early.'
  return `The body is not valid JSON from character ${at + 1} on.`
}

function malformed(detail: string): BodyResult {
  return problem('malformed-json', detail)
}

function problem(code: Problem['code'], detail: string): BodyResult {
  return { kind: 'problem', problem: { code, detail } }
}
