import type { Request } from 'express'
import { encodeText } from '../api/encode-text.ts'
import { type BodyRead, concatBytes, type HeaderLine, type ServiceRequest } from '../api/request.ts'

/** An Express request as plain data. Its target is relative to the path at which the app is mounted. */
export class SocketRequest implements ServiceRequest {
  readonly method: string
  readonly target: string
  readonly headers: readonly HeaderLine[]
  /** Whether reading stopped before the end of the body, so that the client may still be sending. */
  isUnfinished = false
  readonly #request: Request

  constructor(request: Request, target: string) {
    this.method = request.method
    this.target = target
    this.headers = toLines(withTargetHost(request.url, request.rawHeaders))
    this.#request = request
  }

  readBody(limit: number): Promise<BodyRead> {
    const request = this.#request
    if (request.readableEnded) return Promise.resolve(parsedBody(request, limit))
    if (request.destroyed) return Promise.resolve({ kind: 'aborted' })
    return new Promise((resolve) => {
      const chunks: Uint8Array[] = []
      let size = 0
      const onData = (chunk: Uint8Array) => {
        size += chunk.length
        chunks.push(chunk)
        if (size <= limit) return
        request.off('data', onData).pause()
        this.isUnfinished = true
        resolve({ kind: 'too-large' })
      }
      const onEnd = () => resolve({ kind: 'bytes', bytes: concatBytes(chunks) })
      // Every request emits `close`, mostly after `end`. Node.js reports a second result, which takes 0.4 µs.
      const onClose = () => {
        if (!request.readableEnded) resolve({ kind: 'aborted' })
      }
      request.on('data', onData).on('end', onEnd).on('close', onClose)
    })
  }
}

const ABSOLUTE_FORM = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)(.*)$/i

/** The target in origin form: `GET http://host/path` requests `/path`. */
export function targetOf(url: string): string {
  if (url.startsWith('/')) return url
  const [, , rest] = ABSOLUTE_FORM.exec(url) ?? []
  if (rest === undefined) return url
  return rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * The header lines of a request, as Node.js has them: names and values alternate. The host of a target in absolute form
 * replaces the Host header (RFC 9112, 3.2.2).
 */
export function withTargetHost(url: string, rawHeaders: string[]): string[] {
  const [, host] = (url.startsWith('/') ? null : ABSOLUTE_FORM.exec(url)) ?? []
  if (host === undefined) return rawHeaders
  const others = rawHeaders.filter((_, at) => rawHeaders[at - (at % 2)]?.toLowerCase() !== 'host')
  return ['Host', host, ...others]
}

function toLines(rawHeaders: readonly string[]): HeaderLine[] {
  const lines: HeaderLine[] = []
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) lines.push([rawHeaders[at] ?? '', rawHeaders[at + 1] ?? ''])
  return lines
}

/** The bytes of a body that a body parser of the host app, which may have another limit, has already read. */
function parsedBody({ body, headers }: Request, limit: number): BodyRead {
  const parsed: unknown = body
  if (parsed === undefined || headers['content-length'] === '0') return { kind: 'bytes', bytes: new Uint8Array(0) }
  const bytes = parsed instanceof Uint8Array ? parsed : encodeText(asText(parsed))
  // JSON can be shorter than it was sent. A body without a length has only its bytes here.
  const size = Math.max(bytes.length, Number(headers['content-length'] ?? 0))
  return size > limit ? { kind: 'too-large' } : { kind: 'bytes', bytes }
}

function asText(parsed: unknown): string {
  return typeof parsed === 'string' ? parsed : JSON.stringify(parsed)
}
