import type { PortfolioSpec } from './schema/portfolio-spec.ts'

/** The most digits of a number in an id: a template has at most 1,000,000 portfolios. */
const MAX_DIGITS = 7

/** Finds the portfolios of a scenario by id. A template of a million costs as much as one of two: it is not expanded. */
export class PortfolioIndex {
  readonly #specs: readonly PortfolioSpec[]
  /** Portfolios by id, and templates by their id with `{n}`. */
  readonly #byId = new Map<string, PortfolioSpec>()
  readonly #hasTemplates: boolean

  constructor(specs: readonly PortfolioSpec[]) {
    this.#specs = specs
    this.#hasTemplates = specs.some(({ count }) => count !== undefined)
    for (const spec of specs) if (!this.#byId.has(spec.id)) this.#byId.set(spec.id, spec)
  }

  /** All ids, in the order of the scenario. */
  *ids(): Iterable<string> {
    for (const spec of this.#specs) {
      if (spec.count === undefined) yield spec.id
      else for (let n = 1; n <= spec.count; n += 1) yield spec.id.replace('{n}', String(n))
    }
  }

  /** The portfolio or template that an id belongs to; undefined if the scenario does not have the id. */
  find(id: string): PortfolioSpec | undefined {
    const own = this.#byId.get(id)
    if (own !== undefined && own.count === undefined) return own
    return this.#hasTemplates ? this.#findTemplate(id) : undefined
  }

  /** Replaces each number in the id by `{n}`, and looks for that template. */
  #findTemplate(id: string): PortfolioSpec | undefined {
    for (let start = 0; start < id.length; start += 1) {
      for (let end = start + 1; end <= start + MAX_DIGITS && end <= id.length; end += 1) {
        const digits = id.slice(start, end)
        if (!/^[1-9]\d*$/.test(digits)) break
        const template = this.#byId.get(`${id.slice(0, start)}{n}${id.slice(end)}`)
        if (template?.count !== undefined && Number(digits) <= template.count) return template
      }
    }
    return undefined
  }
}
