import type { CollectionName, PortfolioData } from '../../database/collections.ts'
import type { LiveWorld } from '../live-world.ts'

/** A portfolio that differs from the one that scenario and seed give. */
interface WorldChange {
  portfolioId: string
  kind: 'added' | 'removed' | 'changed'
  details: string[]
}

const nouns: Readonly<Record<CollectionName, string>> = {
  portfolios: 'schedule',
  holdings: 'holding',
  manualPositions: 'manual position',
  comments: 'comment',
  snapshots: 'snapshot',
}

const MAX_CHANGES = 100

/** The portfolios that were changed since the world started, at most a hundred. */
export async function changesOf({ world, database }: LiveWorld): Promise<WorldChange[]> {
  const changes: WorldChange[] = []
  for (const [portfolioId, data] of [...database.changed()].slice(0, MAX_CHANGES)) {
    const before = await world.portfolioData(portfolioId)
    if (data === null) changes.push({ portfolioId, kind: 'removed', details: [] })
    else if (before === undefined) changes.push({ portfolioId, kind: 'added', details: [] })
    else changes.push({ portfolioId, kind: 'changed', details: differences(before, data) })
  }
  return changes
}

function differences(before: PortfolioData, after: PortfolioData): string[] {
  return collections.flatMap((name) => {
    if (before[name] === after[name]) return []
    const old = byId(before[name].all())
    const current = byId(after[name].all())
    const added = [...current.keys()].filter((id) => !old.has(id)).length
    const removed = [...old.keys()].filter((id) => !current.has(id)).length
    const changed = [...current].filter(([id, text]) => old.has(id) && old.get(id) !== text).length
    const counts = { added, changed, removed }
    return Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([verb, count]) => `${count} ${nouns[name]}${count === 1 ? '' : 's'} ${verb}`)
  })
}

const collections = ['portfolios', 'holdings', 'manualPositions', 'comments', 'snapshots'] as const

/** The records as JSON by their ids. */
function byId(records: readonly { id: string }[]): Map<string, string> {
  return new Map(records.map((record) => [record.id, JSON.stringify(record)]))
}
