import { SlicedArray } from '../api/json-pieces.ts'
import type { Reply } from '../api/outcome.ts'
import { jsonReply } from '../api/reply.ts'
import { type PortfolioData, portfolioRecord, type RecordList, recordCount } from '../database/collections.ts'
import type { Changes } from '../database/database.ts'
import { jsonStream } from './json-stream.ts'
import type { LiveWorld } from './live-world.ts'
import { saveState, worldOf } from './state.ts'

/** The most records and portfolios of a state that is sent as a whole: that takes up to 20 ms. */
const MAX_WHOLE_STATE = 2000

/** How many records or portfolios a slice has: that takes up to 2 ms. */
const SLICE = 200

/** The saved state as a 200, which is streamed if it is large. It shows the world as it is now, whatever is changed later. */
export function stateReply(live: LiveWorld): Reply {
  const { database } = live
  if (sizeOf(live) <= MAX_WHOLE_STATE) return jsonReply(200, saveState(live))
  const changes = new Map(database.changed())
  const added = Object.fromEntries(database.added)
  return jsonStream({ ...worldOf(live), portfolios: new SlicedArray(() => portfolioSlices(live, changes)), added })
}

/** The number of portfolios and changed records. Stops counting beyond the most that is sent as a whole. */
function sizeOf({ database }: LiveWorld): number {
  let size = database.firstIds(MAX_WHOLE_STATE + 1).length
  for (const data of database.changed().values()) {
    if (data !== null) size += recordCount(data)
    if (size > MAX_WHOLE_STATE) break
  }
  return size
}

function* portfolioSlices({ database }: LiveWorld, changes: Changes): Iterable<object[]> {
  let slice: object[] = []
  for (const id of database.ids(changes)) {
    const data = changes.get(id)
    slice.push(data == null ? { id } : savedPortfolio(id, data))
    if (slice.length < SLICE && data == null) continue
    yield slice
    slice = []
  }
  yield slice
}

function savedPortfolio(id: string, data: PortfolioData): object {
  return {
    id,
    schedule: portfolioRecord(data).schedule,
    holdings: sliced(data.holdings),
    manualPositions: sliced(data.manualPositions),
    comments: sliced(data.comments),
    snapshots: sliced(data.snapshots),
  }
}

/** The records of a list, as an array of slices if they are many. */
function sliced<T>(list: RecordList<T>): readonly T[] | SlicedArray {
  // Copied, and asked for each slice, since a write takes over the array that the list returned before.
  const { length } = list.all()
  if (length <= SLICE) return list.all().slice()
  return new SlicedArray(function* () {
    for (let from = 0; from < length; from += SLICE) yield list.all().slice(from, from + SLICE)
  })
}
