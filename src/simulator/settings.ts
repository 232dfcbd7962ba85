import { limits } from '../contract/limits.ts'
import type { QueryRules } from '../http/query.ts'
import type { ErrorShape } from '../http/reply.ts'
import type { ManualUpdates } from '../portfolio/update-manual-position.ts'
import type { Scenario } from '../scenario/scenario.ts'
import { templateShape } from './error-template.ts'

/** Which portfolios a token sees. */
export type Sight = 'all' | ReadonlySet<string>

/** How a simulator answers, as scenario and options set it. */
export interface Settings {
  query: QueryRules
  manualUpdates: ManualUpdates
  /** By token; null where any token sees everything. */
  tokens: ReadonlyMap<string, Sight> | null
  /** A token that sees all portfolios, though the scenario does not list it: a namespace's own. */
  owner: string | undefined
  /** Instead of problem documents. */
  shape: ErrorShape | undefined
}

/** The settings of a scenario, and what is set beside it. */
export function settingsOf(
  scenario: Scenario,
  { shape, owner }: { shape: ErrorShape | undefined; owner: string | undefined },
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
    shape: shape ?? (scenario.errors && templateShape(scenario.errors)),
  }
}

function sight(portfolios: 'all' | readonly string[]): Sight {
  return portfolios === 'all' ? 'all' : new Set(portfolios)
}
