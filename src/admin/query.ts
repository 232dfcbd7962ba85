import { err, ok, type Result, truncate } from '../api/problems.ts'
import type { FieldError } from '../api/wire.ts'

/** A query parameter of a route of the control plane. */
export interface QuerySpec {
  name: string
  description: string
  /** What it takes; for the OpenAPI document too. */
  kind: 'text' | 'count' | 'flag'
}

/** The parameters that a request gives, read. */
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

const patterns = {
  text: { pattern: /./, takes: 'some text' },
  count: { pattern: /^(?:0|[1-9]\d{0,14})$/, takes: 'a whole number, 0 or more' },
  flag: { pattern: /^(?:true|false|1|0)$/, takes: 'true, false, 1 or 0' },
}

/** Reads a query without its `?`; what is unknown, given twice or no value of its kind is an error. */
export function readAdminQuery(query: string, specs: readonly QuerySpec[]): Result<AdminQuery> {
  const values = new Map<string, string>()
  const errors: FieldError[] = []
  for (const [name, value] of new URLSearchParams(query)) {
    const fault = faultOf(name, value, specs, values)
    if (fault !== undefined && errors.length < 8) errors.push({ parameter: truncate(name, 32), detail: fault })
    values.set(name, value)
  }
  if (errors.length > 0) return err('invalid-parameters', 'The query cannot be read. See `errors`.', errors)
  return ok(new AdminQuery(values))
}

function faultOf(
  name: string,
  value: string,
  specs: readonly QuerySpec[],
  seen: ReadonlyMap<string, string>,
): string | undefined {
  const spec = specs.find((known) => known.name === name)
  if (spec === undefined) {
    const known = specs.map((other) => other.name).join(', ')
    return known === '' ? 'Unknown parameter. There are none here.' : `Unknown parameter. Known ones: ${known}.`
  }
  if (seen.has(name)) return 'Given more than once. Send it once.'
  const { pattern, takes } = patterns[spec.kind]
  return pattern.test(value) ? undefined : `Must be ${takes}.`
}
