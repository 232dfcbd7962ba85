import type { Reply, StreamedBody } from './outcome.ts'
import { concatBytes } from './request.ts'

/** Whether a body is streamed. */
export function isStreamed(body: Reply['body']): body is StreamedBody {
  return 'start' in body
}

/** Whether a reply has a body. A streamed one is never empty. */
export function hasBody({ body }: Reply): boolean {
  return isStreamed(body) || body.length > 0
}

/** All bytes of a body, for a client that cannot take a stream. */
export async function wholeBody({ body }: Reply): Promise<Uint8Array<ArrayBuffer>> {
  if (!isStreamed(body)) return body
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of body) chunks.push(chunk)
  return concatBytes(chunks)
}
