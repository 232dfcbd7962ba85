import { didYouMean, nearMiss } from '../../api/near-miss.ts'
import { jsonReporter } from './json.ts'
import { junitReporter } from './junit.ts'
import type { Reporter, ReportOptions } from './reporter.ts'
import { tapReporter } from './tap.ts'
import { textReporter } from './text.ts'

const reporters = { text: textReporter, json: jsonReporter, junit: junitReporter, tap: tapReporter }

/** @throws {RangeError} if the name is unknown. The message lists the known ones. */
export function createReporter(name: string, options: ReportOptions): Reporter {
  const known = Object.keys(reporters)
  const create = Object.entries(reporters).find(([each]) => each === name)?.[1]
  if (create !== undefined) return create(options)
  const near = didYouMean(nearMiss(name, known))
  throw new RangeError(`Unknown reporter ${JSON.stringify(name)}.${near} The reporters are ${known.join(', ')}.`)
}
