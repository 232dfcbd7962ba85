import type { ProblemDocument } from '../api/wire.ts'
import { ClientError, OfflineError } from './client.ts'
import type { Transport } from './transport.ts'

/** What a typed client gives for a call. */
interface Call<T> {
  data?: T
  error?: unknown
  response: Response
}

/** Sends a request. Rejects with an OfflineError if there is no answer. */
export async function request(transport: Transport, sent: Request): Promise<Response> {
  try {
    return await transport.fetch(sent)
  } catch (error) {
    if (sent.signal.aborted) throw error
    throw new OfflineError('The service does not answer.', { cause: error })
  }
}

/** A reply with JSON, as a typed client gives it. */
export async function readReply<T>(response: Response): Promise<Call<T>> {
  const body = await response.json().catch(() => undefined)
  return response.ok ? { response, data: body } : { response, error: body }
}

/** The data of a call. Rejects with a ClientError if the service refused it. */
export async function unwrap<T>(call: Call<T> | Promise<Call<T>>): Promise<T> {
  const { data, error, response } = await call
  if (!response.ok) throw new ClientError(isProblem(error) ? error : problemOf(response))
  // Replies without content have no data, and their callers read none.
  return data as T
}

function isProblem(value: unknown): value is ProblemDocument {
  return typeof value === 'object' && value !== null && 'detail' in value && 'code' in value
}

/** The problem of a reply that is no problem document, such as that of a proxy or of a fault rule with its own body. */
function problemOf({ status, statusText }: Response): ProblemDocument {
  const title = statusText === '' ? 'Refused' : statusText
  return { type: 'about:blank', title, status, detail: `The service answered with status ${status}.`, code: 'unknown' }
}
