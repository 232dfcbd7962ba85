import type { Position, PositionList, SnapshotList } from '../../src/index.ts'
import { pathOf } from '../e2e/client.ts'
import type { Ask } from './built.ts'
import type { KnownIds } from './inputs.ts'

/** Ids of the world that a form begins with. */
export async function idsOf(ask: Ask): Promise<KnownIds> {
  const get = async <T>(path: string): Promise<T> => {
    const headers: [string, string][] = [['authorization', 'Bearer any']]
    const answer = await ask({ method: 'GET', target: pathOf('demo') + path, headers, streamed: false })
    if (answer.status !== 200) throw new Error(`No world to ask for: ${answer.text}`)
    return answer.json<T>()
  }
  const { data: snapshots } = await get<SnapshotList>('/snapshots?limit=3')
  const { data: positions } = await get<PositionList>('/snapshots/latest/positions')
  const idOf = (found: Position | undefined) => found?.id.replace(/-\d+$/, '') ?? ''
  return {
    portfolio: 'demo',
    snapshots: snapshots.map(({ id }) => id),
    manual: positions.filter(({ type }) => type === 'Manual').map(idOf),
    holding: idOf(positions.find(({ type }) => type !== 'Manual')),
  }
}
