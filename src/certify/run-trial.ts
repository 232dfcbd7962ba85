import { startServer } from '../server/start-server.ts'
import type { JournalEntry } from '../simulator/journal/journal.ts'
import type { Client } from './client.ts'
import { explainFailure } from './conduct.ts'
import { answerAfter, answerBefore } from './right-answer.ts'
import type { Answer, Assignment } from './task.ts'
import type { Judgement, Trial } from './trial.ts'
import { scenarioOf } from './worlds.ts'

/** The token of all trials. */
const TOKEN = 'certify-token'

/** What clients are told as the time after which to give up a request. */
const CLIENT_TIMEOUT_SECONDS = 5

/** A trial with its result. */
export interface Verdict extends Judgement {
  subject: string
  /** The name of the trial. */
  name: string
  /** Why it matters. */
  why: string
  /** What the client got. */
  assignment: Assignment
  answer: Answer
  /** What the client wrote to stderr, the last 2,000 characters. */
  stderr: string
  /** The requests of the client, at most the last 1,000. */
  requests: JournalEntry[]
}

/**
 * Tries a client in one trial, with a server of its own, so that every request can be attributed.
 * @param signal ends the trial early.
 * @throws {CommandError} if the client is a command that cannot be started.
 */
export async function runTrial(
  subject: string,
  trial: Trial,
  client: Client,
  timeLimitMs: number,
  signal: AbortSignal,
): Promise<Verdict> {
  const { name, why, task } = trial
  const server = await startServer({ port: 0, scenario: scenarioOf(trial, TOKEN), admin: false })
  const { simulator } = server
  const unsubscribe = watch(trial, simulator)
  try {
    const assignment = { url: server.url, token: TOKEN, timeoutSeconds: CLIENT_TIMEOUT_SECONDS, ...task }
    const limitMs = Math.min(timeLimitMs, trial.timeLimitMs ?? timeLimitMs)
    const { answer, stderr } = await withLimit(limitMs, signal, (limited) => client(assignment, limited))
    unsubscribe()
    const requests = simulator.requests.list()
    const before = await answerBefore(trial, TOKEN)
    const after = await answerAfter(simulator, task, TOKEN)
    const run = { task, answer, requests, before, after }
    return { subject, name, why, assignment, answer, stderr, requests, ...explainFailure(trial.judge(run), run) }
  } finally {
    await server.close()
  }
}

/** Runs an action with a signal that aborts after a time, or with the given one. */
async function withLimit<T>(limitMs: number, signal: AbortSignal, action: (limited: AbortSignal) => Promise<T>) {
  const controller = new AbortController()
  const end = () => controller.abort()
  const timer = setTimeout(end, limitMs)
  signal.addEventListener('abort', end)
  try {
    if (signal.aborted) end()
    return await action(controller.signal)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
  }
}

function watch({ onRequest }: Trial, simulator: Awaited<ReturnType<typeof startServer>>['simulator']): () => void {
  let count = 0
  return simulator.subscribe(({ kind }) => {
    if (kind === 'request') onRequest?.(simulator, ++count)
  })
}
