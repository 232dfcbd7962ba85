import { lazy } from './lazy.ts'
import { limits } from './operations.ts'
import { err, type Problem, type Result, truncate } from './problems.ts'
import { header, type ServiceRequest } from './request.ts'

/** The result of reading a body: a JSON object or a problem, or a client that disconnected midway. */
export type JsonBody =
  /** `bytes` is the body; null if it was not read. */
  { kind: 'read'; result: Result<object>; bytes: Uint8Array | null } | { kind: 'aborted' }

/** Created with the first body, so that a platform without it gets the error of `createSimulator` instead. */
const decoder = lazy(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }))

/** One `; name=value` of a content type, the value as a token or quoted (RFC 9110, 5.6.6). */
const PARAMETER = /[ \t]*;[ \t]*(?:([\w!#$%&'*+.^`|~-]+)=("(?:[^"\\]|\\.)*"|[\w!#$%&'*+.^`|~-]+))?/y

/**
 * Reads the body of a request as a JSON object. Checks in this order: content type (415), size (413), UTF-8 and JSON
 * (400), an object (422).
 */
export async function readJsonObject(request: ServiceRequest, limit: number = limits.bodyBytes): Promise<JsonBody> {
  const problem = checkContentType(request)
  if (problem !== undefined) return { kind: 'read', result: { ok: false, problem }, bytes: null }
  const read = await request.readBody(limit)
  switch (read.kind) {
    case 'aborted':
      return { kind: 'aborted' }
    case 'too-large':
      return {
        kind: 'read',
        result: err('body-too-large', `The body is larger than ${limit} bytes. Send less.`),
        bytes: null,
      }
    case 'bytes':
      return { kind: 'read', result: parse(read.bytes), bytes: read.bytes }
  }
}

/**
 * Checks that a request announces plain JSON: `application/json`, with any charset that means UTF-8, and no content
 * encoding. Otherwise returns the problem of a 415.
 */
export function checkContentType(request: ServiceRequest): Problem | undefined {
  const encoding = header(request, 'content-encoding')?.trim().toLowerCase()
  if (encoding !== undefined && encoding !== '' && encoding !== 'identity') {
    return unsupported(`The content encoding \`${truncate(encoding)}\` is not supported. Send the JSON unencoded.`)
  }
  const type = header(request, 'content-type')?.trim()
  if (type === undefined || type === '') {
    return unsupported('The request has no content type. Send `Content-Type: application/json`.')
  }
  if (isJson(type)) return undefined
  return unsupported(
    `The content type \`${truncate(type)}\` is not supported. Send \`Content-Type: application/json\`, in UTF-8.`,
  )
}

function isJson(type: string): boolean {
  const [essence = ''] = /^[^;\s]*/.exec(type) ?? []
  if (essence.toLowerCase() !== 'application/json') return false

  if (essence.length === type.length) return true
  const parameter = new RegExp(PARAMETER)
  parameter.lastIndex = essence.length
  while (parameter.lastIndex < type.length) {
    const match = parameter.exec(type)
    if (match === null) return false
    const [, name, value] = match
    if (name?.toLowerCase() === 'charset' && !/^"?utf-?8"?$/i.test(value ?? '')) return false
  }
  return true
}

function parse(bytes: Uint8Array): Result<object> {
  if (bytes.length === 0) return malformed('The body is empty. Send a JSON object; `{}` changes nothing.')
  const text = decode(bytes)
  if (text === undefined) return malformed('The body is not valid UTF-8. Encode the JSON as UTF-8.')
  if (text.startsWith('\uFEFF')) return malformed('The body starts with a byte-order mark. Remove it.')

  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return malformed(describeError(text))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ok: true, value }
  return err('invalid-body', 'The body is valid JSON, but not an object. Send a JSON object.', [
    { pointer: '', detail: 'Must be a JSON object.' },
  ])
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder().decode(bytes)
  } catch {
    return undefined
  }
}

function describeError(text: string): string {
  const position = jsonErrorPosition(text)
  if (position >= text.length) return 'The body is not valid JSON: it ends too early.'
  return `The body is not valid JSON: unexpected character at position ${position + 1}.`
}

function malformed(detail: string): Result<never> {
  return err('malformed-json', detail)
}

function unsupported(detail: string): Problem {
  return { code: 'unsupported-media-type', detail }
}

/** White space, then one JSON token (RFC 8259). */
const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null))/y

type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'comma' | 'end'

/**
 * The index of the first character at which a text is not valid JSON; its length if it only ends too early. The messages
 * of JavaScript engines differ from version to version, so they cannot be used.
 */
export function jsonErrorPosition(text: string): number {
  const token = new RegExp(TOKEN)
  const open: string[] = []
  let expected: Expected = 'value'
  for (;;) {
    const start = token.lastIndex
    const match = token.exec(text)
    const next: Expected | undefined = match === null ? undefined : follow(expected, match, open)
    if (next === undefined) return start + (/^[ \t\n\r]*/.exec(text.slice(start))?.[0].length ?? 0)
    expected = next
  }
}

/** What may follow a token; undefined if the token itself is not allowed here. */
function follow(expected: Expected, [, sign, text]: RegExpExecArray, open: string[]): Expected | undefined {
  if (expected === 'colon') return sign === ':' ? 'value' : undefined
  if ((expected === 'key' || expected === 'first key') && text !== undefined) return 'colon'
  if (expected === 'value' || expected === 'first value') {
    if (sign === '{' || sign === '[') {
      open.push(sign)
      return sign === '{' ? 'first key' : 'first value'
    }
    if (sign === undefined) return open.length === 0 ? 'end' : 'comma'
  }
  const closing = open.at(-1) === '{' ? '}' : ']'
  const mayClose = expected === 'comma' || expected === (closing === '}' ? 'first key' : 'first value')
  if (mayClose && sign === closing) {
    open.pop()
    return open.length === 0 ? 'end' : 'comma'
  }
  if (expected === 'comma' && sign === ',') return closing === '}' ? 'key' : 'value'
  return undefined
}
