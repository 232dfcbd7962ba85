import type { Problem } from '../contract/problems.ts'
import type { FieldError } from '../contract/wire.ts'
import { excerpt } from '../http/excerpt.ts'
import { encode } from '../http/reply.ts'

/** Most bytes of the errors of a problem, so that the whole stays below 2 kB. */
const MOST_BYTES = 1600
const LONGEST_DETAIL = 500
const LONGEST_ERROR = 300
const LONGEST_POINTER = 80

/** A problem whose pieces are short, whatever they tell back, and which tells the first errors and how many are left. */
export function brief({ errors, ...problem }: Problem): Problem {
  const detail = excerpt(problem.detail, LONGEST_DETAIL)
  if (errors === undefined) return { ...problem, detail }
  const told: FieldError[] = []
  let size = 0
  for (const error of errors.map(shortened)) {
    size += encode(error).length
    if (size > MOST_BYTES) break
    told.push(error)
  }
  const left = errors.length - told.length
  return { ...problem, detail: left === 0 ? detail : `${detail} ${left} more are not told.`, errors: told }
}

function shortened(error: FieldError): FieldError {
  const detail = excerpt(error.detail, LONGEST_ERROR)
  if ('parameter' in error) return { parameter: excerpt(error.parameter, LONGEST_POINTER), detail }
  return { pointer: excerpt(error.pointer, LONGEST_POINTER), detail }
}
