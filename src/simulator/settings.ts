import { limits } from '../api/operations.ts'
import type { QueryRules } from '../api/query.ts'
import type { ErrorFormatter } from '../api/reply.ts'
import type { ProblemDocument } from '../api/wire.ts'
import type { ManualUpdates } from '../portfolio/update-manual-position.ts'
import type { ErrorSpec, Scenario } from '../scenario/schema/scenario.ts'

/** The portfolios that a token may access. */
export type PortfolioAccess = 'all' | ReadonlySet<string>

/** Settings of the API, from the scenario and the options. */
export interface Settings {
  query: QueryRules
  manualUpdates: ManualUpdates
  /** By token; null if any token may access everything. */
  tokens: ReadonlyMap<string, PortfolioAccess> | null
  /** A namespace's token, which may access all portfolios although the scenario does not define it. */
  owner: string | undefined
  /** Replaces problem documents. */
  formatError: ErrorFormatter | undefined
}

/** The settings of a scenario. @param formatError the option `errors`, which overrides the scenario's template. */
export function settingsOf(
  scenario: Scenario,
  { formatError, owner }: { formatError: ErrorFormatter | undefined; owner: string | undefined },
): Settings {
  const { maxLimit } = scenario.limits ?? {}
  return {
    query: {
      defaultLimit: scenario.limits?.defaultLimit ?? Math.min(limits.limit, maxLimit ?? limits.limit),
      maxLimit: maxLimit ?? null,
      strict: scenario.strict ?? false,
    },
    manualUpdates: scenario.manualUpdates ?? 'latest',
    tokens:
      scenario.tokens === undefined
        ? null
        : new Map(scenario.tokens.map(({ token, portfolios }) => [token, accessTo(portfolios)])),
    owner,
    formatError: formatError ?? (scenario.errors && templateFormatter(scenario.errors)),
  }
}

function accessTo(portfolios: 'all' | readonly string[]): PortfolioAccess {
  return portfolios === 'all' ? 'all' : new Set(portfolios)
}

const placeholders = ['type', 'title', 'status', 'detail', 'code'] as const

/** The members of a problem that a template can contain. */
type TemplateValues = Pick<ProblemDocument, (typeof placeholders)[number]>

/**
 * Formats errors by a scenario's template: in every string, `{code}` and the other placeholders are replaced. The string
 * `"{status}"` becomes a number.
 */
function templateFormatter({ contentType = 'application/json', body }: ErrorSpec): ErrorFormatter {
  return (problem) => ({ contentType, body: fill(body, problem) })
}

function fill(template: unknown, values: TemplateValues): unknown {
  if (typeof template === 'string') return fillText(template, values)
  if (Array.isArray(template)) return template.map((item) => fill(item, values))
  if (typeof template !== 'object' || template === null) return template
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, fill(value, values)]))
}

function fillText(text: string, values: TemplateValues): string | number {
  if (text === '{status}') return values.status
  return text.replace(/\{(\w+)\}/g, (whole, word: string) => {
    const name = placeholders.find((placeholder) => placeholder === word)
    return name === undefined ? whole : String(values[name])
  })
}
