import { checkPortfolio } from '../scenario/check-portfolio.ts'
import { checkRecord, refuse } from '../scenario/check-record.ts'
import { fillPortfolio } from '../scenario/fill.ts'
import type { NewPortfolio } from '../scenario/new-record.ts'
import { newPortfolio } from '../scenario/new-record-schema.ts'
import { noPortfolio } from './arrange.ts'
import { ArrangementError } from './arrangement-error.ts'
import type { Run } from './run.ts'

/** Adds a portfolio, filled as a scenario's one at the clock's instant; resolves to its id. */
export async function addPortfolio(run: Run, given: NewPortfolio): Promise<string> {
  const source = 'portfolio to add'
  const checked = checkRecord(newPortfolio, given, source)
  refuse(source, checkPortfolio({ id: 'any', ...checked }, [], run.world.scenario))
  const id = checked.id ?? freeId(run)
  await run.database.replace(id, async () => {
    if (run.database.has(id)) {
      const detail = `There is a portfolio ${JSON.stringify(id)} already. Give another id, or remove that one first.`
      throw new ArrangementError('conflict', detail)
    }
    const { market } = run.world
    return fillPortfolio({ ...checked, id }, id, { random: run.world.chanceOf(id), market, now: run.clock.now })
  })
  return id
}

/** Removes a portfolio with all that it holds. */
export async function removePortfolio(run: Run, id: string): Promise<void> {
  await run.database.replace(id, async () => {
    if (!run.database.has(id)) throw noPortfolio(id)
    return null
  })
}

function freeId({ database }: Run): string {
  const { added } = database
  for (;;) {
    const number = (added.get('portfolio') ?? 0) + 1
    added.set('portfolio', number)
    const id = `portfolio-${number}`
    if (!database.has(id)) return id
  }
}
