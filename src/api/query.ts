import { limits, type OperationSpec, type ParameterSpec } from './operations.ts'
import { truncate } from './problems.ts'
import { MAX_ISSUES, MAX_NAME_LENGTH, type RequestWarning } from './warning.ts'
import type { FieldError } from './wire.ts'

/** What a scenario sets for queries. */
export interface QueryRules {
  /** `limit` when it is left out. */
  defaultLimit: number
  /** Largest `limit`; null for none. */
  maxLimit: number | null
  /** Makes an error of an unknown parameter. */
  strict: boolean
}

/** A query that was read. With `errors` it is a 422; the values of parameters in error are the defaults. */
export interface ParsedQuery {
  page: number
  limit: number
  includeComments: boolean
  /** Unknown parameters, in strict mode too. */
  warnings: RequestWarning[]
  errors: FieldError[]
}

/** Reads the query (without `?`) of an operation, decoded as URLSearchParams does (design section 7). */
export function readQuery(query: string, operation: OperationSpec, rules: QueryRules): ParsedQuery {
  const read: ParsedQuery = {
    page: limits.page,
    limit: rules.defaultLimit,
    includeComments: false,
    warnings: [],
    errors: [],
  }
  if (query === '') return read

  const seen = new Set<string>()
  for (const [name, value] of new URLSearchParams(query)) {
    const known = operation.query.find((parameter) => parameter.name === name)
    const fault =
      known === undefined
        ? readUnknown(read, name, operation, rules)
        : seen.has(name)
          ? `\`${name}\` is given more than once. Send it once.`
          : readParameter(read, known, value, rules)
    seen.add(name)
    if (fault === undefined || read.errors.length >= MAX_ISSUES) continue
    read.errors.push({ parameter: truncate(name, MAX_NAME_LENGTH), detail: fault })
  }
  return read
}

/** Takes a value over; returns what is wrong with it. */
function readParameter(read: ParsedQuery, { name }: ParameterSpec, value: string, { maxLimit }: QueryRules) {
  if (name === 'includeComments') {
    if (!/^(?:true|false|1|0)$/.test(value)) return 'Must be true, false, 1 or 0.'
    read.includeComments = value === 'true' || value === '1'
    return undefined
  }
  const count = /^[1-9][0-9]*$/.test(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(count)) return 'Must be a whole number from 1, in decimal digits.'
  if (name === 'limit' && maxLimit !== null && count > maxLimit) return `Must be at most ${maxLimit}.`
  if (name === 'page') read.page = count
  else read.limit = count
  return undefined
}

/** Notes an unknown parameter; returns what is wrong where that makes an error. */
function readUnknown(read: ParsedQuery, name: string, operation: OperationSpec, { strict }: QueryRules) {
  const bracketed = operation.query.find((parameter) => name.startsWith(`${parameter.name}[`))
  if (bracketed !== undefined) return `Send \`${bracketed.name}\` once, without brackets.`

  const detail = unknown(operation)
  if (read.warnings.length < MAX_ISSUES) {
    read.warnings.push({ kind: 'unknown-parameter', name: truncate(name, MAX_NAME_LENGTH), detail })
  }
  return strict ? detail : undefined
}

function unknown({ id, query }: OperationSpec): string {
  if (query.length === 0) return `${id} takes no query parameters. Leave it out.`
  return `Unknown parameter. ${id} takes ${query.map(({ name }) => name).join(', ')}.`
}
