import { didYouMean, nearMiss } from '../../api/near-miss.ts'
import { assets as builtInAssets } from '../fixtures.ts'
import { PortfolioIndex } from '../portfolio-index.ts'
import type { Scenario } from '../schema/scenario.ts'
import { duplicates, formatValue, type Issue, type Path } from './issue.ts'

/** The most ids that a message lists. */
const MAX_LISTED = 20
/** The most ids that are searched for a similar one. */
const MAX_COMPARED = 1000

/** Checks the ids of portfolios, tokens and faults, and the references to portfolios. */
export function checkReferences(scenario: Scenario): Issue[] {
  const { portfolios, tokens = [], faults = [] } = scenario
  return [
    ...checkTemplates(scenario),
    ...duplicates(portfolios.map(({ id }, at) => ({ value: id, path: ['portfolios', at, 'id'] }))),
    ...checkTemplateOverlap(scenario),
    ...duplicates(tokens.map(({ token }, at) => ({ value: token, path: ['tokens', at, 'token'] }))),
    ...duplicates(faults.map(({ id }, at) => ({ value: id, path: ['faults', at, 'id'] }))),
    ...tokens.flatMap(({ portfolios: ids }, at) =>
      ids === 'all'
        ? []
        : ids.flatMap((id, index) => checkPortfolioId(id, ['tokens', at, 'portfolios', index], scenario)),
    ),
    ...faults.flatMap(({ portfolioId }, at) =>
      portfolioId === undefined ? [] : checkPortfolioId(portfolioId, ['faults', at, 'portfolioId'], scenario),
    ),
  ]
}

/** Checks that the id of a template contains `{n}` once, and that no other id does. */
function checkTemplates({ portfolios }: Scenario): Issue[] {
  return portfolios.flatMap(({ id, count }, at): Issue[] => {
    const path = ['portfolios', at, 'id']
    const places = id.split('{n}').length - 1
    if (count !== undefined && places !== 1) {
      const example = `${id.replaceAll('{n}', '')}-{n}`
      const message = `With \`count\`, the id must contain {n} once, such as ${formatValue(example)}, got ${formatValue(id)}.`
      return [{ path, message }]
    }
    if (count !== undefined || places === 0) return []
    return [{ path, message: `{n} is for templates only. Add \`count\`, or remove {n} from ${formatValue(id)}.` }]
  })
}

/** Checks that no template also creates the id of a single portfolio. */
function checkTemplateOverlap({ portfolios }: Scenario): Issue[] {
  const templates = new PortfolioIndex(portfolios.filter(({ count }) => count !== undefined))
  return portfolios.flatMap(({ id, count }, at): Issue[] => {
    const template = count === undefined ? templates.find(id) : undefined
    if (template === undefined) return []
    const message = `The template ${formatValue(template.id)} also creates ${formatValue(id)}. Choose another id.`
    return [{ path: ['portfolios', at, 'id'], message }]
  })
}

function checkPortfolioId(id: string, path: Path, { portfolios }: Scenario): Issue[] {
  const index = new PortfolioIndex(portfolios)
  if (index.find(id) !== undefined) return []
  const ids: string[] = []
  for (const existing of index.ids()) if (ids.push(existing) >= MAX_COMPARED) break
  const near = nearMiss(id, ids)
  const names = portfolios.slice(0, MAX_LISTED).map((spec) => spec.id)
  if (portfolios.length > MAX_LISTED) names.push('…')
  const hint = near === undefined ? ` The scenario has ${names.join(', ')}.` : didYouMean(near)
  return [{ path, message: `Unknown portfolio ${formatValue(id)}.${hint}` }]
}

/** Checks that an asset with this symbol is listed. */
export function checkSymbol(symbol: string, path: Path, scenario: Scenario): Issue[] {
  const symbols = new Set([...builtInAssets, ...(scenario.assets ?? [])].map((asset) => asset.symbol))
  if (symbols.has(symbol)) return []
  const near = nearMiss(symbol, symbols)
  const hint = near === undefined ? ` Listed assets: ${[...symbols].join(', ')}.` : didYouMean(near)
  const message = `Unknown asset ${formatValue(symbol)}. Use a listed asset, or add it to \`assets\`.${hint}`
  return [{ path, message }]
}
