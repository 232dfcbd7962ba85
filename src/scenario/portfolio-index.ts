import type { PortfolioSpec } from './schema/portfolio-spec.ts'

/** Finds the portfolios of a scenario by id. A template of a million costs as much as one of two: it is not expanded. */
export class PortfolioIndex {
  readonly #specs: readonly PortfolioSpec[]

  constructor(specs: readonly PortfolioSpec[]) {
    this.#specs = specs
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
    return this.#specs.find(({ id: own, count }) => (count === undefined ? own === id : isFromTemplate(id, own, count)))
  }
}

/** Whether an id equals the template with `{n}` replaced by a number from 1 to `count`. */
function isFromTemplate(id: string, template: string, count: number): boolean {
  const [before = '', after = ''] = template.split('{n}')
  if (!id.startsWith(before) || !id.endsWith(after)) return false
  const digits = id.slice(before.length, id.length - after.length)
  return /^[1-9]\d{0,6}$/.test(digits) && Number(digits) <= count
}
