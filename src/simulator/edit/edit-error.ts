import type { ProblemCode } from '../../api/problems.ts'

/** What an arrangement asked for is not there, or is there already. Bad values are a ScenarioError. */
export class EditError extends Error {
  override readonly name = 'ArrangementError'
  readonly code: Extract<
    ProblemCode,
    'portfolio-not-found' | 'snapshot-not-found' | 'manual-position-not-found' | 'resource-not-found' | 'conflict'
  >

  constructor(code: EditError['code'], detail: string) {
    super(detail)
    this.code = code
  }
}
