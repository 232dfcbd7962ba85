import { generatePortfolio } from '../../scenario/generate/portfolio.ts'
import { newPortfolio } from '../../scenario/schema/edit-schema.ts'
import type { NewPortfolio } from '../../scenario/schema/edits.ts'
import { checkPortfolio } from '../../scenario/validate/portfolio.ts'
import { throwIssues, validateRecord } from '../../scenario/validate/record.ts'
import type { LiveWorld } from '../live-world.ts'
import { portfolioNotFound } from './edit.ts'
import { EditError } from './edit-error.ts'

/** Adds a portfolio, filled as a scenario's one at the clock's instant; resolves to its id. */
export async function addPortfolio(run: LiveWorld, given: NewPortfolio): Promise<string> {
  const source = 'portfolio to add'
  const checked = validateRecord(newPortfolio, given, source)
  throwIssues(source, checkPortfolio({ id: 'any', ...checked }, [], run.world.scenario))
  const id = checked.id ?? freeId(run)
  await run.database.replace(id, async () => {
    if (run.database.has(id)) {
      const detail = `There is a portfolio ${JSON.stringify(id)} already. Give another id, or remove that one first.`
      throw new EditError('conflict', detail)
    }
    const { market } = run.world
    return generatePortfolio({ ...checked, id }, id, { random: run.world.randomFor(id), market, now: run.clock.now })
  })
  return id
}

/** Removes a portfolio with all that it holds. */
export async function removePortfolio(run: LiveWorld, id: string): Promise<void> {
  await run.database.replace(id, async () => {
    if (!run.database.has(id)) throw portfolioNotFound(id)
    return null
  })
}

function freeId({ database }: LiveWorld): string {
  const { added } = database
  for (;;) {
    const number = (added.get('portfolio') ?? 0) + 1
    added.set('portfolio', number)
    const id = `portfolio-${number}`
    if (!database.has(id)) return id
  }
}
