import { formatInstant, parseDuration } from '../seed/instant.ts'
import type { Simulator } from '../simulator/simulator.ts'
import { UsageError } from './flag.ts'

const SHORTEST = 1000
/** The longest that a timer of Node.js waits. */
const LONGEST = 2_147_483_647

/** The interval of `--reset-every` in ms; a UsageError says what it takes. */
export function resetInterval(text: string): number {
  const interval = parseDuration(text)
  if (interval !== undefined && interval >= SHORTEST && interval <= LONGEST) return interval
  throw new UsageError(
    `Bad --reset-every ${JSON.stringify(text)}: give a duration from PT1S to P24D, such as PT24H or PT30M.`,
  )
}

/** Resets a simulator again and again. It keeps no process alive. Returns the line that tells when the next reset is. */
export function resetEvery(simulator: Simulator, interval: number): string {
  const timer = setInterval(() => {
    simulator.reset().then(({ scenario }) => {
      process.stdout.write(`mockfolio: the scenario ${scenario} was reset; ${nextReset(interval)}\n`)
    })
  }, interval)
  timer.unref()
  return nextReset(interval)
}

function nextReset(interval: number): string {
  return `the next reset is at ${formatInstant(Date.now() + interval)}`
}
