import { limits } from '../../api/operations.ts'
import { type ServiceRequest, withChanges } from '../../api/request.ts'

/** A request whose body was read, but can be read once more. */
interface BufferedRequest {
  request: ServiceRequest
  /** Undefined if it is too large or did not arrive. */
  text: string | undefined
}

/** Reads the body of a request, for rules that match by it. */
export async function bufferBody(request: ServiceRequest): Promise<BufferedRequest> {
  const read = await request.readBody(limits.bodyBytes)
  const text = read.kind === 'bytes' ? new TextDecoder().decode(read.bytes) : undefined
  return { request: withChanges(request, { readBody: () => Promise.resolve(read) }), text }
}
