/** The name of a scenario that mockfolio ships. */
export type ScenarioName =
  | 'awkward'
  | 'comments'
  | 'crash'
  | 'custom-assets'
  | 'decade'
  | 'demo'
  | 'depeg'
  | 'documented'
  | 'edge-values'
  | 'empty'
  | 'expired-token'
  | 'flaky'
  | 'live'
  | 'many-portfolios'
  | 'outage'
  | 'page-drift'
  | 'pagination'
  | 'rate-limited'
  | 'single'
  | 'slow'
  | 'team'
  | 'whale'

/** A name as the compiler checks it: a literal must be a known one, a `string` is checked at run time. */
export type CheckedName<Name extends string, Known extends string = ScenarioName> = string extends Name ? Name : Known
