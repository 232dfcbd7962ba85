import type { BodyRead, ServiceRequest } from '../http/request.ts'

/** A request of fetch as plain data. */
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
    return chunks === undefined ? { kind: 'too-large' } : { kind: 'bytes', bytes: join(chunks) }
  } catch {
    return { kind: 'aborted' }
  }
}

/** The chunks of a body; undefined when they came to more than the limit, and then the rest was not read. */
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

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const [first] = chunks
  if (first !== undefined && chunks.length === 1) return first
  const whole = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
