import type { Problem } from '../contract/problems.ts'
import { type Finding, ScenarioError } from '../scenario/check.ts'
import { ArrangementError } from '../simulator/arrangement-error.ts'

/** A problem on its way out of a route. */
export class ControlError extends Error {
  override readonly name = 'ControlError'
  readonly problem: Problem

  constructor(code: Problem['code'], detail: string) {
    super(detail)
    this.problem = { code, detail }
  }
}

/** The problem of what a route threw: what its caller did wrong, else a fault of mockfolio. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ControlError) return error.problem
  if (error instanceof ArrangementError) return { code: error.code, detail: error.message }
  if (error instanceof ScenarioError) {
    const detail = `The body does not hold. See \`errors\`.`
    return { code: 'invalid-body', detail, errors: error.findings.map(fieldError) }
  }
  // What simulators throw on values that they cannot take.
  if (error instanceof RangeError || error instanceof TypeError) return { code: 'invalid-body', detail: error.message }
  const detail = 'mockfolio failed on this request, which is a fault of its own. Please report it with the request.'
  return { code: 'internal', detail }
}

/** The same findings, of a value that stands below a key of the body. */
export async function below<T>(key: string, make: () => T | Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
    throw new ScenarioError(
      'body',
      error.findings.map(({ path, message }) => ({ path: path === '(root)' ? key : `${key}.${path}`, message })),
    )
  }
}

function fieldError({ path, message }: Finding) {
  return { pointer: pointerOf(path), detail: message }
}

/** `portfolios[0].id` as a JSON pointer. */
function pointerOf(path: string): string {
  if (path === '(root)') return ''
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
