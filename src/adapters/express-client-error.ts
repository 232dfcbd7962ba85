/** A request that Node's parser rejected, parsed as far as a reply needs it. It has no body. */
interface UnparsedRequest {
  method: string
  url: string
  httpVersion: string
  rawHeaders: string[]
  complete: true
}

/** The error of Node's `clientError` event: the rejected bytes, and the place at which the parser stopped. */
export interface ParserError {
  code?: string
  rawPacket?: Uint8Array
  bytesParsed?: number
}

/**
 * The error codes of Node's parser for an unknown method, an RTSP method such as `PLAY`, and HTTP/2's `PRI`, each with the
 * number of bytes that the parser may have read past the request line.
 */
const BAD_METHOD = new Map([
  ['HPE_INVALID_METHOD', 1],
  ['HPE_INVALID_CONSTANT', 1],
  ['HPE_INVALID_VERSION', 2],
])

/**
 * Parses a request whose method Node's parser rejects (such as `patch` in lower case), so that it gets the same 405 or 404
 * as through the other adapters. Undefined for any other error.
 */
export function readUnparsed({ code = '', rawPacket, bytesParsed = 0 }: ParserError): UnparsedRequest | undefined {
  const overrun = BAD_METHOD.get(code)
  if (overrun === undefined || rawPacket === undefined) return undefined
  const text = new TextDecoder('latin1').decode(rawPacket)
  const start = text.lastIndexOf('\n', bytesParsed - overrun) + 1
  const [line = '', ...lines] = (text.slice(start).split('\r\n\r\n')[0] ?? '').split('\r\n')
  const [, method, url] = /^([\w!#$%&'*+.^`|~-]+) (\S+) HTTP\/1\.[01]$/.exec(line) ?? []
  if (method === undefined || url === undefined) return undefined
  return { method, url, httpVersion: '1.1', rawHeaders: lines.flatMap(readLine), complete: true }
}

function readLine(line: string): string[] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
  return name === undefined || value === undefined ? [] : [name, value]
}

/** The raw reply to bytes that are not an HTTP request, or to a request that is too large or too slow. */
export function rejection({ code }: ParserError): string {
  const [status, text] = statusOf(code)
  return [
    `HTTP/1.1 ${status}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${text.length}`,
    'connection: close',
    '',
    text,
  ].join('\r\n')
}

function statusOf(code: string | undefined): [status: string, text: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return ['431 Request Header Fields Too Large', 'The headers are too large. Send less than 16 kB.\n']
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return ['413 Payload Too Large', 'The chunk extensions are too large. Remove them.\n']
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['408 Request Timeout', 'The request did not arrive in time. Send it again.\n']
    default:
      return ['400 Bad Request', 'This is not a valid HTTP/1.1 request.\n']
  }
}
