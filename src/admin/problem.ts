import { type Problem, truncate } from '../api/problems.ts'
import { encode } from '../api/reply.ts'
import type { FieldError } from '../api/wire.ts'
import { ScenarioError, type ScenarioIssue } from '../scenario/validate/issue.ts'
import { EditError } from '../simulator/edit/edit-error.ts'

/** Thrown by a route to answer with a problem. */
export class AdminError extends Error {
  override readonly name = 'AdminError'
  readonly problem: Problem

  constructor(code: Problem['code'], detail: string) {
    super(detail)
    this.problem = { code, detail }
  }
}

/** The problem for an error that a route threw. Unexpected errors become `internal`. */
export function toProblem(error: unknown): Problem {
  if (error instanceof AdminError) return error.problem
  if (error instanceof EditError) return { code: error.code, detail: error.message }
  if (error instanceof ScenarioError) {
    const detail = 'The request body is invalid. See `errors`.'
    return { code: 'invalid-body', detail, errors: error.issues.map(toFieldError) }
  }
  // Simulators throw these on invalid values.
  if (error instanceof RangeError || error instanceof TypeError) return { code: 'invalid-body', detail: error.message }
  console.error('[mockfolio] Internal error. Please report it with the request.', error)
  const detail = 'mockfolio failed on this request. This is a bug: please report it with the request.'
  return { code: 'internal', detail }
}

/** Calls `run`. If it throws a ScenarioError, the paths in the error are changed to start at a key of the body. */
export async function atKey<T>(key: string, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ScenarioError)) throw error
    throw new ScenarioError(
      'body',
      error.issues.map(({ path, message }) => ({ path: path === '(root)' ? key : `${key}.${path}`, message })),
    )
  }
}

function toFieldError({ path, message }: ScenarioIssue): FieldError {
  return { pointer: toPointer(path), detail: message }
}

/** `portfolios[0].id` as a JSON pointer. */
function toPointer(path: string): string {
  if (path === '(root)') return ''
  const keys = path.split(/[.[\]]+/).filter((key) => key !== '')
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** Maximum size of all errors of a problem, so that the whole document stays below 2 kB. */
const MAX_ERRORS_BYTES = 1600
const MAX_DETAIL_LENGTH = 500
const MAX_ERROR_LENGTH = 300
const MAX_POINTER_LENGTH = 80

/** Shortens a problem's texts, and leaves out errors that do not fit; the detail then says how many. */
export function limitSize({ errors, ...problem }: Problem): Problem {
  const detail = truncate(problem.detail, MAX_DETAIL_LENGTH)
  if (errors === undefined) return { ...problem, detail }
  const kept: FieldError[] = []
  let size = 0
  for (const error of errors.map(shorten)) {
    size += encode(error).length
    if (size > MAX_ERRORS_BYTES) break
    kept.push(error)
  }
  const omitted = errors.length - kept.length
  const more = omitted === 0 ? '' : ` …and ${omitted} more error${omitted === 1 ? '' : 's'}.`
  return { ...problem, detail: detail + more, errors: kept }
}

function shorten(error: FieldError): FieldError {
  const detail = truncate(error.detail, MAX_ERROR_LENGTH)
  if ('parameter' in error) return { parameter: truncate(error.parameter, MAX_POINTER_LENGTH), detail }
  return { pointer: truncate(error.pointer, MAX_POINTER_LENGTH), detail }
}
