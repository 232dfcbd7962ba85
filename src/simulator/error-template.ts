import type { ProblemDocument } from '../contract/wire.ts'
import type { ErrorShape } from '../http/reply.ts'
import type { ErrorSpec } from '../scenario/scenario.ts'

type Filled = { [K in 'type' | 'title' | 'status' | 'detail' | 'code']: ProblemDocument[K] }

/**
 * The error bodies that a scenario describes: in every string `{code}` and the other names stand for the problem's
 * own. A string that is nothing but one name becomes its value, so that `"{status}"` is a number.
 */
export function templateShape({ contentType = 'application/json', body }: ErrorSpec): ErrorShape {
  return (problem) => ({ contentType, body: fill(body, problem) })
}

function fill(template: unknown, problem: Filled): unknown {
  if (typeof template === 'string') return fillText(template, problem)
  if (Array.isArray(template)) return template.map((item) => fill(item, problem))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, fill(value, problem)]))
}

function fillText(text: string, problem: Filled): string | number {
  if (text === '{status}') return problem.status
  return text.replace(/\{(type|title|status|detail|code)\}/g, (whole, name: string) =>
    isName(name) ? String(problem[name]) : whole,
  )
}

function isName(name: string): name is keyof Filled {
  return ['type', 'title', 'status', 'detail', 'code'].includes(name)
}
