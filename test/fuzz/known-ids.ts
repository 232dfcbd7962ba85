import type { Position, PositionList, SnapshotList } from '../../src/index.ts'
import { pathOf } from '../harness/client.ts'
import type { Ask } from '../harness/forms.ts'
import type { KnownIds } from './inputs.ts'

/** Ids of the initial world of a form. */
export async function idsOf(ask: Ask): Promise<KnownIds> {
  const get = async <T>(path: string): Promise<T> => {
    const response = await ask(pathOf('demo') + path, { headers: { authorization: 'Bearer any' } })
    if (response.status !== 200) throw new Error(`Cannot read ${path}: ${await response.text()}`)
    return response.json()
  }
  const { data: snapshots } = await get<SnapshotList>('/snapshots?limit=3')
  const { data: positions } = await get<PositionList>('/snapshots/latest/positions')
  const idOf = (position: Position | undefined) => position?.id.replace(/-\d+$/, '') ?? ''
  return {
    portfolio: 'demo',
    snapshots: snapshots.map(({ id }) => id),
    manual: positions.filter(({ type }) => type === 'Manual').map(idOf),
    holding: idOf(positions.find(({ type }) => type !== 'Manual')),
  }
}
