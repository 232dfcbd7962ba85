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
  const parsed: ParsedQuery = {
    page: limits.page,
    limit: rules.defaultLimit,
    includeComments: false,
    warnings: [],
    errors: [],
  }
  if (query === '') return parsed

  const seen = new Set<string>()
  for (const [name, value] of new URLSearchParams(query)) {
    const parameter = operation.query.find((spec) => spec.name === name)
    const error =
      parameter === undefined
        ? readUnknown(parsed, name, operation, rules)
        : seen.has(name)
          ? `\`${name}\` was sent more than once. Send it once.`
          : readParameter(parsed, parameter, value, rules)
    seen.add(name)
    if (error === undefined || parsed.errors.length >= MAX_ISSUES) continue
    parsed.errors.push({ parameter: truncate(name, MAX_NAME_LENGTH), detail: error })
  }
  return parsed
}

/** Stores a valid value. Returns the error of an invalid one. */
function readParameter(parsed: ParsedQuery, { name }: ParameterSpec, value: string, { maxLimit }: QueryRules) {
  if (name === 'includeComments') {
    if (!/^(?:true|false|1|0)$/.test(value)) return 'Must be true, false, 1 or 0.'
    parsed.includeComments = value === 'true' || value === '1'
    return undefined
  }
  const count = /^[1-9][0-9]*$/.test(value) ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(count)) return 'Must be a whole number of at least 1, in decimal digits.'
  if (name === 'limit' && maxLimit !== null && count > maxLimit) return `Must be at most ${maxLimit}.`
  if (name === 'page') parsed.page = count
  else parsed.limit = count
  return undefined
}

/** Records a warning. Returns its text if it is also an error. */
function readUnknown(parsed: ParsedQuery, name: string, operation: OperationSpec, { strict }: QueryRules) {
  const bracketed = operation.query.find((parameter) => name.startsWith(`${parameter.name}[`))
  if (bracketed !== undefined) return `Send \`${bracketed.name}\` once, without brackets.`

  const detail = describeUnknown(operation)
  if (parsed.warnings.length < MAX_ISSUES) {
    parsed.warnings.push({ kind: 'unknown-parameter', name: truncate(name, MAX_NAME_LENGTH), detail })
  }
  return strict ? detail : undefined
}

function describeUnknown({ id, query }: OperationSpec): string {
  if (query.length === 0) return `${id} has no query parameters. Leave it out.`
  return `Unknown parameter. ${id} accepts ${query.map(({ name }) => name).join(', ')}.`
}
