import { operations } from '../api/operations.ts'
import { err, ok, type Result, truncate } from '../api/problems.ts'
import type { FieldError } from '../api/wire.ts'
import { parseInstant } from '../time/instant.ts'

/** A query parameter of a route of the admin API. */
export interface QuerySpec {
  name: string
  description: string
  kind: keyof typeof queryKinds
}

/** The query parameters of a request. Each method returns undefined if the parameter was left out. */
export class AdminQuery {
  readonly #values: ReadonlyMap<string, string>

  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values
  }

  text(name: string): string | undefined {
    return this.#values.get(name)
  }

  count(name: string): number | undefined {
    const value = this.#values.get(name)
    return value === undefined ? undefined : Number(value)
  }

  flag(name: string): boolean | undefined {
    const value = this.#values.get(name)
    return value === undefined ? undefined : value === 'true' || value === '1'
  }
}

const operationIds = operations.map(({ id }) => id)
const isCount = (value: string) => /^(?:0|[1-9]\d{0,14})$/.test(value)

/** The kinds of query parameters: which values are valid, what an error says, and the schema for OpenAPI. */
export const queryKinds = {
  text: {
    isValid: (value: string) => value !== '',
    expected: 'a non-empty text',
    schema: { type: 'string', minLength: 1 },
  },
  count: { isValid: isCount, expected: 'a whole number, 0 or more', schema: { type: 'integer', minimum: 0 } },
  flag: {
    isValid: (value: string) => /^(?:true|false|1|0)$/.test(value),
    expected: 'true, false, 1 or 0',
    schema: { type: 'boolean' },
  },
  operation: {
    isValid: (value: string) => operationIds.some((id) => id === value),
    expected: `one of ${operationIds.join(', ')}`,
    schema: { type: 'string', enum: operationIds },
  },
  'id-or-instant': {
    isValid: (value: string) => isCount(value) || parseInstant(value) !== undefined,
    expected: 'the id of a request, or an instant such as 2026-02-05T12:00:00Z',
    schema: { type: 'string', minLength: 1 },
  },
}

const MAX_ERRORS = 8
const MAX_NAME_LENGTH = 32

/** Reads a query (without its `?`). Unknown and repeated parameters and invalid values are errors. */
export function readAdminQuery(query: string, specs: readonly QuerySpec[]): Result<AdminQuery> {
  const values = new Map<string, string>()
  const errors: FieldError[] = []
  for (const [name, value] of new URLSearchParams(query)) {
    const detail = findMistake(name, value, specs, values)
    if (detail !== undefined && errors.length < MAX_ERRORS) {
      errors.push({ parameter: truncate(name, MAX_NAME_LENGTH), detail })
    }
    values.set(name, value)
  }
  if (errors.length > 0) return err('invalid-parameters', 'The query parameters are invalid. See `errors`.', errors)
  return ok(new AdminQuery(values))
}

function findMistake(
  name: string,
  value: string,
  specs: readonly QuerySpec[],
  earlier: ReadonlyMap<string, string>,
): string | undefined {
  const spec = specs.find((known) => known.name === name)
  if (spec === undefined) {
    if (specs.length === 0) return 'Unknown parameter. This endpoint takes no parameters.'
    return `Unknown parameter. This endpoint takes ${specs.map((known) => known.name).join(', ')}.`
  }
  if (earlier.has(name)) return 'Sent more than once. Send it once.'
  const { isValid, expected } = queryKinds[spec.kind]
  return isValid(value) ? undefined : `Must be ${expected}.`
}
