/** A request that Node's parser gave up on at its method, read as far as an answer needs: it has no body. */
interface UnparsedRequest {
  method: string
  url: string
  httpVersion: string
  rawHeaders: string[]
  complete: true
}

/** The bytes at fault and where in them the parser stopped, as Node's `clientError` gives them. */
export interface ParserFault {
  code?: string
  rawPacket?: Uint8Array
  bytesParsed?: number
}

/**
 * How Node's parser calls a method that it does not know, one of RTSP's such as `PLAY`, and HTTP/2's `PRI`; and how many
 * bytes behind the last one of the request line it may stand by then.
 */
const BAD_METHOD = new Map([
  ['HPE_INVALID_METHOD', 1],
  ['HPE_INVALID_CONSTANT', 1],
  ['HPE_INVALID_VERSION', 2],
])

/**
 * Reads the request whose method Node's parser does not take (`patch` in lower case, say), so that it gets the 405 or
 * 404 that it gets in every other form of the service. Undefined for any other fault.
 */
export function readUnparsed({ code = '', rawPacket, bytesParsed = 0 }: ParserFault): UnparsedRequest | undefined {
  const behind = BAD_METHOD.get(code)
  if (behind === undefined || rawPacket === undefined) return undefined
  const text = new TextDecoder('latin1').decode(rawPacket)
  const start = text.lastIndexOf('\n', bytesParsed - behind) + 1
  const [line = '', ...lines] = (text.slice(start).split('\r\n\r\n')[0] ?? '').split('\r\n')
  const [, method, url] = /^([\w!#$%&'*+.^`|~-]+) (\S+) HTTP\/1\.[01]$/.exec(line) ?? []
  if (method === undefined || url === undefined) return undefined
  return { method, url, httpVersion: '1.1', rawHeaders: lines.flatMap(readLine), complete: true }
}

function readLine(line: string): string[] {
  const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? []
  return name === undefined || value === undefined ? [] : [name, value]
}

/** The whole answer to something that is no HTTP request, or one that is too long or too slow: the server then closes. */
export function refusal({ code }: ParserFault): string {
  const [status, text] = tell(code)
  return [
    `HTTP/1.1 ${status}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${text.length}`,
    'connection: close',
    '',
    text,
  ].join('\r\n')
}

function tell(code: string | undefined): [status: string, text: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return ['431 Request Header Fields Too Large', 'The headers are too large. Send less than 16 kB of them.\n']
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return ['413 Payload Too Large', 'The chunk extensions are too large. Leave them out.\n']
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['408 Request Timeout', 'The request did not arrive in time. Send it again.\n']
    default:
      return ['400 Bad Request', 'This is not a valid HTTP/1.1 request.\n']
  }
}
