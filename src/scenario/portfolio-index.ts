import type { PortfolioSpec } from './schema/portfolio-spec.ts'

/** Which portfolios a scenario has, known without making one: a template of a million costs as much as one of two. */
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

  /** What a portfolio is made from; undefined where the scenario has none of that id. */
  find(id: string): PortfolioSpec | undefined {
    return this.#specs.find((spec) =>
      spec.count === undefined ? spec.id === id : ordinalIn(spec, spec.count, id) !== undefined,
    )
  }

  /** The number of portfolios. */
  get size(): number {
    return this.#specs.reduce((sum, { count = 1 }) => sum + count, 0)
  }
}

function ordinalIn({ id: template }: PortfolioSpec, count: number, id: string): number | undefined {
  const [before = '', after = ''] = template.split('{n}')
  if (!id.startsWith(before) || !id.endsWith(after)) return undefined
  const digits = id.slice(before.length, id.length - after.length)
  return /^[1-9]\d{0,6}$/.test(digits) && Number(digits) <= count ? Number(digits) : undefined
}
