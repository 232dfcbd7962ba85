import { didYouMean, nearMiss } from '../../api/near-miss.ts'
import { MANUAL } from '../../portfolio/manual-positions.ts'
import type { HoldingSpec } from '../schema/portfolio-spec.ts'
import { formatValue, type Issue, type Path } from './issue.ts'

const TYPES = ['Staked', 'Yield']

/** Any type may be used, except that of manual positions and what is probably a misspelling. */
export function checkHoldingType({ type }: HoldingSpec, path: Path): Issue[] {
  const own = [...path, 'type']
  if (TYPES.includes(type)) return []
  if (type === MANUAL) {
    return [{ path: own, message: 'A holding cannot have the type "Manual". Use `manualPositions` instead.' }]
  }
  const near = nearMiss(type, TYPES)
  if (near === undefined) return []
  return [
    { path: own, message: `Expected "Staked", "Yield" or another type, got ${formatValue(type)}.${didYouMean(near)}` },
  ]
}
