import type { Answer, Assignment } from './task.ts'

/** How one call of a client ended. */
export interface Reply {
  answer: Answer
  /** What it wrote to stderr, the last 2,000 characters. */
  stderr: string
}

/** A client under trial. It answers by the end of the signal, or is ended. */
export type Client = (assignment: Assignment, signal: AbortSignal) => Promise<Reply>

/** A client in this process: resolves to the data that it has read, or rejects with the error that it reports. */
export type ClientFunction = (assignment: Assignment, context: { signal: AbortSignal }) => unknown

/** The client that a function is. */
export function functionClient(call: ClientFunction): Client {
  return async (assignment, signal) => {
    const late = new Promise<Answer>((resolve) => {
      signal.addEventListener('abort', () => resolve({ kind: 'late' }), { once: true })
    })
    return { answer: await Promise.race([late, answerOf(call, assignment, signal)]), stderr: '' }
  }
}

async function answerOf(call: ClientFunction, assignment: Assignment, signal: AbortSignal): Promise<Answer> {
  try {
    return { kind: 'data', data: await call(assignment, { signal }) }
  } catch (error) {
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) }
  }
}
