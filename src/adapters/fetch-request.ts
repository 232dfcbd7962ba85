import { type BodyRead, concatBytes, type ServiceRequest } from '../api/request.ts'

/** Converts a `Request` to plain data. */
export function fromRequest(request: Request, target: string): ServiceRequest {
  return {
    method: request.method,
    target,
    headers: [...request.headers],
    readBody: (limit) => readBody(request, limit),
  }
}

async function readBody(request: Request, limit: number): Promise<BodyRead> {
  try {
    const chunks = request.body === null ? [] : await readChunks(request, limit)
    return chunks === undefined ? { kind: 'too-large' } : { kind: 'bytes', bytes: concatBytes(chunks) }
  } catch {
    return { kind: 'aborted' }
  }
}

/** The chunks of a body; undefined if it is larger than the limit. The rest is then not read. */
async function readChunks({ body }: Request, limit: number): Promise<Uint8Array[] | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body?.getReader()
  while (reader !== undefined) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > limit) {
      reader.cancel().catch(() => {})
      return undefined
    }
    chunks.push(value)
  }
  return chunks
}
