import type { Answer } from './step.ts'

/** A problem: its code, and the fields that it names. */
export function problem(status: number, code: string, ...errors: string[]): Answer {
  return { status, body: { code, errors: errors.toSorted() } }
}

/** What is wrong with a query, by parameter: decimal digits from 1 on, `true`, `false`, `1` and `0`. */
export function badParameters(query: Record<string, string | undefined>): string[] {
  return Object.entries(query).flatMap(([name, text]) => {
    const pattern = name === 'includeComments' ? /^(?:true|false|1|0)$/ : /^[1-9]\d*$/
    return text === undefined || pattern.test(text) ? [] : [name]
  })
}

/** A partial update; `ok` is false for a body that is none, whose problem is told. */
export type Update =
  | { ok: true; amount?: number; price?: number; description?: string | null }
  | { ok: false; problem: Answer }

/** Reads an update: numbers of at most 1e100 in size, a text of at most 200 code points. */
export function readUpdate(type: string, text: string, isCustom: boolean): Update {
  if (type !== 'application/json') return { ok: false, problem: problem(415, 'unsupported-media-type') }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { ok: false, problem: problem(400, 'malformed-json') }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, problem: problem(422, 'invalid-body', '') }
  }
  const { amount, price, description }: { amount?: unknown; price?: unknown; description?: unknown } = body
  const wrong: string[] = []
  const number = (name: string, value: unknown, most: number) => {
    if (typeof value === 'number' && Math.abs(value) <= most) return { [name]: value + 0 }
    if (value !== undefined) wrong.push(`/${name}`)
    return {}
  }
  const note = (value: unknown) => {
    if (value === null || (typeof value === 'string' && [...value].length <= 200)) return { description: value }
    if (value !== undefined) wrong.push('/description')
    return {}
  }
  const update = {
    ...number('amount', amount, 1e100),
    ...note(description),
    ...number('price', price, isCustom ? 1e100 : Number.MAX_VALUE),
  }
  return wrong.length > 0 ? { ok: false, problem: problem(422, 'invalid-body', ...wrong) } : { ok: true, ...update }
}
