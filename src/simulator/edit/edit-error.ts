import type { ProblemCode } from '../../api/problems.ts'
import { formatValue } from '../../scenario/validate/issue.ts'

/**
 * The portfolio or record of an edit does not exist, the id of a new one is taken, or the world has no room for it. An
 * invalid value is a ScenarioError instead.
 */
export class EditError extends Error {
  override readonly name = 'EditError'
  /** The code of the problem document that the admin API sends for it. */
  readonly code: Extract<
    ProblemCode,
    'portfolio-not-found' | 'snapshot-not-found' | 'manual-position-not-found' | 'resource-not-found' | 'conflict'
  >

  constructor(code: EditError['code'], detail: string) {
    super(detail)
    this.code = code
  }
}

/** The error for an unknown portfolio id. */
export function portfolioNotFound(id: string): EditError {
  return new EditError(
    'portfolio-not-found',
    `The portfolio ${formatValue(id)} does not exist. Add it first, or use the id of an existing one.`,
  )
}
