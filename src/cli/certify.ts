import { type CertifyReport, certifyClient } from '../certify/certify-client.ts'
import { type Command, CommandError } from '../certify/command-client.ts'
import { createReporter } from '../certify/reporters/create-reporter.ts'
import { selectTrials } from '../certify/select-trials.ts'
import { type Arguments, commandAfterDashes, integerFlag, UsageError } from './flags.ts'

const MAX_TIME_LIMIT_SECONDS = 3600
const EXAMPLE = 'mockfolio certify -- python3 client.py'

/** Tries a client in all trials, and prints the results. Exits with 1 if the client has failed in one. */
export async function certify(args: Arguments, argv: readonly string[]): Promise<void> {
  const command = commandAfterDashes(args, argv, EXAMPLE)
  const stop = new AbortController()
  // The clients are in process groups of their own, which a terminal does not interrupt.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => stop.abort())
  try {
    const { failed } = await run(args, command, stop.signal)
    process.exitCode = failed > 0 ? 1 : 0
  } catch (error) {
    if (stop.signal.aborted) throw new UsageError('Interrupted before all trials had ended.')
    if (error instanceof CommandError || error instanceof RangeError) throw new UsageError(error.message)
    throw error
  }
}

async function run(
  { only, timeLimit, reporter: name = 'text' }: Arguments,
  command: Command,
  signal: AbortSignal,
): Promise<CertifyReport> {
  const limit = timeLimit === undefined ? {} : { timeLimitMs: 1000 * secondsOf(timeLimit) }
  const alone = (trial: string) => `mockfolio certify --only ${quote(trial)} -- ${command.map(quote).join(' ')}`
  const { length: count } = selectTrials(only)
  const reporter = createReporter(name, { alone, isDetailed: count === 1 })
  print(reporter.begin(count))
  const onVerdict = (verdict: CertifyReport['verdicts'][number]) => print(reporter.verdict(verdict))
  const report = await certifyClient({ command, only, signal, onVerdict, ...limit })
  print(reporter.end(report))
  return report
}

function secondsOf(text: string): number {
  const seconds = integerFlag('time-limit', text, MAX_TIME_LIMIT_SECONDS)
  if (seconds > 0) return seconds
  throw new UsageError(`Invalid --time-limit ${JSON.stringify(text)}. Use a number of seconds from 1 up.`)
}

/** A word as a shell takes it. */
function quote(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

function print(text: string): void {
  process.stdout.write(text)
}
