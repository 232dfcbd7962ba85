import { parseDuration } from '../../time/duration.ts'
import { DAY_MS, parseInstant } from '../../time/instant.ts'
import type { GapSpec, ScheduleSpec } from '../schema/portfolio-spec.ts'
import { formatValue, type Issue, type Path } from './issue.ts'

/** The most snapshots that gaps may leave out: each of them is stored. */
const MAX_SKIPPED = 100_000

/** Checks the offset and the gaps of a schedule. */
export function checkScheduleParts({ every = 'P1D', offset, gaps = [] }: ScheduleSpec, path: Path): Issue[] {
  const interval = parseDuration(every) ?? DAY_MS
  const issues = gaps.flatMap((gap, at) => checkOrder(gap, [...path, 'gaps', at]))
  if (offset !== undefined && (parseDuration(offset) ?? 0) >= interval) {
    const message = `Expected less than \`every\`, which is ${formatValue(every)}, got ${formatValue(offset)}.`
    issues.push({ path: [...path, 'offset'], message })
  }
  const skipped = Math.ceil(lengthOfGaps(gaps) / interval)
  if (skipped > MAX_SKIPPED) {
    const message = `Expected gaps of at most ${MAX_SKIPPED} snapshots, got about ${skipped}. Use a longer \`every\`.`
    issues.push({ path: [...path, 'gaps'], message })
  }
  return issues
}

/** The sum of the lengths of all gaps, in ms. */
export function lengthOfGaps(gaps: readonly GapSpec[]): number {
  return gaps.reduce((sum, { from, to }) => sum + Math.max(0, (parseInstant(to) ?? 0) - (parseInstant(from) ?? 0)), 0)
}

function checkOrder({ from, to }: GapSpec, path: Path): Issue[] {
  if ((parseInstant(to) ?? 0) > (parseInstant(from) ?? 0)) return []
  const message = `Expected an instant after \`from\`, which is ${formatValue(from)}, got ${formatValue(to)}.`
  return [{ path: [...path, 'to'], message }]
}
