import { type Problem, truncate } from '../api/problems.ts'
import { encode } from '../api/reply.ts'
import type { FieldError } from '../api/wire.ts'
import { type Finding, ScenarioError } from '../scenario/validate/scenario.ts'
import { EditError } from '../simulator/edit/edit-error.ts'

/** A problem on its way out of a route. */
export class AdminError extends Error {
  override readonly name = 'ControlError'
  readonly problem: Problem

  constructor(code: Problem['code'], detail: string) {
    super(detail)
    this.problem = { code, detail }
  }
}

/** The problem of what a route threw: what its caller did wrong, else a fault of mockfolio. */
export function problemOf(error: unknown): Problem {
  if (error instanceof AdminError) return error.problem
  if (error instanceof EditError) return { code: error.code, detail: error.message }
  if (error instanceof ScenarioError) {
    const detail = `The body does not hold. See \`errors\`.`
    return { code: 'invalid-body', detail, errors: error.issues.map(fieldError) }
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
      error.issues.map(({ path, message }) => ({ path: path === '(root)' ? key : `${key}.${path}`, message })),
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

/** Most bytes of the errors of a problem, so that the whole stays below 2 kB. */
const MAX_ERROR_BYTES = 1600
const MAX_DETAIL_LENGTH = 500
const MAX_ERROR_LENGTH = 300
const MAX_POINTER_LENGTH = 80

/** A problem whose pieces are short, whatever they tell back, and which tells the first errors and how many are left. */
export function limitSize({ errors, ...problem }: Problem): Problem {
  const detail = truncate(problem.detail, MAX_DETAIL_LENGTH)
  if (errors === undefined) return { ...problem, detail }
  const told: FieldError[] = []
  let size = 0
  for (const error of errors.map(shortened)) {
    size += encode(error).length
    if (size > MAX_ERROR_BYTES) break
    told.push(error)
  }
  const left = errors.length - told.length
  return { ...problem, detail: left === 0 ? detail : `${detail} ${left} more are not told.`, errors: told }
}

function shortened(error: FieldError): FieldError {
  const detail = truncate(error.detail, MAX_ERROR_LENGTH)
  if ('parameter' in error) return { parameter: truncate(error.parameter, MAX_POINTER_LENGTH), detail }
  return { pointer: truncate(error.pointer, MAX_POINTER_LENGTH), detail }
}
