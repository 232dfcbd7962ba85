import { didYouMean, nearMiss } from '../../api/near-miss.ts'
import { PortfolioIndex } from '../portfolio-index.ts'
import type { Scenario } from '../schema/scenario.ts'
import type { Issue, Path } from './issue.ts'

const MOST_NAMED = 20
const MOST_COMPARED = 1000

/** Flaws of ids and of what names them: portfolios, tokens, faults. */
export function checkReferences(scenario: Scenario): Issue[] {
  const { portfolios, tokens = [], faults = [] } = scenario
  return [
    ...templates(scenario),
    ...twice(
      portfolios.map(({ id }) => id),
      (at) => ['portfolios', at, 'id'],
    ),
    ...overlaps(scenario),
    ...twice(
      tokens.map(({ token }) => token),
      (at) => ['tokens', at, 'token'],
    ),
    ...twice(
      faults.map(({ id }) => id),
      (at) => ['faults', at, 'id'],
    ),
    ...tokens.flatMap(({ portfolios: seen }, at) =>
      seen === 'all' ? [] : seen.flatMap((id, place) => portfolio(id, ['tokens', at, 'portfolios', place], scenario)),
    ),
    ...faults.flatMap(({ portfolioId }, at) =>
      portfolioId === undefined ? [] : portfolio(portfolioId, ['faults', at, 'portfolioId'], scenario),
    ),
  ]
}

/** A template's id holds `{n}` once, and no other id holds it. */
function templates({ portfolios }: Scenario): Issue[] {
  return portfolios.flatMap(({ id, count }, at): Issue[] => {
    const places = id.split('{n}').length - 1
    const path = ['portfolios', at, 'id']
    if (count !== undefined && places !== 1) {
      const message = `found ${JSON.stringify(id)}; with \`count\` the id must hold {n} once, such as "${id.replaceAll('{n}', '')}-{n}".`
      return [{ path, message }]
    }
    if (count !== undefined || places === 0) return []
    return [{ path, message: `found ${JSON.stringify(id)}; {n} is for templates: add \`count\`, or drop it.` }]
  })
}

/** Ids that a template makes as well. */
function overlaps({ portfolios }: Scenario): Issue[] {
  const made = new PortfolioIndex(portfolios.filter(({ count }) => count !== undefined))
  return portfolios.flatMap(({ id, count }, at): Issue[] => {
    const template = count === undefined ? made.find(id) : undefined
    if (template === undefined) return []
    const message = `${JSON.stringify(id)} is made by the template ${JSON.stringify(template.id)} too; choose another id.`
    return [{ path: ['portfolios', at, 'id'], message }]
  })
}

function twice(ids: readonly (string | undefined)[], pathOf: (at: number) => Path): Issue[] {
  return ids.flatMap((id, at): Issue[] => {
    if (id === undefined || ids.indexOf(id) === at) return []
    return [{ path: pathOf(at), message: `${JSON.stringify(id)} is given twice; choose another one.` }]
  })
}

function portfolio(id: string, path: Path, { portfolios }: Scenario): Issue[] {
  const roster = new PortfolioIndex(portfolios)
  if (roster.find(id) !== undefined) return []
  const ids: string[] = []
  for (const known of roster.ids()) if (ids.push(known) >= MOST_COMPARED) break
  const near = nearMiss(id, ids)
  const specs = portfolios.map((spec) => spec.id)
  const named = [...specs.slice(0, MOST_NAMED), ...(specs.length > MOST_NAMED ? ['…'] : [])].join(', ')
  const message = `the scenario has no portfolio ${JSON.stringify(id)}; it has ${named}.${didYouMean(near)}`
  return [{ path, message }]
}
