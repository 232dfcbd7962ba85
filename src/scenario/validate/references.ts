import { didYouMean, nearMiss } from '../../api/near-miss.ts'
import { assets as builtInAssets } from '../fixtures.ts'
import { PortfolioIndex } from '../portfolio-index.ts'
import { bounds } from '../schema/bounds.ts'
import type { Scenario } from '../schema/scenario.ts'
import { duplicates, formatValue, type Issue, listNames, type Path } from './issue.ts'

/** The most names that are searched for a similar one. */
const MAX_COMPARED = 1000

/** Checks the ids of portfolios, tokens and faults, and the references to portfolios. */
export function* checkReferences(scenario: Scenario): Iterable<Issue> {
  const { portfolios, tokens = [], faults = [] } = scenario
  const index = new PortfolioIndex(portfolios)
  yield* checkTemplates(scenario)
  yield* checkNumber(scenario)
  yield* duplicates(
    portfolios.map(({ id }) => id),
    (at) => ['portfolios', at, 'id'],
  )
  yield* checkTemplateOverlap(scenario)
  yield* duplicates(
    tokens.map(({ token }) => token),
    (at) => ['tokens', at, 'token'],
  )
  yield* duplicates(
    faults.map(({ id }) => id),
    (at) => ['faults', at, 'id'],
  )
  for (const [at, { portfolios: ids }] of tokens.entries()) {
    if (ids === 'all') continue
    for (const [place, id] of ids.entries()) {
      yield* checkPortfolioId(id, ['tokens', at, 'portfolios', place], scenario, index)
    }
  }
  for (const [at, { portfolioId }] of faults.entries()) {
    if (portfolioId !== undefined) {
      yield* checkPortfolioId(portfolioId, ['faults', at, 'portfolioId'], scenario, index)
    }
  }
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

function* checkNumber({ portfolios }: Scenario): Iterable<Issue> {
  let total = 0
  for (const [at, { count = 1 }] of portfolios.entries()) {
    total += count
    if (total <= bounds.portfolios) continue
    const message = `Expected at most ${bounds.portfolios} portfolios in all, those of templates included.`
    yield { path: ['portfolios', at, 'count'], message }
    return
  }
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

function* checkPortfolioId(id: string, path: Path, { portfolios }: Scenario, index: PortfolioIndex): Iterable<Issue> {
  if (index.find(id) !== undefined) return
  const near = nearName(id, index.ids())
  const names = listNames(portfolios.map((spec) => spec.id))
  const hint = near === undefined ? ` The scenario has ${names}.` : didYouMean(near)
  yield { path, message: `Unknown portfolio ${formatValue(id)}.${hint}` }
}

/** The most similar one of the first names. */
export function nearName(name: string, names: Iterable<string>): string | undefined {
  const compared: string[] = []
  for (const other of names) if (compared.push(other) >= MAX_COMPARED) break
  return nearMiss(name, compared)
}

/** The listed assets of a scenario: the built-in ones and its own. */
export class ListedAssets {
  readonly #symbols: ReadonlySet<string>

  constructor({ assets = [] }: Pick<Scenario, 'assets'>) {
    this.#symbols = new Set([...builtInAssets, ...assets].map(({ symbol }) => symbol))
  }

  /** Checks that an asset with this symbol is listed. */
  *check(symbol: string, path: Path): Iterable<Issue> {
    if (this.#symbols.has(symbol)) return
    const near = nearName(symbol, this.#symbols)
    const hint = near === undefined ? ` Listed assets: ${listNames(this.#symbols, 100)}.` : didYouMean(near)
    yield {
      path,
      message: `Unknown asset ${formatValue(symbol)}. Use a listed asset, or add it to \`assets\`.${hint}`,
    }
  }
}
