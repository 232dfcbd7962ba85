import { bad, type Problem } from '../contract/problems.ts'
import { excerpt } from './excerpt.ts'
import { header, type ServiceRequest } from './request.ts'

/** One `; name=value` of a content type, the value as a token or quoted (RFC 9110, 5.6.6). */
const PARAMETER = /[ \t]*;[ \t]*(?:([\w!#$%&'*+.^`|~-]+)=("(?:[^"\\]|\\.)*"|[\w!#$%&'*+.^`|~-]+))?/y

/**
 * Checks that a request says it carries plain JSON: `application/json`, with any charset that names UTF-8, and no
 * content encoding. Else the problem of a 415.
 */
export function checkContentType(request: ServiceRequest): Problem | undefined {
  const encoding = header(request, 'content-encoding')?.trim().toLowerCase()
  if (encoding !== undefined && encoding !== '' && encoding !== 'identity') {
    return unsupported(`The content encoding \`${excerpt(encoding)}\` is not supported. Send the JSON as it is.`)
  }
  const type = header(request, 'content-type')?.trim()
  if (type === undefined || type === '') {
    return unsupported('The request has no content type. Send `Content-Type: application/json`.')
  }
  if (!isJson(type)) {
    return unsupported(
      `The content type \`${excerpt(type)}\` is not supported. Send \`Content-Type: application/json\`, in UTF-8.`,
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
  return bad('unsupported-media-type', detail).problem
}
