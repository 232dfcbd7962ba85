import type { PortfolioSpec } from './schema/portfolio-spec.ts'

/** The portfolios of a scenario by id. None is generated: a template of a million costs as much as one of two. */
export class PortfolioIndex {
  readonly #specs: readonly PortfolioSpec[]

  constructor(specs: readonly PortfolioSpec[]) {
    this.#specs = specs
  }

  /** All ids, in the scenario's order. */
  *ids(): Iterable<string> {
    for (const spec of this.#specs) {
      if (spec.count === undefined) yield spec.id
      else for (let n = 1; n <= spec.count; n += 1) yield spec.id.replace('{n}', String(n))
    }
  }

  /** The spec of a portfolio; undefined if the scenario has no portfolio with this id. */
  find(id: string): PortfolioSpec | undefined {
    return this.#specs.find((spec) =>
      spec.count === undefined ? spec.id === id : ordinalIn(spec, spec.count, id) !== undefined,
    )
  }
}

function ordinalIn({ id: template }: PortfolioSpec, count: number, id: string): number | undefined {
  const [before = '', after = ''] = template.split('{n}')
  if (!id.startsWith(before) || !id.endsWith(after)) return undefined
  const digits = id.slice(before.length, id.length - after.length)
  return /^[1-9]\d{0,6}$/.test(digits) && Number(digits) <= count ? Number(digits) : undefined
}
