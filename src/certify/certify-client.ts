import { availableParallelism } from 'node:os'
import { checkOptionNames } from '../api/check-arguments.ts'
import { type Client, type ClientFunction, functionClient } from './client.ts'
import { type Command, commandClient } from './command-client.ts'
import { runTrial, type Verdict } from './run-trial.ts'
import { selectTrials } from './select-trials.ts'

/** Options of `certifyClient`: a command or a function, and how to try it. */
export interface CertifyOptions {
  /** A command and its arguments, started once for each trial: `['python3', 'client.py']`. */
  command?: Command
  /** A function instead of a command. It resolves to the data that it has read, or rejects. */
  client?: ClientFunction
  /** Names of trials or subjects. Default: all. */
  only?: string | readonly string[]
  /** The longest that a trial may take, in ms. Default 30,000. */
  timeLimitMs?: number
  /** Number of trials at a time. Default: the number of processors. */
  concurrency?: number
  /** Ends the trials early. */
  signal?: AbortSignal
  /** Called with each result as soon as it and all before it are there. */
  onVerdict?: (verdict: Verdict) => void
}

/** The results of all trials. */
export interface CertifyReport {
  passed: number
  failed: number
  /** Trials in which the client did one of several defensible things. */
  yourChoice: number
  /** In the order of the trials. */
  verdicts: Verdict[]
}

const optionNames: readonly (keyof CertifyOptions)[] = [
  'command',
  'client',
  'only',
  'timeLimitMs',
  'concurrency',
  'signal',
  'onVerdict',
]

const DEFAULT_TIME_LIMIT_MS = 30_000

/**
 * Tries a client of the service in some eighty trials, and tells which it has passed.
 * @throws {TypeError} if an option is unknown, or if there is not one of `command` and `client`.
 * @throws {RangeError} if a number is out of range, or if no trial has a name of `only`.
 * @throws {CommandError} if the command cannot be started.
 * @example
 * const { failed, verdicts } = await certifyClient({ command: ['python3', 'client.py'] })
 */
export async function certifyClient(options: CertifyOptions): Promise<CertifyReport> {
  checkOptionNames(options, 'certifyClient', optionNames)
  const client = clientOf(options)
  const { only = [], timeLimitMs = DEFAULT_TIME_LIMIT_MS, concurrency = availableParallelism(), onVerdict } = options
  atLeastOne('timeLimitMs', timeLimitMs)
  atLeastOne('concurrency', concurrency)
  const selected = selectTrials(typeof only === 'string' ? [only] : only)
  const stop = new AbortController()
  const end = () => stop.abort(options.signal?.reason)
  options.signal?.addEventListener('abort', end)
  if (options.signal?.aborted) end()
  const pending = inTurns(selected, concurrency, ({ subject, trial }) => {
    stop.signal.throwIfAborted()
    return runTrial(subject, trial, client, timeLimitMs, stop.signal)
  })
  const verdicts: Verdict[] = []
  try {
    for (const each of pending) {
      const verdict = await each
      verdicts.push(verdict)
      onVerdict?.(verdict)
    }
  } finally {
    options.signal?.removeEventListener('abort', end)
    stop.abort()
    await Promise.allSettled(pending)
  }
  const count = (kind: Verdict['verdict']) => verdicts.filter(({ verdict }) => verdict === kind).length
  return { passed: count('passed'), failed: count('failed'), yourChoice: count('your choice'), verdicts }
}

function clientOf({ command, client }: CertifyOptions): Client {
  if (typeof client === 'function' && command === undefined) return functionClient(client)
  if (Array.isArray(command) && typeof command[0] === 'string' && client === undefined) return commandClient(command)
  throw new TypeError(
    "certifyClient needs a client: a command such as { command: ['python3', 'client.py'] }, or a function as { client }.",
  )
}

function atLeastOne(name: string, value: number): void {
  if (value >= 1) return
  throw new RangeError(`Invalid ${name} ${value} of certifyClient. Use a number from 1 up.`)
}

/** Starts an action for each item, at most `concurrency` at a time. */
function inTurns<T, R>(items: readonly T[], concurrency: number, action: (item: T) => Promise<R>): Promise<R>[] {
  const running: Promise<unknown>[] = []
  return items.map((item, at) => {
    // Each waits for the end of the one that is `concurrency` places before it.
    const before = running[at - concurrency] ?? Promise.resolve()
    const result = before.then(() => action(item))
    running.push(result.catch(() => undefined))
    return result
  })
}
