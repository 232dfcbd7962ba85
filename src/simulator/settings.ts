import { limits } from '../api/operations.ts'
import type { QueryRules } from '../api/query.ts'
import type { ErrorFormatter } from '../api/reply.ts'
import type { ProblemDocument } from '../api/wire.ts'
import type { ManualUpdates } from '../portfolio/update-manual-position.ts'
import type { ErrorSpec, Scenario } from '../scenario/schema/scenario.ts'

/** Which portfolios a token sees. */
export type PortfolioAccess = 'all' | ReadonlySet<string>

/** How a simulator answers, as scenario and options set it. */
export interface Settings {
  query: QueryRules
  manualUpdates: ManualUpdates
  /** By token; null where any token sees everything. */
  tokens: ReadonlyMap<string, PortfolioAccess> | null
  /** A token that sees all portfolios, though the scenario does not list it: a namespace's own. */
  owner: string | undefined
  /** Instead of problem documents. */
  formatError: ErrorFormatter | undefined
}

/** The settings of a scenario, and what is set beside it. */
export function settingsOf(
  scenario: Scenario,
  { shape, owner }: { shape: ErrorFormatter | undefined; owner: string | undefined },
): Settings {
  return {
    query: {
      defaultLimit: scenario.limits?.defaultLimit ?? Math.min(limits.limit, scenario.limits?.maxLimit ?? limits.limit),
      maxLimit: scenario.limits?.maxLimit ?? null,
      strict: scenario.strict ?? false,
    },
    manualUpdates: scenario.manualUpdates ?? 'latest',
    tokens:
      scenario.tokens === undefined
        ? null
        : new Map(scenario.tokens.map(({ token, portfolios }) => [token, sight(portfolios)])),
    owner,
    formatError: shape ?? (scenario.errors && templateFormatter(scenario.errors)),
  }
}

function sight(portfolios: 'all' | readonly string[]): PortfolioAccess {
  return portfolios === 'all' ? 'all' : new Set(portfolios)
}

type Filled = { [K in 'type' | 'title' | 'status' | 'detail' | 'code']: ProblemDocument[K] }

/**
 * The error bodies that a scenario describes: in every string `{code}` and the other names stand for the problem's
 * own. A string that is nothing but one name becomes its value, so that `"{status}"` is a number.
 */
function templateFormatter({ contentType = 'application/json', body }: ErrorSpec): ErrorFormatter {
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
