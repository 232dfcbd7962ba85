import { limits, type OperationSpec, type ParameterSpec } from './operations.ts'
import { MAX_ISSUES, MAX_NAME_LENGTH, type RequestWarning, truncate } from './problems.ts'
import type { FieldError } from './wire.ts'

/** The settings of a scenario that apply to queries. */
export interface QueryRules {
  /** `limit` of a request that has none. */
  defaultLimit: number
  /** Largest `limit` accepted; null for no maximum. */
  maxLimit: number | null
  /** Rejects unknown parameters. */
  strict: boolean
}

/** A parsed query. If there are `errors`, the reply is a 422; parameters in error keep their defaults. */
export interface ParsedQuery {
  page: number
  limit: number
  includeComments: boolean
  /** Unknown parameters, also in strict mode. */
  warnings: RequestWarning[]
  errors: FieldError[]
}

/** Parses the query (without `?`) of an operation, decoded as URLSearchParams does (docs/api.md). */
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
          ? `\`${name}\` was sent more than once. Send it once.`
          : readParameter(read, known, value, rules)
    seen.add(name)
    if (fault === undefined || read.errors.length >= MAX_ISSUES) continue
    read.errors.push({ parameter: truncate(name, MAX_NAME_LENGTH), detail: fault })
  }
  return read
}

/** Stores a value; returns what is wrong with it. */
function readParameter(read: ParsedQuery, { name }: ParameterSpec, value: string, { maxLimit }: QueryRules) {
  if (name === 'includeComments') {
    if (!/^(?:true|false|1|0)$/.test(value)) return 'Must be true, false, 1 or 0.'
    read.includeComments = value === 'true' || value === '1'
    return undefined
  }
  const count = /^[1-9][0-9]*$/.test(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(count)) return 'Must be a whole number of at least 1, in decimal digits.'
  if (name === 'limit' && maxLimit !== null && count > maxLimit) return `Must be at most ${maxLimit}.`
  if (name === 'page') read.page = count
  else read.limit = count
  return undefined
}

/** Records a warning; returns its text if it is an error too. */
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
  if (query.length === 0) return `${id} has no query parameters. Leave it out.`
  return `Unknown parameter. ${id} accepts ${query.map(({ name }) => name).join(', ')}.`
}
