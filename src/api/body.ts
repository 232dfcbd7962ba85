import { jsonErrorPosition } from './json-error.ts'
import { lazy } from './lazy.ts'
import { limits } from './operations.ts'
import { err, type Problem, truncate } from './problems.ts'
import { type BodyRead, header, type ServiceRequest } from './request.ts'

/** What reading a body came to: a JSON object, a problem, or a client that went away in the middle. */
type ParsedBody = { kind: 'object'; value: object } | { kind: 'problem'; problem: Problem } | { kind: 'aborted' }

/** Made with the first body: a platform without it is told so when a simulator is made. */
const decoder = lazy(() => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }))

/** Reads the body of a request as a JSON object. */
export async function readJsonObject(request: ServiceRequest, limit: number = limits.bodyBytes): Promise<ParsedBody> {
  return parseJsonObject(await request.readBody(limit), limit)
}

/** A body that was read, as a JSON object: size (413), UTF-8 and JSON (400), an object (422), in this order. */
export function parseJsonObject(read: BodyRead, limit: number): ParsedBody {
  switch (read.kind) {
    case 'aborted':
      return { kind: 'aborted' }
    case 'too-large':
      return problem('body-too-large', `The body is larger than ${limit} bytes. Send less.`)
    case 'bytes':
      return parse(read.bytes)
  }
}

function parse(bytes: Uint8Array): ParsedBody {
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
  const { problem } = err('invalid-body', 'The body is JSON, but not an object. Send a JSON object.', [
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
  const at = jsonErrorPosition(text)
  if (at >= text.length) return 'The body is not valid JSON: it ends too early.'
  return `The body is not valid JSON from character ${at + 1} on.`
}

function malformed(detail: string): ParsedBody {
  return problem('malformed-json', detail)
}

function problem(code: Problem['code'], detail: string): ParsedBody {
  return { kind: 'problem', problem: { code, detail } }
}

/** One `; name=value` of a content type, the value as a token or quoted (RFC 9110, 5.6.6). */
const PARAMETER = /[ \t]*;[ \t]*(?:([\w!#$%&'*+.^`|~-]+)=("(?:[^"\\]|\\.)*"|[\w!#$%&'*+.^`|~-]+))?/y

/**
 * Checks that a request says it carries plain JSON: `application/json`, with any charset that names UTF-8, and no
 * content encoding. Else the problem of a 415.
 */
export function checkContentType(request: ServiceRequest): Problem | undefined {
  const encoding = header(request, 'content-encoding')?.trim().toLowerCase()
  if (encoding !== undefined && encoding !== '' && encoding !== 'identity') {
    return unsupported(`The content encoding \`${truncate(encoding)}\` is not supported. Send the JSON as it is.`)
  }
  const type = header(request, 'content-type')?.trim()
  if (type === undefined || type === '') {
    return unsupported('The request has no content type. Send `Content-Type: application/json`.')
  }
  if (!isJson(type)) {
    return unsupported(
      `The content type \`${truncate(type)}\` is not supported. Send \`Content-Type: application/json\`, in UTF-8.`,
    )
  }
  return undefined
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

function unsupported(detail: string): Problem {
  return err('unsupported-media-type', detail).problem
}
