import { didYouMean, nearMiss } from '../api/near-miss.ts'
import { type Arguments, UsageError } from './flags.ts'

/** How requests are logged. */
export type LogMode = 'pretty' | 'json' | 'none'

const modes: readonly LogMode[] = ['pretty', 'json', 'none']

/**
 * The value of `--log`; undefined if it is not set.
 * @throws {UsageError} if it is unknown.
 */
export function logMode(args: Arguments): LogMode | undefined {
  const text = args.flag('log')
  if (text === undefined) return undefined
  const mode = modes.find((known) => known === text)
  if (mode !== undefined) return mode
  throw new UsageError(
    `Invalid --log ${JSON.stringify(text)}. Use ${modes.join(', ')}.${didYouMean(nearMiss(text, modes))}`,
  )
}
